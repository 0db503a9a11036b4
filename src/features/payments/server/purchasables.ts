import type { Purchasable } from '../../../server/payments/purposes.ts';

/** What `/checkout` sells. A feature adds its line. */
export const purchasables: readonly Purchasable[] = [];
