import { formatMoney } from '../../lib/money.ts';
import type { PaymentView } from './schemas.ts';

/** `Once`, `Every month, until you cancel`, `$20 for 2 months, then $65 every month`. */
export function howOften({
  recurring,
  amountCents,
  currency,
}: Pick<PaymentView, 'recurring' | 'amountCents' | 'currency'>): string {
  if (!recurring) return 'Once';
  const { interval, laterCents, firstPeriods } = recurring;
  const each = `every ${interval}`;
  if (laterCents === amountCents) return `${capital(each)}, until you cancel`;
  const first = firstPeriods === 1 ? `the first ${interval}` : `${firstPeriods} ${interval}s`;
  const now = formatMoney(amountCents, { currency });
  const later = formatMoney(laterCents, { currency });
  // What costs nothing has no card behind it: it ends by itself.
  return amountCents === 0
    ? `${now} for ${first}, then it ends by itself`
    : `${now} for ${first}, then ${later} ${each}, until you cancel`;
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
