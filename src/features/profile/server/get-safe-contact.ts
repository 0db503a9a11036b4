import { eq } from 'drizzle-orm';
import { OFFICE_TIME_ZONE } from '../../../config/constants.ts';
import { MESSAGE_TOPICS, type MessageTopic } from '../../../config/message-kinds.ts';
import { contactPreferences, userPreferences } from '../../../db/schema/index.ts';
import type { Ctx } from '../../../server/context.ts';
import { openField } from '../../../server/crypto/sealed-field.ts';
import type { SafeContact } from '../contact-schemas.ts';
import { requireMember } from '../../../server/members/require-member.ts';
import { type WishColumn } from './policies.ts';

const everyTopic = Object.keys(MESSAGE_TOPICS) as MessageTopic[];

/**
 * What is safe for oneself: ways, hours, words. Anyone who has said nothing gets email, at any hour, and no calls.
 * @throws Unauthenticated
 */
export async function getSafeContact({ ctx }: { ctx: Ctx }): Promise<SafeContact> {
  const { userId, email: address } = requireMember(ctx);
  const [row, preferences] = await Promise.all([
    ctx.db.select().from(contactPreferences).where(eq(contactPreferences.userId, userId)).get(),
    ctx.db
      .select({ timezone: userPreferences.timezone })
      .from(userPreferences)
      .where(eq(userPreferences.userId, userId))
      .get(),
  ]);
  const open = (column: WishColumn) =>
    openField(ctx, contactPreferences[column], userId, row?.[column]);
  return {
    address,
    timezone: preferences?.timezone ?? OFFICE_TIME_ZONE,
    email: row?.neverEmail ? 'never' : row?.onlyWhenAsked ? 'asked' : 'all',
    topics: everyTopic.filter((topic) => !row?.mutedTopics.includes(topic)),
    fromHour: row?.safeFromHour ?? null,
    untilHour: row?.safeUntilHour ?? null,
    days: row?.safeDays ?? [],
    phone: open('phone'),
    allowPhone: row?.allowPhone ?? false,
    allowVoicemail: row?.allowVoicemail ?? false,
    allowText: row?.allowText ?? false,
    safeWords: open('safeWords'),
    avoidWords: open('avoidWords'),
    codeWord: open('codeWord'),
  };
}
