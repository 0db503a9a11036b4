import { z } from 'zod';
import { reasonNote } from './reason-note.ts';

/** Private text is closed to staff as well. Anyone who opens it says why; the person it belongs to reads the same words in their records. */
export const OPENING_REASONS = [
  { value: 'answer', label: 'To answer this person' },
  { value: 'care', label: 'To prepare support for this person' },
  { value: 'asked', label: 'The person asked us to look' },
  { value: 'safety', label: 'Someone may be in danger' },
  { value: 'complaint', label: 'A complaint or a question of law' },
  { value: 'fault', label: 'To fix a problem' },
] as const;

type Reason = (typeof OPENING_REASONS)[number]['value'];
const reasons = OPENING_REASONS.map(({ value }) => value) as [Reason, ...Reason[]];

export const openingReason = z.object({
  reason: z.enum(reasons, 'Please choose why you open this'),
  reasonNote,
});
export type OpeningReason = z.output<typeof openingReason>;

export const openingReasonLabel = (reason: Reason): string =>
  OPENING_REASONS.find(({ value }) => value === reason)!.label;
