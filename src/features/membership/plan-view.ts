import type { paymentStatuses } from '../../config/enumerations.ts';
import type { MembershipLevel } from '../../lib/level-names.ts';
import type { RequestStatus } from './schemas.ts';
import type { PaidLevel } from './tiers.ts';

/** A membership as the member sees it. Moments are UTC ms. */
export interface PlanView {
  level: MembershipLevel;
  /** Undefined for someone without one. */
  plan: OwnPlan | undefined;
  charges: readonly Charge[];
  credits: CreditCount;
  /** The newest request for Community Support. */
  request: { status: RequestStatus; askedAt: number; answeredAt: number | null } | undefined;
  zone: string;
}

export interface OwnPlan {
  level: PaidLevel;
  /** `given`: paid for by a coupon, without a provider. */
  state: 'active' | 'ending' | 'paused' | 'past_due' | 'given';
  amountCents: number;
  currency: string;
  nextLevel: PaidLevel | undefined;
  /** Of the charge that comes next; undefined where none comes. */
  nextChargeAt: number | undefined;
  paidThroughAt: number;
  /** Until when a failed charge takes nothing away. */
  accessUntil: number | undefined;
  /** Asked of the payment service, and not done yet. */
  isAsking: boolean;
  /** What it refused last, since the newest wish. */
  wasRefused: boolean;
  hasCard: boolean;
  /** Nothing of it is paid for anymore: canceled, it ends at once. */
  endsAtOnce: boolean;
}

export interface Charge {
  id: string;
  at: number;
  amountCents: number;
  refundedCents: number;
  currency: string;
  status: (typeof paymentStatuses)[number];
}

export interface CreditCount {
  /** Sessions that can be booked. */
  available: number;
  /** When the next one runs out. */
  nextExpiresAt: number | null;
}
