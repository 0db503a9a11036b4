import { inArray } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { outboundMessages } from '../../db/schema/operations.ts';
import type { Tx } from '../../db/write.ts';
import type { PersonPurpose, StaffPurpose } from '../../config/message-kinds.ts';
import { createId } from '../../lib/ids.ts';
import type { Language } from '../../lib/languages.ts';
import { processCipher } from '../crypto/process-cipher.ts';
import { sealBody } from './mail-body.ts';

/** An email to a person as its feature writes it, in the language they read. */
export interface EmailText {
  purpose: PersonPurpose;
  language: Language;
  subject: string;
  text: string;
}

/** `staff` is email to the organization itself; everything else follows the wishes of the person it is for. */
type Addressed =
  | { audience: 'staff'; purpose: StaffPurpose; language?: undefined }
  | ({ audience?: 'person' } & Pick<EmailText, 'purpose' | 'language'>);

export type OutboundMessage = Addressed & {
  /** The same key is sent once, however often it is asked for. */
  dedupeKey: string;
  to: string;
  /** The member it is for, where there is an account: their preferences rule. */
  userId?: string;
  subject: string;
  text: string;
  html?: string;
  /** UTC ms after which it is of no use, as an email with a link that has run out: then it is canceled instead of sent. */
  expiresAt?: number;
  /** UTC ms before which it stays in the queue; at once when not given. */
  notBefore?: number;
};

/**
 * The one way out of the system. Stands in the transaction of what it tells about, so that neither exists without the other;
 * a leased job sends it after the commit (`deliver-mail.ts`).
 * @returns false when the same key was asked for before.
 */
export async function enqueueMessage(tx: Tx, message: OutboundMessage): Promise<boolean> {
  const {
    dedupeKey,
    to,
    userId,
    audience = 'person',
    purpose,
    language,
    subject,
    text,
    html,
    expiresAt,
    notBefore,
  } = message;
  const id = createId();
  const added = await tx
    .insert(outboundMessages)
    .values({
      id,
      dedupeKey,
      toAddress: to,
      userId,
      audience,
      purpose,
      language,
      subject: oneLine(subject),
      expiresAt,
      ...sealBody({ cipher: processCipher() }, id, { text, html }),
      ...(notBefore !== undefined && { nextTryAt: notBefore }),
    })
    .onConflictDoNothing({ target: outboundMessages.dedupeKey })
    .returning({ id: outboundMessages.id });
  return added.length === 1;
}

export async function listEmails(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const known = new Set<string>();
  for (let from = 0; from < ids.length; from += 500) {
    const rows = await db
      .select({ id: outboundMessages.id })
      .from(outboundMessages)
      .where(inArray(outboundMessages.id, ids.slice(from, from + 500)));
    for (const { id } of rows) known.add(id);
  }
  return known;
}

/** A line break in a subject would be a new header. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 200);
