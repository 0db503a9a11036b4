import type { BadgeTone } from '~/components/ui/Badge.tsx';
import { formatMoney } from '~/lib/money.ts';
import { monthLabel } from '~/lib/office-months.ts';
import type {
  DonationKind,
  DonationListQuery,
  DonationStatus,
  DonationSummary,
} from '../../staff-schemas.ts';

export const GIFT_STATUS: Record<DonationStatus, { label: string; tone: BadgeTone }> = {
  pending: { label: 'Not paid yet', tone: 'honey' },
  completed: { label: 'Received', tone: 'green' },
  failed: { label: 'Not paid', tone: 'plain' },
  refunded: { label: 'Refunded', tone: 'clay' },
  cancelled: { label: 'Canceled', tone: 'plain' },
};

export const GIFT_KIND: Record<DonationKind, string> = {
  one_time: 'One time',
  monthly: 'Monthly',
  yearly: 'Yearly',
};

export const PERIOD_WORDS = {
  all: 'All time',
  this_month: 'This month',
  last_month: 'Last month',
  this_year: 'This year',
  last_year: 'Last year',
} as const;

export const periodLabel = (period: DonationListQuery['period']): string =>
  period in PERIOD_WORDS ? PERIOD_WORDS[period as keyof typeof PERIOD_WORDS] : monthLabel(period);

export const methodWords = ({
  isOffline,
  paymentMethod,
}: Pick<DonationSummary, 'isOffline' | 'paymentMethod'>): string => {
  if (!isOffline) return 'Online';
  if (paymentMethod === 'check') return 'Check';
  return paymentMethod === 'cash' ? 'Cash' : 'Another way';
};

/** Who gave, as far as a list says it. */
export const giverWords = ({
  isAnonymous,
  isMember,
}: Pick<DonationSummary, 'isAnonymous' | 'isMember'>): string =>
  isAnonymous ? 'Anonymous' : isMember ? 'Member' : 'No account';

export const exact = (cents: number, currency = 'USD'): string =>
  formatMoney(cents, { currency, exact: true });
