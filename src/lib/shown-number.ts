/**
 * The number in a figure as it is shown: `2,500+` → 2500, `95%` → 95.
 * @throws Error naming the figure when it holds no number: a chart cannot be drawn from words.
 */
export function shownNumber(shown: string): number {
  const digits = /\d[\d,]*(?:\.\d+)?/.exec(shown)?.[0];
  if (digits === undefined) throw new Error(`The figure "${shown}" holds no number.`);
  return Number(digits.replaceAll(',', ''));
}
