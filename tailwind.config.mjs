import plugin from 'tailwindcss/plugin';
import { dark, light } from './src/styles/palette.mjs';

const toProperties = (palette) =>
  Object.fromEntries(Object.entries(palette).map(([name, value]) => [`--${name}`, value]));
const colors = Object.fromEntries(
  Object.keys(light)
    .filter((name) => !/^(shadow|grain|art-)/.test(name))
    .map((name) => [name, `var(--${name})`]),
);

/** @type {import('tailwindcss').Config} */
export default {
  darkMode: [
    'variant',
    [
      '@media (prefers-color-scheme: dark) { &:not([data-theme="light"] *) }',
      '&:is([data-theme="dark"] *)',
    ],
  ],
  theme: {
    colors: { ...colors, transparent: 'transparent', current: 'currentColor', inherit: 'inherit' },
    fontFamily: {
      serif: ['Fraunces', 'Fraunces fallback', 'Fraunces fallback times', 'Georgia', 'serif'],
      sans: [
        'Atkinson',
        'Atkinson fallback',
        'Atkinson fallback android',
        'system-ui',
        'sans-serif',
      ],
      mono: ['ui-monospace', 'SFMono-Regular', 'Menlo', 'Consolas', 'monospace'],
    },
    // Fluid between 360 and 1280 px; `rem` in every term so that a reader's own text size counts.
    fontSize: {
      xs: ['0.875rem', '1.45'],
      sm: ['0.9375rem', '1.5'],
      base: ['1.0625rem', '1.65'],
      lg: ['clamp(1.125rem, 1.07rem + 0.28vw, 1.3125rem)', '1.6'],
      xl: ['clamp(1.3125rem, 1.25rem + 0.3vw, 1.5rem)', '1.35'],
      '2xl': ['clamp(1.5rem, 1.37rem + 0.65vw, 1.9375rem)', '1.25'],
      '3xl': ['clamp(1.8125rem, 1.58rem + 1.15vw, 2.5625rem)', '1.18'],
      '4xl': ['clamp(2.125rem, 1.72rem + 2vw, 3.4375rem)', '1.1'],
    },
    screens: { sm: '30rem', md: '48rem', lg: '64rem', xl: '80rem' },
    extend: {
      maxWidth: { page: '72rem', prose: '38rem', narrow: '27rem' },
      boxShadow: {
        soft: '0 1px 2px var(--shadow), 0 8px 24px -14px var(--shadow)',
        lifted: '0 2px 4px var(--shadow), 0 20px 44px -20px var(--shadow)',
      },
    },
  },
  plugins: [
    plugin(({ addBase }) => {
      addBase({
        ':root': { 'color-scheme': 'light', ...toProperties(light) },
        '@media screen and (prefers-color-scheme: dark)': {
          ':root:not([data-theme="light"])': { 'color-scheme': 'dark', ...toProperties(dark) },
        },
        ':root[data-theme="dark"]': { 'color-scheme': 'dark', ...toProperties(dark) },
      });
    }),
  ],
};
