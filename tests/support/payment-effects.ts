import { DAY_MS, MONTHLY_SESSIONS } from '../../src/config/constants.ts';
import { sandboxObjects } from '../../src/db/schema/payments.ts';
import { giverEmailHash } from '../../src/features/giving/server/giver-email.ts';
import { officeMonth } from '../../src/lib/office-months.ts';
import type { Ctx } from '../../src/server/context.ts';
import type {
  SandboxInvoice,
  SandboxKind,
  SandboxPayment,
  SandboxSubscription,
  StateOf,
} from '../../src/server/gateways/payments/sandbox/states.ts';
import { CAMPAIGNS, DONORS, type Ordered, type Orders } from './payment-orders.ts';

/** What follows from the money for people: cents, points, sessions, levels. */
export interface Effects {
  /** By person: those who ordered a membership. */
  levels: Record<string, string>;
  /** Sessions that can be booked, by our subscription and the end of the paid period. */
  credits: Record<string, number>;
  /** By account, or by the hash of an address, line by line. */
  givers: Record<string, { gifts: number; cents: number; points: number }>;
  /** Sums that stand with an account; `thanked` are its points line by line. */
  accounts: Record<string, { cents: number; points: number; thanked: number }>;
  campaigns: Record<string, number>;
  /** By month, campaign and kind. */
  months: Record<string, { gifts: number; cents: number }>;
  /** By campaign and kind: a refund counts in the month in which it becomes known. */
  refunds: Record<string, { refunds: number; cents: number }>;
  newGivers: number;
  /** The fund for free sessions. */
  fund: { gift: number; refund: number };
  /** The same, line by line. */
  fundLines: { gift: number; refund: number };
  /** Uses of the coupon, those of orders that wait for their money included. */
  couponUses: number;
  /** To addresses of gifts that were made signed out. */
  receipts: number;
}

export const noEffects = (): Effects => ({
  levels: {},
  credits: {},
  givers: {},
  accounts: {},
  campaigns: {},
  months: {},
  refunds: {},
  newGivers: 0,
  fund: { gift: 0, refund: 0 },
  fundLines: { gift: 0, refund: 0 },
  couponUses: 0,
  receipts: 0,
});

/** Adds to the numbers that stand under a key. */
export function add<Numbers extends Record<string, number>>(
  sums: Record<string, Numbers>,
  key: string,
  more: Numbers,
): void {
  const before = sums[key];
  sums[key] = Object.fromEntries(
    Object.entries(more).map(([name, number]) => [name, number + (before?.[name] ?? 0)]),
  ) as Numbers;
}

type Known<State> = State & { id: string };

/** As it must be: from the sandbox's own objects and what was ordered, and from no row of ours. @param now UTC ms */
export async function effectsAtProvider(ctx: Ctx, orders: Orders, now: number): Promise<Effects> {
  const objects = await ctx.db.select().from(sandboxObjects);
  const all = <Kind extends SandboxKind>(kind: Kind): Known<StateOf<Kind>>[] =>
    objects
      .filter((object) => object.kind === kind)
      .map(({ id, state }) => ({ ...(state as StateOf<Kind>), id }));
  const effects = noEffects();
  for (const id of CAMPAIGNS) effects.campaigns[id] = 0;
  for (const id of DONORS) effects.accounts[id] = { cents: 0, points: 0, thanked: 0 };
  const [payments, invoices] = [all('payment'), all('invoice')];
  const asked = new Map(all('checkout').map((checkout) => [checkout.ids.payment, checkout]));
  for (const payment of payments) {
    const { ids, status, amountCents } = payment;
    const ordered = orders.get(ids.subscription ?? ids.payment!)!;
    const isAsAsked = !ids.payment || asked.get(ids.payment)!.amountCents === amountCents;
    if (
      status === 'completed' &&
      isAsAsked &&
      (ordered.what === 'gift' || ordered.what === 'pledge')
    )
      addGift(effects, ctx, ordered, payment);
  }
  effects.newGivers = Object.keys(effects.givers).length;
  for (const { what, userId } of orders.values())
    if (what === 'membership') effects.levels[userId!] = 'free';
  const given = new Map(payments.map(({ id, refundedCents }) => [id, refundedCents]));
  for (const subscription of all('subscription')) {
    const ordered = orders.get(subscription.ids.subscription!)!;
    const own = invoices.filter(({ subscriptionId }) => subscriptionId === subscription.id);
    if (ordered.what === 'membership')
      addMembership(effects, { ordered, subscription, invoices: own, given, now });
  }
  return effects;
}

