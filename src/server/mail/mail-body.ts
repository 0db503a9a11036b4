import type { Sealed } from '../../db/schema/columns.ts';
import type { outboundMessages } from '../../db/schema/operations.ts';
import type { FieldCipher, SealedPlace } from '../crypto/field-cipher.ts';

/** The words of an email are sealed while it waits: the links in them open accounts, and a copy of the database must open none. */
interface Body {
  text: string;
  html?: string | undefined;
}
type Row = Pick<typeof outboundMessages.$inferSelect, 'id' | 'bodyText' | 'bodyHtml'>;

const placeOf = (row: string, column: 'body_text' | 'body_html'): SealedPlace => ({
  table: 'outbound_messages',
  row,
  column,
});

export const sealBody = (
  cipher: FieldCipher,
  id: string,
  { text, html }: Body,
): { bodyText: Sealed; bodyHtml: Sealed | null } => ({
  bodyText: cipher.seal(text, placeOf(id, 'body_text')),
  bodyHtml: html === undefined ? null : cipher.seal(html, placeOf(id, 'body_html')),
});

/** @returns empty words when they are no longer kept. @throws CannotOpen when the key is gone */
export const openBody = (cipher: FieldCipher, { id, bodyText, bodyHtml }: Row): Body => ({
  text: bodyText === null ? '' : cipher.open(bodyText, placeOf(id, 'body_text')),
  html: bodyHtml === null ? undefined : cipher.open(bodyHtml, placeOf(id, 'body_html')),
});
