import type * as client from '../client.ts';
import type { CoachId } from '../content/ai-coaches.ts';
import type { ReleaseReason } from '../schemas.ts';
import type { FollowedEvent } from './reply-stream.ts';
import { earlierTurns, openIn, type ShownMessage, type ShownMessages } from './shown-messages.ts';

/** One way to ask: a kept conversation has a name on the server, a temporary one brings along what was said. */

type Following = (signal: AbortSignal) => AsyncIterable<FollowedEvent>;

interface Place {
  calls: typeof client;
  coach: CoachId;
  before: ShownMessages;
  sessionId: string | undefined;
  isTemporary: boolean;
}

/** Under the key that makes a repeat the same question. */
export function askServer(
  { key, text, dangers, language, editOf, followUp }: ShownMessage,
  { calls, coach, before, sessionId, isTemporary }: Place,
): Following {
  const input = {
    text,
    clientKey: key,
    dangers,
    language,
    ...(followUp && { followUp: { ...followUp, shown: [...followUp.shown] } }),
  };
  return (signal) => {
    if (isTemporary)
      return calls.sendTemporary(
        { ...input, coach, earlier: earlierTurns(before), open: openIn(before) },
        signal,
      );
    if (editOf) return calls.editMessage(editOf, input, signal);
    return calls.sendMessage({ ...input, coach, sessionId }, signal);
  };
}

/** Asks for an answer to what was held back. @param held the fixed words that stand in its place */
export function askReleased(
  { text, language }: ShownMessage,
  held: ShownMessage,
  because: ReleaseReason,
  { calls, coach, before, isTemporary }: Omit<Place, 'sessionId'>,
): Following {
  return (signal) =>
    isTemporary
      ? calls.sendTemporary(
          {
            text,
            clientKey: crypto.randomUUID(),
            dangers: [],
            language,
            coach,
            earlier: earlierTurns(before),
            isReleased: true,
          },
          signal,
        )
      : calls.release(held.id!, because, signal);
}
