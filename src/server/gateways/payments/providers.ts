import type { paymentProviders } from '../../../config/enumerations.ts';

export type PaymentProvider = (typeof paymentProviders)[number];
