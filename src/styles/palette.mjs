/**
 * Every color of the product, once. `tailwind.config.mjs` turns it into custom properties (light, dark by preference
 * or by `data-theme`) and into utilities (`bg-paper`, `text-ink-soft`); `palette.test.ts` holds the pairs to WCAG AA.
 * Warm paper, deep green, clay; honey is lamp light and only ever decorates.
 */
export const light = {
  paper: '#f8f3e9', // the page
  'paper-raised': '#fffcf5', // what lies on it: cards, fields, menus
  'paper-sunk': '#efe6d5', // a quieter stretch of page
  ink: '#25302a',
  'ink-soft': '#4a554d',
  'ink-faint': '#5f675c',
  line: '#ddd0b9', // decoration only
  'line-strong': '#8a8168', // borders one has to see (3:1)
  green: '#1f5140', // primary
  'green-strong': '#163d30',
  'green-tint': '#dfe9db',
  'on-green': '#fffcf5',
  clay: '#a1452a',
  'clay-strong': '#823621',
  'clay-tint': '#f4dfd1',
  'on-clay': '#fffcf5',
  honey: '#d69a3a',
  'honey-tint': '#f7e7c4',
  'honey-ink': '#6f4a08',
  dusk: '#4d6b78',
  danger: '#9b2a22',
  'danger-tint': '#f9dfd9',
  hearth: '#1d4336', // a stretch of deep green, in both themes
  'on-hearth': '#f8f1e2',
  'on-hearth-soft': '#cddbc9',
  focus: '#a1452a',
  shadow: 'rgb(74 55 28 / 0.14)',
  grain: 'rgb(120 88 40 / 0.022)',
  // The drawings' own inks (parts/illustrations.css).
  'art-pen': '#25302a',
  'art-green': '#1f5140',
  'art-moss': '#d9e5d4',
  'art-clay': '#a9492c',
  'art-sand': '#f0d5c3',
  'art-skin': '#c98f6a',
  'art-honey': '#d99c3b',
  'art-glow': '#f8e6bf',
  'art-dusk': '#4a6775',
  'art-paper': '#fffcf5',
};

export const dark = {
  paper: '#1a1f1b',
  'paper-raised': '#242a25',
  'paper-sunk': '#141815',
  ink: '#f0e8d8',
  'ink-soft': '#cbc4b3',
  'ink-faint': '#a8a494',
  line: '#3a423b',
  'line-strong': '#7f8878',
  green: '#a4cfae',
  'green-strong': '#bfe0c5',
  'green-tint': '#2b3f34',
  'on-green': '#11211a',
  clay: '#eba385',
  'clay-strong': '#f5bda4',
  'clay-tint': '#45302a',
  'on-clay': '#2a1209',
  honey: '#e8b65c',
  'honey-tint': '#41361f',
  'honey-ink': '#f3d08c',
  dusk: '#9fb9c4',
  danger: '#f4a79b',
  'danger-tint': '#4a2622',
  hearth: '#22402f',
  'on-hearth': '#f3ecdc',
  'on-hearth-soft': '#c3d2c0',
  focus: '#f0b48f',
  shadow: 'rgb(0 0 0 / 0.4)',
  grain: 'rgb(255 240 210 / 0.007)',
  'art-pen': '#efe6d4',
  'art-green': '#55927a',
  'art-moss': '#2b4137',
  'art-clay': '#c0664a',
  'art-sand': '#614236',
  'art-skin': '#a36f50',
  'art-honey': '#e6b055',
  'art-glow': '#5b4823',
  'art-dusk': '#2f4957',
  'art-paper': '#2f3630',
};
