import { and, count, eq, inArray, isNotNull, isNull, sql, sum } from 'drizzle-orm';
import { OFFICE_TIME_ZONE } from '../../config/constants.ts';
import { kindOf, type MessageTopic } from '../../config/message-kinds.ts';
import type { Db } from '../../db/client.ts';
import type { Tx } from '../../db/write.ts';
import {
  contactPreferences,
  personAddress,
  userPreferences,
  users,
} from '../../db/schema/index.ts';
import type { outboundMessages } from '../../db/schema/operations.ts';
import { nextSafeMoment, type SafeHours } from '../../lib/safe-hours.ts';
import type { ProcessCtx } from '../context.ts';
import { openField } from '../crypto/sealed-field.ts';
import type { MailStyle } from '../gateways/mail/discreet.ts';

/** What a person has said about messages. Whoever has said nothing wants them discreet, and wants them. */
export interface MailWishes extends MailStyle {
  neverEmail: boolean;
  onlyWhenAsked: boolean;
  mutedTopics: readonly string[];
  hours: SafeHours;
}

/** Why a message does not leave, in words for staff. */
export const REFUSALS = {
  never: 'The person asked never to be emailed',
  unasked: 'The person wants only what they ask for',
  topic: 'The person switched this kind of message off',
} as const;

/** What becomes of one message at the moment it would leave. */
export interface MailRuling {
  /** They want none of it. */
  refusal?: keyof typeof REFUSALS;
  /** Not before then, UTC ms: it waits in the queue without costing a try. */
  holdUntil?: number;
}

type Receiver = Pick<typeof outboundMessages.$inferSelect, 'audience' | 'userId' | 'toAddress'>;

const ANY_TIME: SafeHours = {
  fromHour: null,
  untilHour: null,
  days: [],
  timezone: OFFICE_TIME_ZONE,
};
const SILENT: MailWishes = {
  isDiscreet: true,
  nameToUse: '',
  avoidWords: [],
  neverEmail: false,
  onlyWhenAsked: false,
  mutedTopics: [],
  hours: ANY_TIME,
};

/** By account, or by address where the sender knew no account: nothing may pass someone's "never" by. */
export async function findWishes(
  ctx: Pick<ProcessCtx, 'db' | 'cipher'>,
  message: Receiver,
): Promise<MailWishes> {
  const { db } = ctx;
  if (message.audience === 'staff') return { ...SILENT, isDiscreet: false };
  const row = await db
    .select({ wishes: contactPreferences, timezone: userPreferences.timezone })
    .from(contactPreferences)
    .innerJoin(users, eq(users.id, contactPreferences.userId))
    .leftJoin(userPreferences, eq(userPreferences.userId, users.id))
    .where(
      message.userId
        ? eq(users.id, message.userId)
        : and(eq(users.email, message.toAddress.toLowerCase()), isNotNull(users.emailVerifiedAt)),
    )
    .get();
  if (!row)
    return message.userId
      ? SILENT
      : { ...SILENT, neverEmail: await isUnwanted(db, message.toAddress.toLowerCase()) };
  const { wishes, timezone } = row;
  const open = (column: 'safeName' | 'avoidWords') =>
    openField(ctx, contactPreferences[column], wishes.userId, wishes[column]);
  return {
    isDiscreet: wishes.discreetMode,
    neverEmail: wishes.neverEmail,
    onlyWhenAsked: wishes.onlyWhenAsked,
    mutedTopics: wishes.mutedTopics,
    nameToUse: open('safeName'),
    avoidWords: open('avoidWords').split('\n').filter(Boolean),
    hours: {
      fromHour: wishes.safeFromHour,
      untilHour: wishes.safeUntilHour,
      days: wishes.safeDays,
      timezone: timezone ?? OFFICE_TIME_ZONE,
    },
  };
}

/**
 * Nobody knows whose an account is that only claims an address, so what it says dresses no email, and its "never" counts only where every account
 * that claims the address says so: a stranger must not silence its owner.
 */
async function isUnwanted(db: Db, address: string): Promise<boolean> {
  const row = await db
    .select({ all: count(), never: sum(contactPreferences.neverEmail).mapWith(Number) })
    .from(users)
    .leftJoin(contactPreferences, eq(contactPreferences.userId, users.id))
    .where(
      inArray(
        users.id,
        db
          .select({ id: users.id })
          .from(users)
          .where(
            and(
              sql`${personAddress} = ${address}`,
              isNull(users.emailVerifiedAt),
              eq(users.isActive, true),
            ),
          ),
      ),
    )
    .get();
  return row !== undefined && row.all > 0 && row.never === row.all;
}

/** Whether a message may leave now, later or not at all (decision record "What a person wishes of messages"). */
export function ruleOn(purpose: string, wishes: MailWishes, now: number): MailRuling {
  const { timing, topic } = kindOf(purpose);
  if (wishes.neverEmail) return { refusal: 'never' };
  if (timing === 'asked') return {};
  if (wishes.onlyWhenAsked && timing !== 'answer') return { refusal: 'unasked' };
  if (topic && wishes.mutedTopics.includes(topic)) return { refusal: 'topic' };
  const safeAt = nextSafeMoment(wishes.hours, now);
  return safeAt > now ? { holdUntil: safeAt } : {};
}

const mutedBy = async (db: Pick<Db, 'select'>, userId: string): Promise<readonly string[]> =>
  (
    await db
      .select({ muted: contactPreferences.mutedTopics })
      .from(contactPreferences)
      .where(eq(contactPreferences.userId, userId))
      .get()
  )?.muted ?? [];

/** Whether messages of a kind are wanted; whoever has said nothing wants them. */
export const wantsTopic = async (
  db: Pick<Db, 'select'>,
  userId: string,
  topic: MessageTopic,
): Promise<boolean> => !(await mutedBy(db, userId)).includes(topic);

/** Switches one kind of message on or off and leaves every other wish as it is. */
export async function setTopic(
  tx: Tx,
  {
    userId,
    topic,
    isWanted,
    now,
  }: { userId: string; topic: MessageTopic; isWanted: boolean; now: number },
): Promise<void> {
  const others = (await mutedBy(tx, userId)).filter((other) => other !== topic);
  const mutedTopics = isWanted ? others : [...others, topic];
  await tx
    .insert(contactPreferences)
    .values({ userId, mutedTopics })
    .onConflictDoUpdate({
      target: contactPreferences.userId,
      set: { mutedTopics, updatedAt: now },
    });
}
