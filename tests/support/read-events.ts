import { createParser } from 'eventsource-parser';
import type { ReplyEvent } from '../../src/features/chat/schemas.ts';

export interface ReadEvent {
  event: ReplyEvent;
  id: string | undefined;
}

/** Reads server-sent events as they come; leaving the loop closes the connection. */
export async function* readEvents(answer: Response): AsyncGenerator<ReadEvent> {
  const waiting: ReadEvent[] = [];
  const parser = createParser({
    onEvent: ({ event, id, data }) =>
      void waiting.push({
        event: { kind: event, ...(JSON.parse(data) as object) } as ReplyEvent,
        id,
      }),
  });
  const decoder = new TextDecoder();
  for await (const chunk of answer.body!) {
    parser.feed(decoder.decode(chunk as Uint8Array, { stream: true }));
    yield* waiting.splice(0);
  }
}

export async function allEvents(answer: Response): Promise<ReplyEvent[]> {
  const events: ReplyEvent[] = [];
  for await (const { event } of readEvents(answer)) events.push(event);
  return events;
}

/** What a reader has before them in the end. */
export function shownText(events: readonly ReplyEvent[]): string {
  return events.reduce((shown, event) => (event.kind === 'text' ? shown + event.text : shown), '');
}
