import { describe, expect, it } from 'vitest';
import { howOften } from './how-often.ts';
import { nextLinks } from './links.ts';
import type { PaymentStage, PaymentView } from './schemas.ts';
import { stateWords } from './state-words.ts';

const view = (changes: Partial<PaymentView>): PaymentView => ({
  id: 'p',
  stage: 'pending',
  purpose: 'subscription',
  title: 'Services',
  amountCents: 6_500,
  discountCents: 0,
  refundedCents: 0,
  currency: 'USD',
  recurring: undefined,
  statement: 'HW SERVICES',
  isTest: true,
  isLookedAt: false,
  isOwn: true,
  isClosing: false,
  receiptHref: undefined,
  orderHref: undefined,
  goHref: '/api/payments/p/go',
  stateHref: '/subscription-success?payment=p',
  ...changes,
});

describe('what the page says of a payment', () => {
  it.each([
    ['pending', false, 'We’re waiting for the bank', true],
    ['pending', true, 'You haven’t paid yet', false],
    ['processing', false, 'Your bank is still deciding', true],
    ['completed', false, 'Thank you. Your payment is complete.', false],
    ['completed', true, 'Thank you. Your payment is complete.', false],
    ['refunded', false, 'This payment was refunded', false],
    ['failed', false, 'The payment didn’t go through', false],
    ['expired', false, 'The payment page has closed', false],
    ['cancelled', false, 'This order was canceled', false],
  ] as const)('%s, came back %s: %s', (stage, isBack, heading, waits) => {
    expect(stateWords(view({ stage }), isBack)).toMatchObject({ heading, waits });
  });

  it('waits while an order is being canceled, and not while people look at it', () => {
    expect(stateWords(view({ isClosing: true }), true)).toMatchObject({
      heading: 'We’re canceling this order',
      waits: true,
    });
    expect(stateWords(view({ isLookedAt: true }), false)).toMatchObject({
      heading: 'We’re checking this payment',
      waits: false,
    });
  });

  it('names what was given back of it', () => {
    expect(stateWords(view({ stage: 'completed', refundedCents: 1_250 }), false).lines).toEqual([
      'We refunded $12.50 of it.',
    ]);
  });
});

const STAGES: PaymentStage[] = ['completed', 'refunded', 'failed', 'cancelled', 'expired'];

describe('what can be done next', () => {
  it.each(STAGES)('%s: there is always something', (stage) => {
    for (const purpose of ['donation', 'subscription', 'session', 'course', 'test'] as const)
      for (const isOwn of [true, false])
        expect(nextLinks(view({ stage, purpose, isOwn })).length).toBeGreaterThan(0);
  });

  it('leads back to the order that was not paid', () => {
    const orderHref = '/checkout?item=membership&id=affordable';
    expect(nextLinks(view({ stage: 'failed', orderHref }))[0]).toEqual({
      href: orderHref,
      label: 'Try again',
    });
    expect(nextLinks(view({ stage: 'completed', orderHref }))).not.toContainEqual(
      expect.objectContaining({ href: orderHref }),
    );
  });

  it('sends no one who is signed out to a page of members', () => {
    const links = nextLinks(view({ stage: 'completed', purpose: 'donation', isOwn: false }));
    expect(links.map(({ href }) => href)).not.toContain('/donation-portal');
  });
});

describe('how often it is paid', () => {
  const month = (laterCents: number, firstPeriods = 1) =>
    ({ interval: 'month', laterCents, firstPeriods }) as const;

  it.each([
    [undefined, 6_500, 'Once'],
    [month(6_500), 6_500, 'Every month, until you cancel'],
    [month(6_500), 5_200, '$52 for the first month, then $65 every month, until you cancel'],
    [month(6_500, 3), 5_200, '$52 for 3 months, then $65 every month, until you cancel'],
    [month(6_500, 3), 0, '$0 for 3 months, then it ends by itself'],
  ])('%j at %i cents: %s', (recurring, amountCents, words) => {
    expect(howOften({ recurring, amountCents, currency: 'USD' })).toBe(words);
  });
});
