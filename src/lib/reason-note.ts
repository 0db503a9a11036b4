import { z } from 'zod';

export const reasonNote = z
  .string()
  .trim()
  .max(200, 'Please keep this under 200 characters')
  .default('');
