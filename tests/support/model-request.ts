import type {
  ChatModel,
  ModelEvent,
  ModelRequest,
} from '../../src/server/gateways/chat-model/chat-model.ts';

/** A question as the conversation would ask it. */
export const modelRequest = (changes: Partial<ModelRequest> = {}): ModelRequest => ({
  coach: 'nutrition',
  language: 'en',
  message: 'What can I cook tonight?',
  history: [],
  threadId: 'thread-1',
  now: Date.UTC(2026, 10, 21, 20, 15, 30, 250),
  member: { opaqueId: 'm-4f1d', email: 'm-4f1d@members.invalid', membershipLevel: 'standard' },
  signal: new AbortController().signal,
  ...changes,
});

/** All that came, and how it ended: `done`, or the failure's class and category. */
export async function askModel(model: ChatModel, changes: Partial<ModelRequest> = {}) {
  const events: ModelEvent[] = [];
  const begun = performance.now();
  let end = 'done';
  try {
    for await (const event of model.reply(modelRequest(changes))) events.push(event);
  } catch (error) {
    end = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  }
  const text = events.map((event) => (event.kind === 'text' ? event.text : '')).join('');
  return { events, text, end, ms: performance.now() - begun };
}
