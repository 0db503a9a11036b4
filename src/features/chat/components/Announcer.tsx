import { useEffect, useRef, useState } from 'react';
import { finishedSentences } from '../text/finished-sentences.ts';
import type { ShownMessages } from '../conversation/shown-messages.ts';

const KEPT = 30;

interface Props {
  messages: ShownMessages;
  waiting: string;
  urgent: string;
}

/** What a screen reader hears of the talk: that an answer is coming, its sentences as they are finished, and help at once. */
export function Announcer({ messages, waiting, urgent }: Props) {
  const heard = useRef(new Map<string, string>());
  const [sentences, setSentences] = useState<{ id: number; text: string }[]>([]);
  const count = useRef(0);
  const reply = messages.at(-1);

  useEffect(() => {
    if (reply?.isUser !== false) return;
    const before = heard.current.get(reply.key);
    // What was said before this page was opened is read when someone goes there.
    if (before === undefined && reply.state !== 'streaming' && reply.state !== 'failed') return;
    const { text, sentences: fresh } = finishedSentences(
      reply.text,
      reply.state !== 'streaming',
      before ?? '',
    );
    heard.current.set(reply.key, text);
    if (fresh.length > 0)
      setSentences((all) =>
        [...all, ...fresh.map((sentence) => ({ id: count.current++, text: sentence }))].slice(
          -KEPT,
        ),
      );
  }, [reply]);

  return (
    <div className="sr-only">
      <div role="log" aria-live="polite">
        {sentences.map(({ id, text }) => (
          <p key={id}>{text}</p>
        ))}
      </div>
      <p role="status">{waiting}</p>
      <p role="alert">{urgent}</p>
    </div>
  );
}
