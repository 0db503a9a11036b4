import { z } from 'zod';

/** A few words beside a chosen reason, for whoever reads the log later. */
export const reasonNote = z
  .string()
  .trim()
  .max(200, 'Please keep this under 200 characters')
  .default('');
