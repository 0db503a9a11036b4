import { useState } from 'react';
import type { MessageView } from '../schemas.ts';
import type { ShownMessage } from '../conversation/shown-messages.ts';
import type { Labels } from '../messages/talk.ts';
import { CrisisLine } from './CrisisLine.tsx';
import { Rating } from './Rating.tsx';

interface Props {
  reply: ShownMessage;
  labels: Labels;
  isLast: boolean;
  isPending: boolean;
  /** No one but this browser knows the reply, so it cannot be rated. */
  isTemporary: boolean;
  crisisLine: string;
  onAgain: () => void;
  onGuide: () => void;
  onRated: (rating: MessageView['rating']) => void;
}

/** What can be done with a reply; loudest after a failure, quiet otherwise. */
export function ReplyActions({
  reply,
  labels,
  isLast,
  isPending,
  isTemporary,
  crisisLine,
  onAgain,
  onGuide,
  onRated,
}: Props) {
  const hasFailed = reply.state === 'failed';
  const mayGoAgain = isLast && !isPending && (hasFailed || reply.state === 'stopped');
  return (
    <div className="chat-actions">
      {hasFailed && (
        <p className="chat-crisis small">
          <CrisisLine text={crisisLine} />
        </p>
      )}
      {reply.state === 'stopped' && <p className="small muted">{labels.stopped}</p>}
      {mayGoAgain && (
        <button type="button" className="btn btn-secondary btn-sm" onClick={onAgain}>
          {labels.again}
        </button>
      )}
      {mayGoAgain && hasFailed && reply.offersGuide && (
        <button type="button" className="btn btn-quiet btn-sm" onClick={onGuide}>
          {labels.guide}
        </button>
      )}
      {!hasFailed && <CopyButton text={reply.text} labels={labels} />}
      {!hasFailed && !isTemporary && reply.id && (
        <Rating messageId={reply.id} rating={reply.rating} labels={labels} onRated={onRated} />
      )}
    </div>
  );
}

function CopyButton({ text, labels }: { text: string; labels: Labels }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => {
        setCopied(true);
        setTimeout(() => setCopied(false), 3_000);
      },
      () => undefined,
    );
  return (
    <button type="button" className="chat-link" onClick={copy}>
      <span aria-live="polite">{isCopied ? labels.copied : labels.copy}</span>
    </button>
  );
}
