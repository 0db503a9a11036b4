import type { SafetyLabels } from '../../safety/messages/card.ts';
import type { ReleaseReason } from '../schemas.ts';

/** While danger is open: one press says that it's over, or that it was never meant, and the talk goes on with the answer to what was asked. */
export const HoldActions = ({
  labels,
  onRelease,
}: {
  labels: SafetyLabels;
  onRelease: (because: ReleaseReason) => void;
}) => (
  <div className="chat-hold">
    <p className="small muted">{labels.holdsNote}</p>
    <div className="safety-card-buttons">
      <button type="button" className="btn btn-secondary btn-sm" onClick={() => onRelease('safe')}>
        {labels.safe}
      </button>
      <button type="button" className="btn btn-quiet btn-sm" onClick={() => onRelease('not_meant')}>
        {labels.notMeant}
      </button>
    </div>
  </div>
);
