import { z } from 'zod';

const count = z.number().int().min(0).max(999);

export const searchCountInput = z.object({
  query: z.string().trim().min(1).max(200),
  resultsCount: count,
  selectedResultId: z.string().max(160).nullable().default(null),
  wasSuccessful: z.boolean(),
});
export type SearchCountInput = z.output<typeof searchCountInput>;
