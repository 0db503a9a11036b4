import { openField, sealField, type SealingCtx } from '../crypto/sealed-field.ts';
import type { Sealed } from '../../db/schema/columns.ts';
import { outboundMessages } from '../../db/schema/operations.ts';

/** The words of an email are sealed while it waits: the links in them open accounts, and a copy of the database must open none. */
interface Body {
  text: string;
  html?: string | undefined;
}
type Row = Pick<typeof outboundMessages.$inferSelect, 'id' | 'bodyText' | 'bodyHtml'>;

export const sealBody = (
  ctx: SealingCtx,
  id: string,
  { text, html }: Body,
): { bodyText: Sealed; bodyHtml: Sealed | null } => ({
  bodyText: sealField(ctx, outboundMessages.bodyText, id, text),
  bodyHtml: html === undefined ? null : sealField(ctx, outboundMessages.bodyHtml, id, html),
});

/** @returns empty words when they are no longer kept. @throws CannotOpen when the key is gone */
export const openBody = (ctx: SealingCtx, { id, bodyText, bodyHtml }: Row): Body => ({
  text: openField(ctx, outboundMessages.bodyText, id, bodyText),
  html: bodyHtml === null ? undefined : openField(ctx, outboundMessages.bodyHtml, id, bodyHtml),
});
