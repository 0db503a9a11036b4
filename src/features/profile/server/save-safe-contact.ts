import { MESSAGE_TOPICS } from '../../../config/message-kinds.ts';
import { contactPreferences } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import type { Ctx } from '../../../server/context.ts';
import { sealField } from '../../../server/crypto/sealed-field.ts';
import { Invalid } from '../../../server/errors.ts';
import { holdsWord } from '../../../server/gateways/mail/discreet.ts';
import type { SafeContactInput } from '../contact-schemas.ts';
import { requireMember } from '../../../server/members/require-member.ts';
import { type WishColumn } from './policies.ts';

interface SafeContactChange {
  ctx: Ctx;
  input: SafeContactInput;
}

/**
 * Keeps what is safe for oneself. It holds for messages that wait already. Words and numbers are sealed.
 * @throws Unauthenticated, Invalid for a word to avoid that stands in our own address: no email could leave it out
 */
export async function saveSafeContact({ ctx, input }: SafeContactChange): Promise<null> {
  const { userId } = requireMember(ctx);
  const ownPlaces = [ctx.settings.sender.address, new URL(ctx.siteUrl).host];
  const impossible = input.avoidWords.split('\n').find((word) => holdsWord([word], ...ownPlaces));
  if (impossible) {
    throw new Invalid('Please fix the fields marked with an error', {
      avoidWords: `“${impossible}” is part of our own address, so every message has it. If it must never appear, please choose “Never email me”.`,
    });
  }
  const seal = (column: WishColumn, text: string) =>
    text ? sealField(ctx, contactPreferences[column], userId, text) : null;
  const wishes = {
    neverEmail: input.email === 'never',
    onlyWhenAsked: input.email === 'asked',
    mutedTopics: Object.keys(MESSAGE_TOPICS).filter(
      (topic) => !input.topics.some((wanted) => wanted === topic),
    ),
    safeFromHour: input.fromHour,
    safeUntilHour: input.untilHour,
    safeDays: [...new Set(input.days)].sort(),
    phone: seal('phone', input.phone),
    allowPhone: input.allowPhone,
    allowVoicemail: input.allowVoicemail,
    allowText: input.allowText,
    safeWords: seal('safeWords', input.safeWords),
    avoidWords: seal('avoidWords', input.avoidWords),
    codeWord: seal('codeWord', input.codeWord),
  };
  return await write(ctx.db, async (tx) => {
    await tx
      .insert(contactPreferences)
      .values({ userId, ...wishes })
      .onConflictDoUpdate({
        target: contactPreferences.userId,
        set: { ...wishes, updatedAt: ctx.now },
      });
    return null;
  });
}
