import { z } from 'zod';

const ACCESS_METHODS = ['call', 'text', 'chat', 'website'] as const;
const DEVICE_TYPES = ['phone', 'computer'] as const;

/** That a service was opened, or whether it helped. Nothing here says by whom. */
export const resourceUsageInput = z
  .object({
    resource: z.string().min(1).max(120),
    accessMethod: z.enum(ACCESS_METHODS).optional(),
    deviceType: z.enum(DEVICE_TYPES).optional(),
    wasHelpful: z.boolean().optional(),
  })
  .refine(
    ({ accessMethod, wasHelpful }) => accessMethod !== undefined || wasHelpful !== undefined,
    'Say how it was reached or whether it helped',
  );
export type ResourceUsageInput = z.output<typeof resourceUsageInput>;
