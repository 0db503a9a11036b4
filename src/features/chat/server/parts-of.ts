import type { CoachModel } from '../../../server/gateways/coach-model/coach-model.ts';
import { createCoachModel } from '../../../server/gateways/coach-model/create-coach-model.ts';
import type { Runtime } from '../../../server/runtime.ts';
import type { ChatParts } from './chat-parts.ts';

/** Says where help is, for as long as no provider is built in. */
const guide: CoachModel = {
  kind: 'guide',
  async *reply() {
    yield { kind: 'text', text: 'Thank you for telling me. ' };
    yield { kind: 'text', text: 'I cannot say much about it yet. The [library](/resources) may have something that helps, and a person answers through [Contact](/contact).' };
  },
};

// Content is read only where a model asks for it: jobs come through this door too, in plain Node, where there is none.
const promptOf = async (coach: string): Promise<string> => (await import('../coach-prompts.ts')).readPrompt(coach);

const made = new WeakMap<Runtime, ChatParts>();

/** The parts of this process's conversations. */
export function chatPartsOf(runtime: Runtime): ChatParts {
  const known = made.get(runtime);
  if (known) return known;
  const { cipher, log, env: { APP_SECRET, SITE_URL, coach } } = runtime;
  const parts: ChatParts = {
    model: createCoachModel(coach, { guide, siteUrl: SITE_URL, promptOf, findPassages: () => [] }), guide,
    gate: { findFaults: () => [], safeAnswer: () => '', onlyOurLinks: (markdown) => markdown },
    safety: { find: () => [], note: async () => undefined, noteReplaced: async () => undefined },
    cipher, log, secret: APP_SECRET, sharesEmail: coach.sharesEmail, budget: { member: coach.memberTokensPerDay, system: coach.systemTokensPerDay },
  };
  made.set(runtime, parts);
  return parts;
}
