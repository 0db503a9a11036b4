import { z } from 'zod';
import { isSafeAddress } from '../../lib/safe-address.ts';
import { ICONS } from './choices.ts';

/** What the shapes of content are made of. Keystatic leaves empty values out, so texts and lists default to empty. */
export const text = z.string().default('');
export const NO_ADDRESS =
  'This address doesn’t work as a link. Please start it with https://, /, #, mailto: or tel:';
/** Where a link leads. The site fills settings in later, so `%donateUrl%` is one too. */
export const link = z.string().refine(isSafeAddress, NO_ADDRESS).default('');
export const required = z.string().min(1);
export const list = z.array(z.string()).default([]);
export const reference = z
  .string()
  .nullish()
  .transform((value) => value ?? undefined);
export const order = z.number().int().default(10);
export const icon = z.enum(ICONS);
export const shown = z.boolean().default(true);

/** A calendar day, `YYYY-MM-DD`. YAML reads an unquoted date as a Date; Keystatic writes it unquoted. */
export const day = z.union([
  z.date().transform((value) => value.toISOString().slice(0, 10)),
  z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
]);
