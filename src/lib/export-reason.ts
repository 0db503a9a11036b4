import { z } from 'zod';
import { reasonNote } from './reason-note.ts';

/** A list of people on someone's laptop is a risk: anyone who takes one says what for, and the log keeps it. */
export const EXPORT_REASONS = [
  { value: 'care', label: 'To reply to or support these people' },
  { value: 'report', label: 'For a report' },
  { value: 'audit', label: 'For an audit or a government agency' },
  { value: 'move', label: 'To move to another system' },
  { value: 'other', label: 'Something else' },
] as const;

const reasons = EXPORT_REASONS.map(({ value }) => value) as [string, ...string[]];

/** Goes along with the filters of the list. The note stays in the log for good, so it should name no one. */
export const exportReason = z.object({
  reason: z.enum(reasons, 'Please choose what the file is for'),
  reasonNote,
});
export type ExportReason = z.output<typeof exportReason>;
