import { z } from 'zod';

const count = z.number().int().min(0).max(999);

/** One finished search, without anything about who searched. */
export const searchCountInput = z.object({
  query: z.string().trim().min(1).max(200),
  resultsCount: count,
  /** Of what was chosen: kind and slug, such as `article:making-a-safety-plan`. */
  selectedResultId: z.string().max(160).nullable().default(null),
  wasSuccessful: z.boolean(),
});
export type SearchCountInput = z.output<typeof searchCountInput>;
