import { kindOf } from '../../../config/message-kinds.ts';
import type { Language } from '../../../lib/languages.ts';
import type { Ctx } from '../../../server/context.ts';
import { applyMailWishes } from '../../../server/gateways/mail/discreet.ts';
import { replyEmail } from '../../../server/lists/reply-email.ts';
import { findLanguage } from '../../../server/members/find-language.ts';
import { findWishes, ruleOn } from '../../../server/mail/mail-wishes.ts';
import type { EmailText } from '../../../server/mail/outbox.ts';
import { accountEmails } from '../../accounts/server/index.ts';
import { giftSampleEmails } from '../../giving/server/index.ts';
import { planEmails } from '../../membership/server/index.ts';
import { reminderEmail } from '../../wellness/server/index.ts';
import { sampleReceiptEmail } from '../../payments/server/index.ts';
import { placeEmails, thanksEmail } from '../../community/server/index.ts';
import type { MessagePreview, PreviewedMessage } from '../preview.ts';
import { requireMember } from '../../../server/members/require-member.ts';

/** One sample of every kind of message to a person; a test holds it against the list of kinds. No key of ours signs anything here. */
export const sampleEmails = (
  siteUrl: string,
  { now, name, language }: { now: number; name: string; language: Language },
): EmailText[] => [
  ...accountEmails({ siteUrl, language }),
  ...placeEmails(
    { siteUrl, settings: { appSecret: 'a preview opens nothing' } },
    {
      now,
      name,
      language,
    },
  ),
  thanksEmail(name, language),
  reminderEmail({ siteUrl }, { name, language }),
  replyEmail(language),
  sampleReceiptEmail({ siteUrl }, { now, name, language }),
  ...giftSampleEmails(siteUrl, language),
  ...planEmails({ siteUrl, name, language }, now),
];

/**
 * How each message would look and when it would come, were it written to oneself at this moment: by the same functions that deliver.
 * @throws Unauthenticated
 */
export async function getMessagePreview({ ctx }: { ctx: Ctx }): Promise<MessagePreview> {
  const { userId, email, firstName } = requireMember(ctx);
  const wishes = await findWishes(ctx, { audience: 'person', userId, toAddress: email });
  const { siteUrl } = ctx;
  const language = await findLanguage(ctx.db, userId);
  const messages = sampleEmails(siteUrl, { now: ctx.now, name: firstName, language }).map(
    (letter): PreviewedMessage => {
      const { from, subject, text } = applyMailWishes(
        wishes,
        ctx.settings.sender,
        letter,
        `${siteUrl}/login`,
      );
      const { refusal, holdUntil } = ruleOn(letter.purpose, wishes, ctx.now);
      const shown = {
        purpose: letter.purpose,
        label: kindOf(letter.purpose).label,
        from: from.name,
        fromAddress: from.address,
        subject,
        text: text ?? '',
      };
      return {
        ...shown,
        outcome: refusal ?? (holdUntil ? 'later' : 'now'),
        ...(holdUntil ? { waitsUntil: holdUntil } : {}),
      };
    },
  );
  return {
    address: email,
    language,
    isDiscreet: wishes.isDiscreet,
    timezone: wishes.hours.timezone,
    messages,
  };
}
