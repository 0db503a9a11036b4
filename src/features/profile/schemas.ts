import { z } from 'zod';
import { LANGUAGES } from '../../lib/languages.ts';
import { checkbox } from '../../lib/form-values.ts';
import { isTimeZone } from '../../lib/time-zones.ts';

const LONGEST_NAME = 100;
const tooLong = (most: number) => `Please use at most ${most} characters`;
const required = (message: string) =>
  z.string({ error: message }).trim().min(1, message).max(LONGEST_NAME, tooLong(LONGEST_NAME));
const optionalText = (most: number) => z.string().trim().max(most, tooLong(most)).default('');

const zoneField = z
  .string()
  .trim()
  .max(60, 'Please choose a time zone')
  .default('')
  .refine((zone) => zone === '' || isTimeZone(zone), 'Please choose a time zone');

export const profileInput = z.object({
  firstName: required('First name is required'),
  lastName: required('Last name is required'),
  /** What we say and write; empty means the first name on these pages, and no name at all in messages. */
  nameToUse: optionalText(60),
  language: z.enum(LANGUAGES, { error: 'Please choose a language' }),
  /** IANA name; empty means the office's. */
  timezone: zoneField,
});
export type ProfileInput = z.output<typeof profileInput>;

export const settingsForm = z.object({
  discreetMode: checkbox(),
  tipsPaused: checkbox(),
  shortcutsEnabled: checkbox(),
});
export type Settings = z.output<typeof settingsForm>;
/** One switch by itself, as the ones at the foot of a page and in a tip. */
export const settingsChange = z
  .object({ discreetMode: z.boolean(), tipsPaused: z.boolean(), shortcutsEnabled: z.boolean() })
  .partial();
export type SettingsChange = z.output<typeof settingsChange>;

export interface Profile extends ProfileInput, Settings {
  email: string;
}

/** Bytes. Photos of phones weigh less. */
export const LARGEST_PICTURE = 11_000_000;
export const pictureInput = z.object({
  picture: z
    .instanceof(Uint8Array, { error: 'Please choose a picture first' })
    .refine((bytes) => bytes.length <= LARGEST_PICTURE, 'Please choose a picture under 11 MB'),
});
export type PictureInput = z.output<typeof pictureInput>;
