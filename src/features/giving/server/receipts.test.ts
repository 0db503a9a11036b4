import { describe, expect, it } from 'vitest';
import { officeYear } from '../../../lib/office-months.ts';
import type { PdfBlock } from '../../../server/documents/pdf.ts';
import {
  receiptBlocks,
  statementBlocks,
  statementOf,
  type Organization,
  type PaperGift,
} from './receipt-words.ts';

const organization: Organization = {
  name: 'Home of Words',
  address: '1 Main Street, Austin, TX 78701',
  taxNumber: '12-3456789',
  taxStatement: 'It is tax-exempt.',
};
const gift = (more: Partial<PaperGift> = {}): PaperGift => ({
  id: '01900000-0000-7000-8000-00000000abcd',
  at: Date.parse('2026-01-01T05:30:00Z'),
  amount: 5_000,
  refundedCents: 0,
  feeCoveredCents: 0,
  currency: 'USD',
  donationType: 'one_time',
  paymentMethod: 'card',
  isOffline: false,
  isTest: false,
  ...more,
});
const textOf = (blocks: readonly PdfBlock[]): string =>
  blocks
    .flatMap((block) =>
      block.kind === 'facts'
        ? block.rows.map((row) => row.join(': '))
        : block.kind === 'table'
          ? [block.head, ...block.rows].map((row) => row.join(' | '))
          : block.kind === 'list'
            ? block.items
            : [block.text],
    )
    .join('\n');

/** The same numbers each time. */
function* randoms(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state / 2_147_483_648;
  }
}

describe('a receipt', () => {
  it('says who took what, when by which clock, and that nothing was given in return', () => {
    const text = textOf(receiptBlocks(gift(), organization, { giver: 'Mia B' }));
    expect(text).toContain('Organization: Home of Words');
    expect(text).toContain('Address: 1 Main Street, Austin, TX 78701');
    expect(text).toContain('Tax number (EIN): 12-3456789');
    expect(text).toContain('Receipt number: 00000000ABCD');
    expect(text).toContain('Given by: Mia B');
    // Half past five in the morning in London is still the old year in Texas.
    expect(text).toContain('Date: December 31, 2025');
    expect(text).toContain('Central Time (America/Chicago)');
    expect(text).toContain('Amount: $50.00');
    expect(text).toContain('No goods or services were provided in exchange for this gift.');
    expect(text).not.toMatch(/Sample|Refunded|fee|\$250/);
  });

  it.each([
    [24_999, 0, false],
    [25_000, 0, true],
    [25_000, 1, false],
    [30_000, 5_000, true],
  ])('of %i cents, %i of them refunded, is an acknowledgment: %s', (amount, refundedCents, is) => {
    const text = textOf(receiptBlocks(gift({ amount, refundedCents }), organization));
    expect(text.includes('written acknowledgment of Home of Words')).toBe(is);
    expect(text).toContain('No goods or services');
  });

  it('shows what covers the fee, and refunds', () => {
    const text = textOf(
      receiptBlocks(gift({ feeCoveredCents: 175, refundedCents: 5_000 }), organization),
    );
    expect(text).toContain('Of this, added to cover the payment fee: $1.75');
    expect(text).toContain('Refunded: $50.00');
    expect(text).toContain('Gift after refunds: $0.00');
    expect(text).toContain('refunded in full');
  });

  it.each([
    ['its tax number is made up', { ...organization, taxNumber: '00-0000000' }, {}],
    ['its money was test money', organization, { isTest: true }],
  ])('calls itself a sample while %s', (_why, of, more) => {
    expect(textOf(receiptBlocks(gift(more), of))).toMatch(/^Sample, not for your tax return/);
  });
});

describe('statements of 10,000 random gifts', () => {
  const random = randoms(22);
  const next = () => random.next().value;
  const from = Date.parse('2022-01-01T06:00:00Z');
  const to = Date.parse('2027-01-01T06:00:00Z');
  const gifts = Array.from({ length: 10_000 }, (_, index) => {
    const amount = 100 + Math.floor(next() * 2_499_900);
    const refund = next();
    return gift({
      id: `gift-${String(index).padStart(8, '0')}`,
      at: Math.floor(from + next() * (to - from)),
      amount,
      refundedCents: refund < 0.1 ? amount : refund < 0.2 ? Math.floor(next() * amount) : 0,
    });
  });
  const years = [2022, 2023, 2024, 2025, 2026];
  const statements = years.map((year) => statementOf(gifts, year));

  it('add up to the ledger, to the cent, with each gift in one year', () => {
    const ledger = (of: readonly PaperGift[]) =>
      of.reduce((sum, { amount, refundedCents }) => sum + amount - refundedCents, 0);
    expect(statements.reduce((sum, { keptCents }) => sum + keptCents, 0)).toBe(ledger(gifts));
    expect(statements.reduce((sum, { lines }) => sum + lines.length, 0)).toBe(gifts.length);
    for (const { year, lines, keptCents, givenCents, refundedCents } of statements) {
      expect(lines.every(({ at }) => officeYear(at) === year)).toBe(true);
      expect(keptCents).toBe(ledger(lines));
      expect(givenCents - refundedCents).toBe(keptCents);
    }
  });

  it('print those sums and a line for each gift', () => {
    const [statement] = statements;
    const blocks = statementBlocks(statement!, organization, { now: to });
    const rows = blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []));
    const cents = (text: string | undefined) => Number((text || '0').replace(/[$,.]/g, ''));
    const printed = rows.reduce((sum, row) => sum + cents(row[3]) - cents(row[4]), 0);
    expect(rows).toHaveLength(statement!.lines.length);
    expect(printed).toBe(statement!.keptCents);
    expect(cents(/Total after refunds: (\S+)/.exec(textOf(blocks))?.[1])).toBe(
      statement!.keptCents,
    );
  });
});
