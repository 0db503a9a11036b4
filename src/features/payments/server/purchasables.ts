import type { Purchasable } from '../../../server/payments/purposes.ts';
import { membershipPurchasable } from '../../membership/server/index.ts';

/** What `/checkout` sells. A feature adds its line. */
export const purchasables: readonly Purchasable[] = [membershipPurchasable];
