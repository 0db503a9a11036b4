/** The end of an axis from zero: the next number of the form 1, 2, 4, 6 or 8 times a power of ten, so that its half is a number people read. */
export function niceTop(largest: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(largest, 1)));
  const step = [1, 2, 4, 6, 8, 10].find((one) => one * power >= largest) ?? 10;
  const top = step * power;
  return top % 2 === 0 ? top : 2 * power;
}
