import { createHash } from 'node:crypto';
import { DAY_MS } from '../../../config/constants.ts';
import { volunteerApplications } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { phoneFor } from '../../../lib/contact-way.ts';
import { createId } from '../../../lib/ids.ts';
import type { Language } from '../../../lib/languages.ts';
import type { Ctx } from '../../../server/context.ts';
import { sealField } from '../../../server/crypto/sealed-field.ts';
import { findLanguage } from '../../../server/members/find-language.ts';
import { enqueueMessage, type EmailText } from '../../../server/mail/outbox.ts';
import { queuedEmail } from '../../safety/server/index.ts';
import { volunteerMessages } from '../messages/volunteer-email.ts';
import type { VolunteerInput } from '../volunteer-schemas.ts';

interface Sending {
  ctx: Ctx;
  input: VolunteerInput;
  isUrgent?: boolean;
  supportEmail: string;
}

/** Written once a day at most to one address, so that no one's mailbox can be filled from our form. */
const confirmationSlot = (email: string, now: number) =>
  `volunteer.confirmed:${createHash('sha256').update(email).digest('base64url')}:${Math.floor(now / DAY_MS)}`;

/**
 * Stores someone's offer to help, tells the organization that there is one, and confirms it in words that tell a stranger nothing.
 * What the person wrote about themselves is sealed and goes into no email.
 * @param isUrgent danger was heard in it: it stands first
 * @param supportEmail the organization's own address, from the site settings
 */
export async function createVolunteerApplication({
  ctx,
  input,
  isUrgent = false,
  supportEmail,
}: Sending): Promise<{ id: string; status: 'new' }> {
  const id = createId(ctx.now);
  const email = input.email.toLowerCase();
  const seal = (column: 'phone' | 'experience' | 'message', text: string) =>
    text ? sealField(ctx, volunteerApplications[column], id, text) : null;
  const { fullName, interests, availability, backgroundCheckConsent } = input;
  const row = {
    id,
    userId: ctx.actor?.userId,
    fullName,
    email,
    interests,
    availability,
    backgroundCheckConsent,
    language: input.language,
    isUrgent,
    createdAt: ctx.now,
    updatedAt: ctx.now,
    phone: seal('phone', phoneFor(input)),
    experience: seal('experience', input.experience),
    message: seal('message', input.message),
  };
  return await write(ctx.db, async (tx) => {
    await tx.insert(volunteerApplications).values(row);
    await enqueueMessage(tx, {
      dedupeKey: `volunteer.received:${id}`,
      to: supportEmail,
      audience: 'staff',
      purpose: 'volunteer.received',
      ...(isUrgent
        ? queuedEmail(
            'A new application needs someone now. It’s at the top of Volunteers in the admin dashboard.',
          )
        : NEW_VOLUNTEER),
    });
    await enqueueMessage(tx, {
      dedupeKey: confirmationSlot(email, ctx.now),
      to: email,
      userId: ctx.actor?.userId,
      ...thanksEmail(
        fullName,
        ctx.actor ? await findLanguage(tx, ctx.actor.userId) : input.language,
      ),
    });
    return { id, status: 'new' as const };
  });
}

const NEW_VOLUNTEER = {
  subject: 'New volunteer',
  text: 'Someone offered to help. You’ll find the application in the admin dashboard, under Volunteers.\n',
};

export const thanksEmail = (name: string, language: Language): EmailText => ({
  purpose: 'volunteer.confirmed',
  language,
  ...volunteerMessages(language).thanks(name),
});
