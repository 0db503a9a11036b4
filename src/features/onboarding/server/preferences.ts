import { eq } from 'drizzle-orm';
import { userPreferences } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import type { Ctx } from '../../../server/context.ts';
import { setTopic, wantsTopic } from '../../../server/mail/mail-wishes.ts';
import { FORM_STEPS } from '../form-steps.ts';
import type { Answers, PreferencesInput, SentAnswer } from '../schemas.ts';
import { requireMember } from '../../../server/members/require-member.ts';
import { finishWay } from './progress.ts';

/**
 * Keeps what helps someone to learn, and when.
 * @throws Unauthenticated
 */
export async function savePreferences({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: PreferencesInput;
}): Promise<SentAnswer> {
  const { userId } = requireMember(ctx);
  const {
    learningStyle,
    intensityPreference,
    groupVsIndividual,
    sessionDuration,
    frequency,
    technologyComfort,
    timezone,
    reminders,
    ...rest
  } = input;
  const row = {
    ...rest,
    learningStyle: learningStyle || null,
    intensityPreference: intensityPreference || null,
    groupVsIndividual: groupVsIndividual || null,
    sessionDuration: sessionDuration === '' ? null : Number(sessionDuration),
    frequency: frequency || null,
    technologyComfort: technologyComfort || null,
    reminders: reminders === 'on',
    timezone: timezone || null,
    updatedAt: ctx.now,
  };
  return await write(ctx.db, async (tx) => {
    await tx
      .insert(userPreferences)
      .values({ ...row, userId, createdAt: ctx.now })
      .onConflictDoUpdate({ target: userPreferences.userId, set: row });
    if (reminders !== '')
      await setTopic(tx, {
        userId,
        topic: 'reminders',
        isWanted: reminders === 'on',
        now: ctx.now,
      });
    await finishWay(tx, {
      userId,
      kind: 'preferences',
      totalSteps: FORM_STEPS.preferences,
      now: ctx.now,
    });
    return { outcome: 'done' as const };
  });
}

/** Language and time zone may stand there already, from the profile; those alone are no answer to this form. */
export async function readPreferences(ctx: Ctx, userId: string): Promise<Answers | undefined> {
  const row = await ctx.db
    .select()
    .from(userPreferences)
    .where(eq(userPreferences.userId, userId))
    .get();
  if (!row || !hasAnswers(row)) return undefined;
  return {
    learningStyle: row.learningStyle ?? '',
    intensityPreference: row.intensityPreference ?? '',
    groupVsIndividual: row.groupVsIndividual ?? '',
    sessionDuration: row.sessionDuration === null ? '' : String(row.sessionDuration),
    frequency: row.frequency ?? '',
    preferredTimes: row.preferredTimes,
    reminders: (await wantsTopic(ctx.db, userId, 'reminders')) ? 'on' : 'off',
    technologyComfort: row.technologyComfort ?? '',
    language: row.language,
    timezone: row.timezone ?? '',
  };
}

const hasAnswers = ({
  learningStyle,
  intensityPreference,
  groupVsIndividual,
  sessionDuration,
  frequency,
  technologyComfort,
  preferredTimes,
  reminders,
}: typeof userPreferences.$inferSelect) =>
  [
    learningStyle,
    intensityPreference,
    groupVsIndividual,
    sessionDuration,
    frequency,
    technologyComfort,
  ].some((answer) => answer !== null) ||
  preferredTimes.length > 0 ||
  reminders;

/**
 * The language and time zone that the profile knows, for a form that no one has filled in.
 * @throws Unauthenticated
 */
export async function findLanguageAndZone({ ctx }: { ctx: Ctx }): Promise<Answers> {
  const { userId } = requireMember(ctx);
  const row = await ctx.db
    .select({ language: userPreferences.language, timezone: userPreferences.timezone })
    .from(userPreferences)
    .where(eq(userPreferences.userId, userId))
    .get();
  return row ? { language: row.language, timezone: row.timezone ?? '' } : {};
}
