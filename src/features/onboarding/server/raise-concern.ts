import { DAY_MS, HOUR_MS } from '../../../config/constants.ts';
import type { Tx } from '../../../db/write.ts';
import { raiseFollowUp } from '../../../server/follow-ups.ts';
import { enqueueMessage } from '../../../server/outbox.ts';
import { findSignsInWords } from '../../assessments/server/index.ts';

/** Within this time somebody looks after a person in danger; whoever set up live coaching hears from us within a day (specification point 9). */
const SAFETY_DUE_MS = 2 * HOUR_MS;
const FIRST_TALK_DUE_MS = DAY_MS;

/** What the answers say about danger. Never stored as such but for the flag that staff need to find the person (decision 0022). */
export interface Concern { isUrgent: boolean; needsHelp: boolean }

/** Danger now, a wish for somebody today, or words of somebody who may not want to live. Words about not eating bring help too, and trouble nobody. */
export function findConcern({ safety, wantsSomebody, words }: { safety: string; wantsSomebody: boolean; words: string }): Concern {
  const signs = findSignsInWords(words);
  const isUrgent = safety === 'danger' || wantsSomebody || signs.includes('crisis');
  return { isUrgent, needsHelp: safety === 'danger' || safety === 'unsafe' || isUrgent || signs.includes('eating') };
}

interface Raising { userId: string; kind: 'safety' | 'live_coaching'; mayContact: boolean; now: number; supportEmail: string }

/** Asks staff to look after somebody; the mail to staff says only that there is somebody. */
export async function raiseConcern(tx: Tx, { userId, kind, mayContact, now, supportEmail }: Raising): Promise<void> {
  const { id, isNew } = await raiseFollowUp(tx, { kind, userId, mayContact, now, dueAt: now + (kind === 'safety' ? SAFETY_DUE_MS : FIRST_TALK_DUE_MS) });
  if (!isNew) return;
  await enqueueMessage(tx, {
    dedupeKey: `follow-up:${id}`, to: supportEmail, audience: 'staff', purpose: 'follow-up.raised', subject: 'Somebody is waiting for us',
    text: 'There is a new follow-up. You find it in the admin dashboard, under Follow-ups.\n',
  });
}
