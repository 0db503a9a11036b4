import type { HelpCard } from '../help.ts';
import type { HelpWords } from '../messages/help.ts';
import { SafetyCardView } from './SafetyCardView.tsx';

interface Props {
  shown: readonly HelpCard[];
  words: HelpWords;
  next: string | undefined;
  onClose: () => void;
}

/** Help for what someone writes in a form: it lies at the top of the screen, moves nothing and keeps no one from sending. */
export function HelpPanel({ shown, words, next, onClose }: Props) {
  return (
    <>
      <button type="button" className="btn btn-secondary btn-sm help-panel-close" onClick={onClose}>
        {words.close}
      </button>
      {shown.map((card) => (
        <SafetyCardView key={card.situation} {...card} isPlain />
      ))}
      {next && (
        <p className="help-panel-next">
          <a className="btn btn-secondary btn-sm" href={next}>
            {words.goOnSent}
          </a>
        </p>
      )}
    </>
  );
}
