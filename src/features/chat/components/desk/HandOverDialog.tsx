import { useEffect, useState } from 'react';
import { Dialog } from '~/components/ui/Dialog.tsx';
import { Spinner } from '~/components/ui/Spinner.tsx';
import { readSummary } from '../../own-client.ts';
import type { SummaryDraft } from '../../own-schemas.ts';
import { useDesk } from './use-desk.ts';
import { HandOverForm } from './HandOverForm.tsx';

interface Props {
  sessionId: string;
  booking: string;
  onClose: () => void;
}

/** A summary for one's own human coach: drafted, read, changed, and only then given. */
export function HandOverDialog({ sessionId, booking, onClose }: Props) {
  const [summary, setSummary] = useState<SummaryDraft | 'away'>();
  useEffect(
    () => void readSummary(sessionId).then(setSummary, () => setSummary('away')),
    [sessionId],
  );
  const { words } = useDesk();
  return (
    <Dialog isOpen title={words.giveTitle} closeLabel={words.close} onClose={onClose}>
      {summary === undefined && (
        <p role="status">
          <Spinner /> {words.moment}
        </p>
      )}
      {summary === 'away' && <p role="alert">{words.giveAway}</p>}
      {typeof summary === 'object' && summary.coach === null && (
        <div className="stack">
          <p>{words.noCoach}</p>
          <p>
            <a className="btn btn-primary" href={booking}>
              {words.person}
            </a>
          </p>
        </div>
      )}
      {typeof summary === 'object' && summary.coach !== null && (
        <HandOverForm
          sessionId={sessionId}
          draft={summary.draft}
          coach={summary.coach}
          onDone={onClose}
        />
      )}
    </Dialog>
  );
}
