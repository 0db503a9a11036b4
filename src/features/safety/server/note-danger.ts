import { eq, sql } from 'drizzle-orm';
import { HOUR_MS } from '../../../config/constants.ts';
import type { answerFaults, chatSafetyEvents } from '../../../config/enumerations.ts';
import { chatPreferences, chatSafetyCounts } from '../../../db/schema/chat.ts';
import type { Tx } from '../../../db/write.ts';
import { raiseFollowUp } from '../../../server/follow-ups.ts';
import { enqueueMessage } from '../../../server/outbox.ts';
import { countWeekly } from '../../../server/weekly-counts.ts';
import type { Danger, DangerKind } from '../kinds.ts';
import type { Language } from '../../../lib/languages.ts';

/** Within this time somebody looks after a member whose words in the chat spoke of danger, as after all other danger. */
const DUE_MS = 2 * HOUR_MS;

interface SafetyEvent {
  event: (typeof chatSafetyEvents)[number];
  /** Kind of danger, or what was wrong with an answer. */
  kind: DangerKind | (typeof answerFaults)[number];
  language: Language;
  /** UTC ms. */
  now: number;
}

/** Counts that the safety net held: the day, the kind and the language, and nobody's name; and once more for the figures of the week that staff see. */
export async function countSafety(tx: Tx, { event, kind, language, now }: SafetyEvent): Promise<void> {
  await tx.insert(chatSafetyCounts).values({ day: new Date(now).toISOString().slice(0, 10), event, kind, language, count: 1 }).onConflictDoUpdate({
    target: [chatSafetyCounts.day, chatSafetyCounts.event, chatSafetyCounts.kind, chatSafetyCounts.language],
    set: { count: sql`${chatSafetyCounts.count} + 1` },
  });
  await countWeekly(tx, `chat_${event}`, now);
}

interface NotedDanger {
  /** Absent in a chat that keeps nothing: it is counted, and nobody is told. */
  userId?: string;
  /** What `findDanger` found, in its order. None: nothing happens. */
  dangers: readonly Danger[];
  /** UTC ms. */
  now: number;
  /** Where staff get their mail; it says only that there is somebody. */
  supportEmail: string;
}

/**
 * Counts the help that was shown and, for members who said that it may, asks staff to look after them. Nothing of what was written goes along,
 * nor the kind of danger: staff see that it came from the chat.
 */
export async function noteDanger(tx: Tx, { userId, dangers, now, supportEmail }: NotedDanger): Promise<void> {
  for (const { kind, language } of dangers) await countSafety(tx, { event: 'shown', kind, language, now });
  const worst = dangers[0];
  if (!worst || userId === undefined) return;
  const [wishes] = await tx.select({ allows: chatPreferences.allowsFollowUp }).from(chatPreferences).where(eq(chatPreferences.userId, userId));
  if (!wishes?.allows) return;
  if (await askForPerson(tx, { userId, now, supportEmail })) await countSafety(tx, { event: 'follow_up', kind: worst.kind, language: worst.language, now });
}

/** A person of the staff looks after a member, who is told of once however often it is asked. @returns whether nobody was asked before */
export async function askForPerson(tx: Tx, { userId, now, supportEmail }: { userId: string } & Pick<NotedDanger, 'now' | 'supportEmail'>): Promise<boolean> {
  const { id, isNew } = await raiseFollowUp(tx, { kind: 'chat', userId, dueAt: now + DUE_MS, now });
  if (!isNew) return false;
  await enqueueMessage(tx, {
    dedupeKey: `follow-up:${id}`, to: supportEmail, audience: 'staff', purpose: 'follow-up.raised', subject: 'Somebody is waiting for us',
    text: 'There is a new follow-up. You find it in the admin dashboard, under Follow-ups.\n',
  });
  return true;
}