function addGift(
  effects: Effects,
  ctx: Ctx,
  { what, userId, email, campaignId, feeCents }: Ordered,
  { amountCents, refundedCents, completedAt }: SandboxPayment,
): void {
  const cents = amountCents - refundedCents;
  const points = userId === undefined ? 0 : Math.floor(cents / 100);
  add(effects.givers, userId ?? giverEmailHash(ctx, email!), { gifts: 1, cents, points });
  if (userId === undefined) effects.receipts++;
  else add(effects.accounts, userId, { cents, points, thanked: points });
  if (campaignId) effects.campaigns[campaignId]! += cents;
  const kind = `${campaignId ?? ''} ${what === 'pledge' ? 'monthly' : 'one_time'}`;
  add(effects.months, `${officeMonth(completedAt!)} ${kind}`, { gifts: 1, cents: amountCents });
  if (refundedCents > 0) add(effects.refunds, kind, { refunds: 1, cents: refundedCents });
  const whole = amountCents - feeCents;
  for (const fund of [effects.fund, effects.fundLines]) {
    fund.gift += whole;
    fund.refund += Math.min(whole, cents) - whole;
  }
}

const RENEWAL_IS_LATE_MS = 3 * DAY_MS;
/** Prices of levels don't overlap. */
const levelOf = (amountCents: number) => (amountCents < 150_00 ? 'affordable' : 'standard');

function addMembership(
  effects: Effects,
  of: {
    ordered: Ordered;
    subscription: SandboxSubscription;
    invoices: readonly SandboxInvoice[];
    /** Cents given back, by payment. */
    given: ReadonlyMap<string, number>;
    now: number;
  },
): void {
  const { status, pausedUntil, amountCents, ids } = of.subscription;
  const level = levelOf(amountCents);
  const paid = of.invoices.filter(
    (invoice) => invoice.status === 'paid' && invoice.reason !== 'change',
  );
  const kept = paid.filter((invoice) => of.given.get(invoice.paymentId!)! < invoice.amountCents);
  const until = Math.max(0, ...kept.map(({ periodEndsAt }) => periodEndsAt));
  for (const { periodEndsAt } of paid)
    if (periodEndsAt <= until)
      effects.credits[`${ids.subscription}:${periodEndsAt}`] = MONTHLY_SESSIONS[level];
  const isPaidFor = until > of.now || (pausedUntil === null && until + RENEWAL_IS_LATE_MS > of.now);
  // A charge that failed takes nothing away for two weeks, counted from when it became known.
  if (until > 0 && (status === 'past_due' || (status === 'active' && isPaidFor)))
    effects.levels[of.ordered.userId!] = level;
  const first = of.invoices.find(({ reason }) => reason === 'first')!;
  if (of.ordered.hasCoupon && (first.status === 'paid' || first.status === 'open'))
    effects.couponUses++;
}

/** People who pay for more than one membership at the provider. */
export async function payingTwice({ db }: Ctx, orders: Orders): Promise<string[]> {
  const objects = await db.select().from(sandboxObjects);
  const payers = objects
    .filter(({ kind }) => kind === 'subscription')
    .map(({ state }) => state as SandboxSubscription)
    .filter(({ status }) => status !== 'ended')
    .flatMap(({ ids }) => {
      const { what, userId } = orders.get(ids.subscription!)!;
      return what === 'membership' ? [userId!] : [];
    });
  return payers.filter((userId, at) => payers.indexOf(userId) !== at);
}
