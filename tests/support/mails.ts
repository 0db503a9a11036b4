import type { FieldCipher } from '../../src/server/crypto/field-cipher.ts';
import type { outboundMessages } from '../../src/db/schema/index.ts';
import { openBody } from '../../src/server/mail/mail-body.ts';
import { testCipher } from './cipher.ts';

/** The words of a queued email as its reader gets them. */
export const wordsOf = (
  mail: Pick<typeof outboundMessages.$inferSelect, 'id' | 'bodyText' | 'bodyHtml'>,
  cipher: FieldCipher = testCipher,
): string => openBody({ cipher }, mail).text;
