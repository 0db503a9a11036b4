import type { MouseEvent } from 'react';
import type { ChatWords } from '../content/chat-content.ts';
import type { FollowUp } from '../schemas.ts';

interface Props {
  offers: readonly FollowUp[];
  words: ChatWords['offers'];
  label: string;
  onChoose: (text: string, offer: FollowUp) => void;
}

/** What the library helper can go on with. Pressing one sends its words. */
export function Offers({ offers, words, label, onChoose }: Props) {
  const wordsOf = ({ kind, label: title }: FollowUp) =>
    kind === 'open' ? (title ?? '') : words[kind];
  const choose = (event: MouseEvent, offer: FollowUp) => {
    // The button goes with the press; anyone who uses the keyboard stays in the talk.
    event.currentTarget.closest<HTMLElement>('.chat-log')?.focus({ preventScroll: true });
    onChoose(wordsOf(offer), offer);
  };
  return (
    <div className="chat-offers" role="group" aria-label={label}>
      {offers.map((offer) => (
        <button
          key={`${offer.kind} ${offer.entry}`}
          type="button"
          className="chat-chip"
          onClick={(event) => choose(event, offer)}
        >
          {wordsOf(offer)}
        </button>
      ))}
    </div>
  );
}
