import type { CoachModel } from '../../../server/gateways/coach-model/coach-model.ts';
import { createCoachModel } from '../../../server/gateways/coach-model/create-coach-model.ts';
import type { Runtime } from '../../../server/runtime.ts';
import type { ChatParts } from './chat-parts.ts';

// What reads content is loaded only where somebody is answered: jobs come through this door too, in plain Node, where there is none.
const knowledge = () => import('../knowledge/index.ts');
const content = () => import('../answering-content.ts');
const safetyContent = () => import('../safety-content.ts');

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
    model: createCoachModel(coach, { guide, siteUrl: SITE_URL, promptOf: async (name) => (await content()).readPrompt(name), findPassages: async (request) => (await knowledge()).findPassages(request) }), guide,
    openGate: async () => (await safetyContent()).readGate(),
    supportEmail: async () => (await content()).readSupportEmail(),
    cipher, log, secret: APP_SECRET, sharesEmail: coach.sharesEmail, budget: { member: coach.memberTokensPerDay, system: coach.systemTokensPerDay },
  };
  made.set(runtime, parts);
  return parts;
}
