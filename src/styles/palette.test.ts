import { describe, expect, it } from 'vitest';
import { dark, light } from './palette.mjs';

type Palette = typeof light;
type Name = keyof Palette;

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const grounds: Name[] = ['paper', 'paper-raised', 'paper-sunk'];
const text: [Name, Name][] = [
  ...grounds.flatMap((ground) =>
    (['ink', 'ink-soft', 'ink-faint', 'green', 'clay', 'danger'] as const).map(
      (name): [Name, Name] => [name, ground],
    ),
  ),
  ['on-green', 'green'],
  ['on-green', 'green-strong'],
  ['on-clay', 'clay'],
  ['on-clay', 'clay-strong'],
  ['paper-raised', 'danger'],
  ['green-strong', 'green-tint'],
  ['green', 'green-tint'],
  ['ink', 'green-tint'],
  ['ink-soft', 'green-tint'],
  ['clay-strong', 'clay-tint'],
  ['ink', 'clay-tint'],
  ['ink-soft', 'clay-tint'],
  ['honey-ink', 'honey-tint'],
  ['ink', 'honey-tint'],
  ['danger', 'danger-tint'],
  ['ink', 'danger-tint'],
  ['on-hearth', 'hearth'],
  ['on-hearth-soft', 'hearth'],
  ['paper', 'ink'],
];
const shapes: [Name, Name][] = [
  ...grounds.flatMap((ground) =>
    (['line-strong', 'focus', 'green', 'clay'] as const).map((name): [Name, Name] => [
      name,
      ground,
    ]),
  ),
];

describe.each([
  ['light', light],
  ['dark', dark as Palette],
] as const)('the %s palette', (_theme, palette) => {
  it.each(text)('%s on %s can be read (AA, 4.5:1)', (name, ground) => {
    expect(contrast(palette[name], palette[ground])).toBeGreaterThanOrEqual(4.5);
  });
  it.each(shapes)('%s on %s can be seen (AA, 3:1)', (name, ground) => {
    expect(contrast(palette[name], palette[ground])).toBeGreaterThanOrEqual(3);
  });
});

it('gives both themes the same names', () => {
  expect(Object.keys(dark)).toEqual(Object.keys(light));
});

it('would see a pair that fails', () => {
  expect(contrast(light.honey, light.paper)).toBeLessThan(4.5);
  expect(contrast('#000000', '#ffffff')).toBe(21);
});
