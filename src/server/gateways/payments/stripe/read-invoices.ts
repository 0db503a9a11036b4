import type Stripe from 'stripe';
import type { InvoiceState } from '../payment-gateway.ts';
import { refundedOf } from './read-payment.ts';
import type { Asking } from './stripe-client.ts';
import { currencyOf, expectObject, idOf, msOf } from './stripe-shapes.ts';

const STATUS: Record<string, InvoiceState['status']> = {
  draft: 'draft',
  open: 'open',
  paid: 'paid',
  void: 'void',
  uncollectible: 'uncollectible',
};
const PAGE = 100;

/** The newest hundred invoices of a subscription, oldest first. */
export async function readInvoices(
  asking: Asking,
  { id, customer }: Stripe.Subscription,
): Promise<InvoiceState[]> {
  const { stripe, once } = asking;
  const { data } = expectObject(
    await stripe.invoices.list(
      { subscription: id, limit: PAGE, expand: ['data.payments'] },
      once(),
    ),
    'list',
  );
  const refunds = await readRefunds(asking, idOf(customer), data.map(intentOf));
  return data.reverse().map((invoice) => stateOf(invoice, refunds));
}

function stateOf(invoice: Stripe.Invoice, refunds: ReadonlyMap<string, number>): InvoiceState {
  const paymentId = intentOf(invoice);
  const period = periodOf(invoice);
  return {
    invoiceId: invoice.id,
    paymentId,
    status: STATUS[invoice.status ?? ''] ?? 'draft',
    amountCents: invoice.amount_due,
    refundedCents: (paymentId && refunds.get(paymentId)) || 0,
    currency: currencyOf(invoice.currency),
    periodStartsAt: period.start * 1_000,
    periodEndsAt: period.end * 1_000,
    paidAt: msOf(invoice.status_transitions.paid_at),
    reason: reasonOf(invoice.billing_reason),
    createdAt: invoice.created * 1_000,
  };
}

function reasonOf(reason: Stripe.Invoice['billing_reason']): InvoiceState['reason'] {
  if (reason === 'subscription_create') return 'first';
  return reason === 'subscription_cycle' ? 'period' : 'change';
}

/** The payment that paid it, or tries to; `payment_intent` in versions of the API before 2025-03-31. */
function intentOf(invoice: Stripe.Invoice): string | null {
  const payments = invoice.payments?.data ?? [];
  const chosen = payments.find(({ status }) => status === 'paid') ?? payments.at(-1);
  const { payment_intent: own } = invoice as { payment_intent?: string | { id: string } };
  return idOf(chosen?.payment.payment_intent ?? own);
}

/** What is paid for. An invoice's own period is the one before; its lines tell the one that it pays for, the longest of them where a change has several. */
function periodOf({ lines, period_start, period_end }: Stripe.Invoice): {
  start: number;
  end: number;
} {
  const periods = (lines?.data ?? []).filter((line) => !isProration(line));
  const all = periods.length > 0 ? periods : (lines?.data ?? []);
  return all.reduce((last, { period }) => (period.end > last.end ? period : last), {
    start: period_start,
    end: period_end,
  });
}

function isProration(line: Stripe.InvoiceLineItem): boolean {
  const { proration } = line as { proration?: boolean };
  const { subscription_item_details: item, invoice_item_details: own } = line.parent ?? {};
  return proration ?? item?.proration ?? own?.proration ?? false;
}

/** Cents that went back, by payment. A page of the customer's payments tells it for all their invoices at once. */
async function readRefunds(
  asking: Asking,
  customer: string | null,
  wanted: (string | null)[],
): Promise<Map<string, number>> {
  const { stripe, once } = asking;
  const refunds = new Map<string, number>();
  const open = new Set(wanted.filter((id) => id !== null));
  let after: string | undefined;
  while (customer && open.size > 0) {
    const page = await stripe.paymentIntents.list(
      {
        customer,
        limit: PAGE,
        expand: ['data.latest_charge'],
        ...(after && { starting_after: after }),
      },
      once(),
    );
    for (const intent of page.data)
      if (open.delete(intent.id)) refunds.set(intent.id, await refundedOf(asking, intent));
    after = page.data.at(-1)?.id;
    if (!page.has_more || !after) break;
  }
  return refunds;
}
