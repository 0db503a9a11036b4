import { formatMoney } from '../../lib/money.ts';
import type { PaymentView } from './schemas.ts';

export interface StateWords {
  heading: string;
  lines: string[];
  /** It may change by itself: the page looks again. */
  waits: boolean;
}

/** What the page says of a payment. @param isBack someone came back from the payment page without paying */
export function stateWords(payment: PaymentView, isBack: boolean): StateWords {
  const { stage, currency } = payment;
  const still = (heading: string, ...lines: string[]) => ({ heading, lines, waits: false });
  if (payment.isLookedAt && (stage === 'pending' || stage === 'processing'))
    return still(
      'We’re checking this payment',
      'The amount that arrived isn’t the amount of your order. Someone on our team will look at it. You don’t have to do anything, and please don’t pay again.',
    );
  switch (stage) {
    case 'pending':
      if (payment.isClosing)
        return {
          heading: 'We’re canceling this order',
          lines: ['We’re closing its payment page. This usually takes a few seconds.'],
          waits: true,
        };
      return isBack
        ? still(
            'You haven’t paid yet',
            'Nothing was charged. Your order is still here if you still want it.',
          )
        : {
            heading: 'We’re waiting for the bank',
            lines: [
              'This usually takes a few seconds. You’ll see it here as soon as the bank says yes.',
            ],
            waits: true,
          };
    case 'processing':
      return {
        heading: 'Your bank is still deciding',
        lines: [
          'With a card this takes a minute. From a bank account it can take a few business days. Please don’t pay again. You can close this page.',
        ],
        waits: true,
      };
    case 'completed':
      return still(
        'Thank you. Your payment is complete.',
        ...(payment.refundedCents > 0
          ? [`We refunded ${formatMoney(payment.refundedCents, { currency, exact: true })} of it.`]
          : []),
      );
    case 'refunded':
      return still(
        'This payment was refunded',
        'The money goes back the way it came. Banks often need 5 to 10 days to show it.',
      );
    case 'failed':
      return still(
        'The payment didn’t go through',
        'The bank said no, and you weren’t charged. Another card may work, or your bank can tell you why.',
      );
    case 'expired':
      return still(
        'The payment page has closed',
        'It stays open for a limited time. Nothing was charged. You can start again.',
      );
    case 'cancelled':
      return still('This order was canceled', 'Nothing was charged.');
  }
}
