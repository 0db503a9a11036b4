import { LOCALES, type Language } from './languages.ts';

/** Money is integer cents, with its currency beside it. Nothing else in the product turns cents into words or words into cents. */
export const CURRENCY = 'USD';

/**
 * Cents as people write them: `$65`, `$65.50`.
 * @param cents whole; a negative sum gets a minus sign
 * @param exact always with cents, as on receipts and in columns
 */
export function formatMoney(
  cents: number,
  { currency = CURRENCY, language = 'en', exact = false }: MoneyStyle = {},
): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError('Money is whole cents');
  return new Intl.NumberFormat(LOCALES[language], {
    style: 'currency',
    currency,
    minimumFractionDigits: exact || cents % 100 !== 0 ? 2 : 0,
  }).format(cents / 100);
}

export interface MoneyStyle {
  currency?: string;
  language?: Language;
  exact?: boolean;
}

/**
 * What someone typed as dollars, exactly: `25`, `$1,250.50`, `12.5`.
 * @returns cents; undefined for anything else, such as three digits after the point
 */
export function parseMoney(text: string): number | undefined {
  const match = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?\s*$/.exec(text.trim());
  if (!match) return undefined;
  const [, dollars, cents = ''] = match;
  return Number(dollars!.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'));
}

/** Cents as a file holds them for a spreadsheet to add up: `1250.50`. */
export const moneyInFile = (cents: number): string =>
  `${cents < 0 ? '-' : ''}${Math.trunc(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
