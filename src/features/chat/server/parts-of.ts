import type { CoachModel } from '../../../server/gateways/coach-model/coach-model.ts';
import type { Runtime } from '../../../server/runtime.ts';
import type { ChatParts } from './chat-parts.ts';

/** Says where help is, for as long as no provider is built in. */
const pointer: CoachModel = {
  kind: 'guide',
  async *reply() {
    yield { kind: 'text', text: 'Thank you for telling me. ' };
    yield { kind: 'text', text: 'I cannot say much about it yet. The [library](/resources) may have something that helps, and a person answers through [Contact](/contact).' };
  },
};

const made = new WeakMap<Runtime, ChatParts>();

/** The parts of this process's conversations. */
export function chatPartsOf(runtime: Runtime): ChatParts {
  const known = made.get(runtime);
  if (known) return known;
  const parts: ChatParts = {
    model: pointer, guide: pointer,
    gate: { findFaults: () => [], safeAnswer: () => '', onlyOurLinks: (markdown) => markdown },
    safety: { find: () => [], note: async () => undefined, noteReplaced: async () => undefined },
    cipher: runtime.cipher, log: runtime.log, secret: runtime.env.APP_SECRET, sharesEmail: false, budget: { member: 100_000, system: 10_000_000 },
  };
  made.set(runtime, parts);
  return parts;
}
