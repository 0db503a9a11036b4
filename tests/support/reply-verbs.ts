import { replyToIntake } from '../../src/features/assessments/server/index.ts';
import { replyToContact, replyToVolunteer } from '../../src/features/community/server/index.ts';
import type { Ctx } from '../../src/server/context.ts';
import { changedMeanwhile } from './gift-verbs.ts';

/** Someone with the right learns that the row has changed; anyone else learns nothing. */
const input = { id: 'row', text: 'Hello', seenAt: 0 };
export const replyVerbs: Record<string, (ctx: Ctx) => Promise<unknown>> = {
  replyToContact: (ctx) => replyToContact({ ctx, input }).catch(changedMeanwhile),
  replyToVolunteer: (ctx) => replyToVolunteer({ ctx, input }).catch(changedMeanwhile),
  replyToIntake: (ctx) => replyToIntake({ ctx, input }).catch(changedMeanwhile),
};
