import type { CoachModel } from '../../../server/gateways/coach-model/coach-model.ts';
import { createCoachModel } from '../../../server/gateways/coach-model/create-coach-model.ts';
import type { Runtime } from '../../../server/runtime.ts';
import { findDanger } from '../danger/find-danger.ts';
import type { ChatParts } from './chat-parts.ts';

// What reads content is loaded only where somebody is answered: jobs come through this door too, in plain Node, where there is none.
const knowledge = () => import('../knowledge/index.ts');
const promptOf = async (coach: string): Promise<string> => (await import('../coach-prompts.ts')).readPrompt(coach);

/** Made anew with each release of the content. */
const guide: CoachModel = {
  kind: 'guide',
  async *reply(request) {
    const { getGuide } = await knowledge();
    yield* (await getGuide()).reply(request);
  },
};

const made = new WeakMap<Runtime, ChatParts>();

/** The parts of this process's conversations. */
export function chatPartsOf(runtime: Runtime): ChatParts {
  const known = made.get(runtime);
  if (known) return known;
  const { cipher, log, env: { APP_SECRET, SITE_URL, coach } } = runtime;
  const parts: ChatParts = {
    model: createCoachModel(coach, { guide, siteUrl: SITE_URL, promptOf, findPassages: async (request) => (await knowledge()).findPassages(request) }), guide,
    gate: { findFaults: () => [], safeAnswer: () => '', onlyOurLinks: (markdown) => markdown },
    safety: { find: findDanger, note: async () => undefined, noteReplaced: async () => undefined },
    cipher, log, secret: APP_SECRET, sharesEmail: coach.sharesEmail, budget: { member: coach.memberTokensPerDay, system: coach.systemTokensPerDay },
  };
  made.set(runtime, parts);
  return parts;
}
