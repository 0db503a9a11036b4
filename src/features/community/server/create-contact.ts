import { contacts } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { createId } from '../../../lib/ids.ts';
import { ENGLISH_NAMES, languageMark, type Language } from '../../../lib/languages.ts';
import type { Ctx } from '../../../server/context.ts';
import { enqueueMessage } from '../../../server/mail/outbox.ts';
import { queuedEmail } from '../../safety/server/index.ts';
import type { ContactInput } from '../contact-schemas.ts';

/**
 * Stores a visitor's message and tells the organization, in one transaction. The visitor gets no email: someone else may read that
 * mailbox, and no one should be able to make us write to an address that is not theirs. The page itself says that it arrived.
 * @param isUrgent danger was heard in it: it stands first, and the email says only that someone is waiting
 * @param supportEmail the organization's own address, from the site settings
 */
export async function createContact({
  ctx,
  input,
  isUrgent = false,
  supportEmail,
}: {
  ctx: Ctx;
  input: ContactInput;
  isUrgent?: boolean | undefined;
  supportEmail: string;
}): Promise<{ id: string; status: 'new' }> {
  const id = createId(ctx.now);
  return await write(ctx.db, async (tx) => {
    // Sent together: each answer of a database server that is waited for holds up everyone else who writes.
    const message = tx
      .insert(contacts)
      .values({ ...input, id, isUrgent, createdAt: ctx.now, updatedAt: ctx.now });
    const mail = enqueueMessage(tx, {
      dedupeKey: `contact.received:${id}`,
      to: supportEmail,
      audience: 'staff',
      purpose: 'contact.received',
      ...(isUrgent
        ? queuedEmail(
            'A new message needs someone now. It’s at the top of Messages in the admin dashboard.',
          )
        : letter(input)),
    });
    await Promise.all([message, mail]);
    return { id, status: 'new' as const };
  });
}

const noteOn = (foreign: Language | undefined) =>
  foreign
    ? ` They wrote on the ${ENGLISH_NAMES[foreign]} page. Please answer in ${ENGLISH_NAMES[foreign]}.`
    : '';

const letter = ({ name, email, subject, message, language }: ContactInput) => ({
  subject: `New message: ${subject}`,
  text: `${name} <${email}> wrote through the contact form.

Subject: ${subject}

${message}

--
Answer from the admin dashboard or email ${email}. Keep your answer neutral unless you know this address is safe.${noteOn(languageMark(language))}
`,
});
