import { describe, expect, it } from 'vitest';
import { checkLanguages } from './support/architecture/languages.ts';

const CARD = 'src/features/help/components/Card.tsx';

/** Files that break the rule of one way to translate. */
const broken: [what: string, path: string, text: string][] = [
  ['a text by comparison', CARD, "const save = language === 'es' ? 'Guardar' : 'Save';"],
  ['the other way round', CARD, "if ('es' === language) return;"],
  ['the choice in disguise', CARD, 'const isSpanish = language !== "en";'],
  ['in markup', 'src/pages/about.astro', "{lang === 'es' && <p>Hola</p>}"],
  ['on the server', 'src/server/http/a.ts', "const text = language === 'es' ? SPANISH : message;"],
  ['at the front door', 'server/a.ts', "if (languageOf(path) === 'es') return spanish;"],
  ['a table of its own', CARD, "const SAVE = { en: 'Save', es: 'Guardar' };"],
  ['a table of groups', CARD, "const W = { en: { save: 'Save' }, es: { save: 'Guardar' } };"],
  ['a table of functions', CARD, 'const W = { en: (n) => `Hi ${n}`, es: (n) => `Hola ${n}` };'],
  ['a catalogue elsewhere', CARD, 'const w = defineMessages({ en: { a }, es: { b } });'],
  [
    'Spanish by the English sentence',
    'src/features/help/messages/errors.ts',
    "const ES: Record<string, string> = {\n  'Please enter your email': 'Escribe tu correo',\n};",
  ],
  [
    'by a sentence that is put together',
    'src/lib/a.ts',
    'const ES: Record<string, string> = {\n  [`At most ${max} characters`]: `Hasta ${max} letras`,\n};',
  ],
  ['by comparing messages', CARD, "title === deskMessages('en').nameless ? other : title"],
  ['by replacing one', CARD, "text.replace(failureMessages('en').away, spanish)"],
  ['the browser asked again', CARD, 'const language = languageOf(navigator.language);'],
  ['its header read', 'src/server/a.ts', "headers.get('Accept-Language')"],
];

/** And near misses that keep it. */
const kept: [what: string, path: string, text: string][] = [
  ['a message by its code', CARD, 'const { save } = saveMessages(language);'],
  [
    'a catalogue',
    'src/features/help/messages/save.ts',
    "export const saveMessages = defineMessages({ en: { save: 'Save' }, es: { save: 'Guardar' } });",
  ],
  ['what editors wrote', CARD, 'editorText(language, { en: name, es: spanishName })'],
  ['parts of one entry', CARD, '({ en: entry, es: { label: entry.labelEs } })[language]'],
  ['a fact of each language', CARD, 'const EASIER = { en: 0, es: 0.16 };'],
  ['two languages compared', CARD, 'const isForeign = entry.language !== pageLanguage;'],
  ['a language that is meant', CARD, "<CrisisLine {...toCrisisLine(line, 'es')} />"],
  ['a selector', 'src/pages/a.astro', "<style>[value='es']:checked { color: red; }</style>"],
  ['paths', 'src/config/language-of-path.ts', "languageOfPath(path) === 'es'"],
  [
    'a table of codes',
    CARD,
    "const TITLES: Record<string, string> = {\n  '/login': 'Login Failed',\n};",
  ],
  [
    'values of a closed list',
    'src/features/content/messages/support.ts',
    "const costs: { [Value in Cost]: Value } = { 'Low cost': 'Low cost' };",
  ],
  ['a test', 'src/lib/a.test.ts', "expect(language === 'es').toBe(true);"],
];

describe('one way to translate', () => {
  it.each(broken)('finds %s', (_, path, text) => {
    expect(checkLanguages({ path, text })).not.toEqual([]);
  });
  it.each(kept)('allows %s', (_, path, text) => {
    expect(checkLanguages({ path, text })).toEqual([]);
  });
});
