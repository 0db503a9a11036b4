import { beforeAll } from 'vitest';
import { readHelperKnowledge } from './helper-knowledge.ts';
import { askModel } from './model-request.ts';
import type { FollowUp, ModelRequest } from '../../src/server/gateways/chat-model/chat-model.ts';
import { createHelper, type Helper } from '../../src/features/chat/helper/create-helper.ts';
import type { HelperKnowledge } from '../../src/features/chat/helper/knowledge.ts';

export let knowledge: HelperKnowledge;
export let helper: Helper;

/** Call it at the top of a test file. */
export function setUpHelper(): void {
  beforeAll(async () => {
    knowledge = await readHelperKnowledge();
    helper = await createHelper(knowledge, { paceMs: 0 });
  }, 60_000);
}

export async function ask(
  message: string,
  more: Partial<ModelRequest> = {},
): Promise<{ text: string; offers: readonly FollowUp[] }> {
  const { text, events } = await askModel(helper, {
    message,
    coach: 'general',
    language: 'en',
    ...more,
  });
  return { text, offers: events.flatMap((event) => (event.kind === 'offers' ? event.offers : [])) };
}
export const titled = (id: string) =>
  `**${knowledge.entries.find((entry) => entry.id === id)!.title}**`;
