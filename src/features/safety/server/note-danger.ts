import { eq, sql } from 'drizzle-orm';
import { DAY_MS, HOUR_MS } from '../../../config/constants.ts';
import type { answerFaults, chatSafetyEvents } from '../../../config/enumerations.ts';
import { chatPreferences, chatSafetyCounts } from '../../../db/schema/chat.ts';
import { type Tx, write } from '../../../db/write.ts';
import { raiseFollowUp, type FollowUpKind } from '../../../server/staff/follow-ups.ts';
import { enqueueMessage } from '../../../server/mail/outbox.ts';
import { countWeekly } from '../../../server/lists/weekly-counts.ts';
import { isSure, type Danger, type DangerKind } from '../kinds.ts';
import type { Language } from '../../../lib/languages.ts';
import type { Ctx } from '../../../server/context.ts';
import type { OpenedLineInput } from '../schemas.ts';

/** Within this time someone looks after a member whose words spoke of danger; anyone who set up live coaching hears from us within a day (specification point 9). */
const DUE_MS = 2 * HOUR_MS;
const FIRST_TALK_DUE_MS = DAY_MS;

interface SafetyEvent {
  event: (typeof chatSafetyEvents)[number];
  kind: DangerKind | (typeof answerFaults)[number];
  language: Language;
  /** UTC ms. */
  now: number;
}

/** Counts that the safety net held: the day, the kind and the language, and no one's name; and once more for the figures of the week that staff see. */
export async function countSafety(
  tx: Tx,
  { event, kind, language, now }: SafetyEvent,
): Promise<void> {
  await tx
    .insert(chatSafetyCounts)
    .values({ day: new Date(now).toISOString().slice(0, 10), event, kind, language, count: 1 })
    .onConflictDoUpdate({
      target: [
        chatSafetyCounts.day,
        chatSafetyCounts.event,
        chatSafetyCounts.kind,
        chatSafetyCounts.language,
      ],
      set: { count: sql`${chatSafetyCounts.count} + 1` },
    });
  await countWeekly(tx, `chat_${event}`, now);
}

interface NotedDanger {
  userId?: string | undefined;
  dangers: readonly Danger[];
  /** UTC ms. */
  now: number;
  /** Where staff get their email; it says only that there is someone. */
  supportEmail: string;
  kind?: 'chat' | 'safety';
  /** Staff read the words anyway, so someone looks after the person without being asked to beforehand. */
  goesToStaff?: boolean;
  /** `false`: the person asked not to be contacted about it. */
  mayContact?: boolean;
  /** The same words come again and again: they count when someone is asked for again. */
  countsOnce?: boolean;
}

/**
 * The one rule for danger in what someone wrote, in the chat and in every form. The help that was shown is counted. What is sure also asks staff to look
 * after a member: of words that go to staff anyway always, of others when the member said that it may. Nothing of what was written goes along, nor the kind of danger.
 */
export async function noteDanger(
  tx: Tx,
  {
    userId,
    dangers,
    now,
    supportEmail,
    kind = 'chat',
    goesToStaff = false,
    mayContact = true,
    countsOnce = false,
  }: NotedDanger,
): Promise<void> {
  const worst = dangers.find(isSure);
  const asks =
    worst !== undefined &&
    userId !== undefined &&
    (goesToStaff || (await allowsFollowUp(tx, userId)));
  const isNew = asks && (await askForPerson(tx, { userId, kind, mayContact, now, supportEmail }));
  if (countsOnce && asks && !isNew) return;
  for (const { kind: shown, language } of dangers)
    await countSafety(tx, { event: 'shown', kind: shown, language, now });
  if (isNew)
    await countSafety(tx, { event: 'follow_up', kind: worst.kind, language: worst.language, now });
}

async function allowsFollowUp(tx: Tx, userId: string): Promise<boolean> {
  const [wishes] = await tx
    .select({ allows: chatPreferences.allowsFollowUp })
    .from(chatPreferences)
    .where(eq(chatPreferences.userId, userId));
  return wishes?.allows ?? false;
}

interface Asking extends Pick<NotedDanger, 'now' | 'supportEmail' | 'mayContact'> {
  userId: string;
  kind: FollowUpKind;
}

/** A person of the staff looks after a member, who is told of once however often it is asked. @returns whether no one was asked before */
export async function askForPerson(
  tx: Tx,
  { userId, kind, mayContact = true, now, supportEmail }: Asking,
): Promise<boolean> {
  const { id, isNew } = await raiseFollowUp(tx, {
    kind,
    userId,
    mayContact,
    dueAt: now + (kind === 'live_coaching' ? FIRST_TALK_DUE_MS : DUE_MS),
    now,
  });
  if (!isNew) return false;
  await enqueueMessage(tx, {
    dedupeKey: `follow-up:${id}`,
    to: supportEmail,
    audience: 'staff',
    purpose: 'follow-up.raised',
    ...queuedEmail("There's a new follow-up. It's in the admin dashboard, under Follow-ups."),
  });
  return true;
}

/** The email about someone in danger says only that someone is waiting: others may read over a shoulder. */
export const queuedEmail = (where: string) => ({
  subject: 'Someone is waiting for us',
  text: `${where}\n`,
});

/** Someone opened a crisis line from a card. Counted by kind and language, of no one in particular: the endpoint asks for no name and keeps none. */
export async function countOpenedLine({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: OpenedLineInput;
}): Promise<void> {
  await write(ctx.db, (tx) => countSafety(tx, { event: 'opened', ...input, now: ctx.now }));
}
