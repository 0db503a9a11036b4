import { MESSAGE_TOPICS } from '../../../config/message-kinds.ts';
import { contactPreferences } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import type { Ctx } from '../../../server/context.ts';
import type { FieldCipher } from '../../../server/crypto/field-cipher.ts';
import { Invalid } from '../../../server/errors.ts';
import { holdsWord, type Sender } from '../../../server/gateways/mail/discreet.ts';
import type { SafeContactInput } from '../contact-schemas.ts';
import { requireMember, wishPlace, type WishColumn } from './policies.ts';

interface SafeContactChange {
  ctx: Ctx;
  input: SafeContactInput;
  cipher: FieldCipher;
  sender: Sender;
  siteUrl: string;
}

/**
 * Keeps what is safe for oneself. It holds for messages that wait already. Words and numbers are sealed.
 * @throws Unauthenticated, Invalid for a word to avoid that stands in our own address: no letter could leave it out
 */
export async function saveSafeContact({
  ctx,
  input,
  cipher,
  sender,
  siteUrl,
}: SafeContactChange): Promise<null> {
  const { userId } = requireMember(ctx);
  const ownPlaces = [sender.address, new URL(siteUrl).host];
  const impossible = input.avoidWords.split('\n').find((word) => holdsWord([word], ...ownPlaces));
  if (impossible) {
    throw new Invalid('Please check the marked fields', {
      avoidWords: `“${impossible}” is part of our own address, so every message has it. If it must never appear, please choose “Never email me”.`,
    });
  }
  const seal = (column: WishColumn, text: string) =>
    text ? cipher.seal(text, wishPlace(userId, column)) : null;
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
    safeWords: seal('safe_words', input.safeWords),
    avoidWords: seal('avoid_words', input.avoidWords),
    codeWord: seal('code_word', input.codeWord),
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
