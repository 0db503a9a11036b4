import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import { DAY_MS, MINUTE_MS } from '../../../config/constants.ts';
import type { Db } from '../../../db/client.ts';
import { users, wellnessJourneys } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import type { Language } from '../../../lib/languages.ts';
import type { Ctx, ProcessCtx } from '../../../server/context.ts';
import type { Job } from '../../../server/jobs/jobs.ts';
import { enqueueMessage, type EmailText } from '../../../server/mail/outbox.ts';
import { findLanguage } from '../../../server/members/find-language.ts';
import { reminderMessages } from '../messages/reminder.ts';

/** A reminder a week after the last one, or after it was asked for. */
const EVERY_MS = 7 * DAY_MS;
const BATCH = 100;

export const nextReminder = (now: number): number => now + EVERY_MS;

/** Plans that go on and whose member asked to be reminded. A paused one is silent. */
const due = (db: Pick<Db, 'select'>, now: number) =>
  db
    .select({
      id: wellnessJourneys.id,
      remindAt: wellnessJourneys.remindAt,
      userId: users.id,
      email: users.email,
      name: users.firstName,
    })
    .from(wellnessJourneys)
    .innerJoin(users, eq(users.id, wellnessJourneys.userId))
    .where(
      and(
        lte(wellnessJourneys.remindAt, now),
        isNull(wellnessJourneys.pausedDay),
        eq(wellnessJourneys.isActive, true),
      ),
    )
    .orderBy(asc(wellnessJourneys.remindAt));

export const reminderEmail = (
  { siteUrl }: Pick<ProcessCtx, 'siteUrl'>,
  { name, language }: { name: string; language: Language },
): EmailText => {
  const { subject, text } = reminderMessages(language);
  return { purpose: 'plan.reminder', language, subject, text: text(name, `${siteUrl}/dashboard`) };
};

/** Writes the reminders that are due, once each. @returns how many */
export async function remindOfPlans(ctx: Pick<Ctx, 'db' | 'now' | 'siteUrl'>): Promise<number> {
  for (let reminded = 0; ;) {
    const sent = await write(ctx.db, async (tx) => {
      const rows = await due(tx, ctx.now).limit(BATCH);
      for (const { id, remindAt, userId, email, name } of rows) {
        await enqueueMessage(tx, {
          dedupeKey: `plan.reminder:${id}:${remindAt}`,
          to: email,
          userId,
          expiresAt: ctx.now + EVERY_MS,
          ...reminderEmail(ctx, { name, language: await findLanguage(tx, userId) }),
        });
        await tx
          .update(wellnessJourneys)
          .set({ remindAt: nextReminder(ctx.now) })
          .where(eq(wellnessJourneys.id, id));
      }
      return rows.length;
    });
    reminded += sent;
    if (sent < BATCH) return reminded;
  }
}

export const planReminders: Job = {
  name: 'plan-reminders',
  label: 'Send weekly reminders that members asked for',
  everyMs: 15 * MINUTE_MS,
  hasWork: async (db, now) => (await due(db, now).limit(1)).length > 0,
  async run({ ctx, log }) {
    log.info('plans.reminded', { rows: await remindOfPlans({ ...ctx, now: Date.now() }) });
  },
};
