import { useId, useState } from 'react';
import { rateReply } from '../own-client.ts';
import type { MessageView } from '../schemas.ts';
import type { Labels } from '../messages/talk.ts';

const RATINGS = ['helpful', 'not_helpful', 'unsafe'] as const;
type Chosen = (typeof RATINGS)[number];

interface Props {
  messageId: string;
  rating: MessageView['rating'];
  labels: Labels;
  onRated: (rating: MessageView['rating']) => void;
}

/** Was it helpful, or did it feel unsafe? The last word counts; anyone who felt unsafe may say why. */
export function Rating({ messageId, rating, labels, onRated }: Props) {
  const id = useId();
  const [said, setSaid] = useState('');
  const [asksWhy, setAsksWhy] = useState(false);
  const [why, setWhy] = useState('');
  const save = (chosen: Chosen, comment?: string) =>
    void rateReply(messageId, { rating: chosen, ...(comment && { comment }) }).then(
      () => {
        onRated(chosen);
        setSaid(chosen === 'unsafe' ? labels.thanksUnsafe : labels.thanks);
        setAsksWhy(chosen === 'unsafe' && !comment);
      },
      () => setSaid(labels.notSaved),
    );
  return (
    <div className="chat-rating" role="group" aria-label={labels.rate}>
      {RATINGS.map((name) => (
        <button
          key={name}
          type="button"
          className="chat-link"
          aria-pressed={rating === name}
          onClick={() => save(name)}
        >
          {labels[name]}
        </button>
      ))}
      <p className="small chat-thanks" role="status">
        {said}
      </p>
      {asksWhy && (
        <form
          className="chat-why"
          onSubmit={(event) => {
            event.preventDefault();
            if (why.trim()) save('unsafe', why.trim());
          }}
        >
          <label className="small" htmlFor={`${id}why`}>
            {labels.why}
          </label>
          <div className="chat-compose-row">
            <input
              id={`${id}why`}
              className="field-input"
              maxLength={1_000}
              value={why}
              onChange={(event) => setWhy(event.target.value)}
              autoComplete="off"
            />
            <button type="submit" className="btn btn-secondary btn-sm">
              {labels.send}
            </button>
          </div>
        </form>
      )}
    </div>
  );
}
