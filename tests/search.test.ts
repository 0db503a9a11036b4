import { brotliCompressSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { createSearch, type Search } from '../src/features/help/search/create-search.ts';
import type { SearchIndex } from '../src/features/help/search/search-index.ts';
import { hearWords, isSure } from '../src/features/safety/hear.ts';
import { findWithBridge } from './support/bridge.ts';
import { readSearchIndex } from './support/search-source.ts';

/**
 * What people type, as they type it, and what has to stand among the first three on the screen. `crisis` is the card with the crisis lines,
 * `line:…` a line to call. At least 27 of 30 must be found, so that an editor may rename an entry without breaking the build.
 */
const asked: [typed: string, wanted: string][] = [
  // Misspelt.
  ['budjet', 'article:a-first-budget-on-one-income'],
  ['saftey plan', 'article:making-a-safety-plan'],
  ['anxity', 'article:five-ways-to-steady-yourself'],
  ['devorce kids', 'article:talking-with-children-about-a-separation'],
  ['restrainin order', 'article:what-a-protective-order-is'],
  ['certifcation', 'feature:certification-courses'],
  ['asessment', 'feature:assessments'],
  ['ai coching', 'feature:ai-coaching'],
  ['greif', 'article:grief-has-no-timetable'],
  ['lawer free', 'article:finding-free-legal-help'],
  // Slang, and the way people talk.
  ['im broke', 'article:a-first-budget-on-one-income'],
  ['is he tracking my phone', 'article:using-your-phone-more-safely'],
  ['how do i tell my kids grandpa died', 'article:telling-a-child-that-somebody-died'],
  ['freaking out', 'article:five-ways-to-steady-yourself'],
  ['how much does it cost', 'question:cost'],
  ['will you tell my husband', 'question:confidentiality'],
  ['talk to a real person', 'feature:live-coaching'],
  ['airtag in my car', 'article:phones-cars-and-homes-that-share-too-much'],
  ['veteran hotline', 'line:veterans-crisis-line'],
  ['lose weight', 'program:weight-loss-coaching'],
  ['learn to be a coach', 'feature:certification-courses'],
  // Spanish, with and without accents.
  ['bajar de peso', 'program:weight-loss-coaching'],
  ['dinero', 'article:a-first-budget-on-one-income'],
  ['mis hijos y el divorcio', 'article:hablar-con-los-ninos-de-una-separacion'],
  ['me espía el celular', 'article:usar-el-telefono-con-mas-seguridad'],
  ['orden de restricion', 'article:ordenes-de-proteccion'],
  // Danger.
  ['he found me', 'crisis'],
  ['i want to kil myself', 'crisis'],
  ['mi esposo me pega', 'crisis'],
  ['tengo miedo', 'crisis'],
];
const MUST_FIND = 27;
const FIRST = 3;

let index: SearchIndex;
let search: Search;
beforeAll(async () => {
  index = await readSearchIndex();
  search = createSearch(index);
});

/** What stands on the screen, from the top. */
function screenFor(query: string): string[] {
  const { features, others, lines, isPinned, linesLead } = search.find(query);
  const results = [...features, ...others].map(({ id }) => id);
  if (isPinned) return ['crisis', ...results];
  const called = lines.map(({ id }) => `line:${id}`);
  return linesLead ? [...called, ...results] : [...results, ...called];
}

describe('thirty queries as people type them', () => {
  it(`find what was meant among the first ${FIRST}, at least ${MUST_FIND} times`, () => {
    const missed = asked
      .map(([typed, wanted]) => ({ typed, wanted, shown: screenFor(typed).slice(0, 5) }))
      .filter(({ wanted, shown }) => !shown.slice(0, FIRST).includes(wanted));
    expect(asked).toHaveLength(30);
    expect(missed.length, JSON.stringify(missed, null, 1)).toBeLessThanOrEqual(
      asked.length - MUST_FIND,
    );
  });

  it('ask for entries that exist', () => {
    const ids = new Set([
      'crisis',
      ...index.entries.map(({ id }) => id),
      ...index.lines.map(({ id }) => `line:${id}`),
    ]);
    expect(asked.map(([, wanted]) => wanted).filter((wanted) => !ids.has(wanted))).toEqual([]);
  });
});

describe('somebody on a Spanish page', () => {
  it.each([
    ['contacto', 'page:/es/contact'],
    ['abogado', 'article:primeros-pasos-en-un-divorcio'],
    ['refugio', 'article:hacer-un-plan-de-seguridad'],
    ['niños', 'article:hablar-con-los-ninos-de-una-separacion'],
    ['ayuda', 'article:lineas-de-ayuda'],
    ['cuanto cuesta', 'question:cost:es'],
    ['privacidad', 'question:confidentiality:es'],
    ['biblioteca', 'page:/es/resources'],
  ])('finds for "%s" what is in Spanish first', (query, first) => {
    expect(search.find(query, 'es').others[0]?.id).toBe(first);
  });

  it('finds lines and services by their Spanish words', () => {
    expect(search.find('comida', 'es').lines.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['feeding-america', '211']),
    );
    expect(search.find('ayuda', 'es').lines.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['national-domestic-violence-hotline', 'suicide-and-crisis-lifeline']),
    );
  });
});

describe('the library in Spanish', () => {
  it.each([
    ['se murió mi esposo', 'la-primera-noche-a-solas'],
    ['mi esposo se acaba de morir', 'la-primera-noche-a-solas'],
    ['cuánto dura el duelo', 'el-duelo-no-tiene-calendario'],
    ['extraño mucho a mi esposo', 'el-duelo-no-tiene-calendario'],
    ['no puedo dormir', 'dormir-cuando-el-cuerpo-sigue-en-guardia'],
    ['tengo pesadillas', 'dormir-cuando-el-cuerpo-sigue-en-guardia'],
    ['ataque de nervios', 'cuando-llega-el-panico'],
    ['se me acelera el corazón', 'cuando-llega-el-panico'],
    ['a quién aviso de una muerte', 'lista-para-las-semanas-despues-de-una-muerte'],
    ['trámites de defunción', 'lista-para-las-semanas-despues-de-una-muerte'],
    ['me quiero divorciar', 'primeros-pasos-en-un-divorcio'],
    ['me llegaron los papeles del divorcio', 'primeros-pasos-en-un-divorcio'],
    ['no puedo pagar la renta', 'un-primer-presupuesto-con-un-solo-ingreso'],
    ['cómo hago un presupuesto', 'un-primer-presupuesto-con-un-solo-ingreso'],
    ['hace años que no trabajo', 'volver-a-trabajar'],
    ['busco trabajo sin experiencia', 'volver-a-trabajar'],
    ['como junto pruebas', 'llevar-un-registro-privado'],
    ['nadie me cree', 'llevar-un-registro-privado'],
    ['me pega pero lo quiero', 'pasos-pequenos-mientras-sigues-en-casa'],
    ['me apretó el cuello', 'pasos-pequenos-mientras-sigues-en-casa'],
  ])(`"%s" finds %s among the first ${FIRST}, on a page of either language`, (query, slug) => {
    for (const reader of ['es', 'en'] as const) {
      const { features, others } = search.find(query, reader);
      expect(
        [...features, ...others].slice(0, FIRST).map(({ id }) => id),
        reader,
      ).toContain(`article:${slug}`);
    }
  });
});

describe('what sounds like danger', () => {
  it.each([
    'hurt',
    'He found me!',
    'scared',
    'scard',
    'kill myself',
    'kms',
    'SUICIDE',
    'strangled',
    'he threatens me with a gun',
    'me pega',
    'Me golpeó',
    'tengo miedo',
    'quiero morir',
    '911',
  ])('the topic "%s" has its lines pinned, without a detector', (query) => {
    const { isPinned, lines } = search.find(query);
    expect(isPinned).toBe(true);
    expect(lines.map(({ id }) => id)).toEqual(
      expect.arrayContaining([
        'emergency-services',
        'national-domestic-violence-hotline',
        'suicide-and-crisis-lifeline',
      ]),
    );
    expect(lines.every(({ phone }) => phone)).toBe(true);
  });

  it.each([
    'no me deja salir',
    'no quiero estar aqui',
    'ya no quiero vivir',
    'quitarme la vida',
    'acabar con mi vida',
    'sin ganas de vivir',
    'me quiere matar',
    'dont feel safe',
    'has a gun',
    'wont let me out of the house',
    'end my life',
    'want to die',
    'everyone is better off without me',
    'dont want to be here anymore',
    'no reason to live',
    'nothing to live for',
    'ending it all',
    'he hits me',
    'me quiero morir',
    'he put a gun to my head',
  ])('the sentence "%s" is heard by the detector of the browser', (query) => {
    expect(hearWords(findWithBridge, query).some(isSure)).toBe(true);
  });

  it('is no second detector: lines are pinned to no sentence that is heard', () => {
    const sentences = index.pinned
      .flatMap(({ words }) => words)
      .filter((words) => words.split(' ').length > 2);
    expect(sentences.filter((words) => hearWords(findWithBridge, words).some(isSure))).toEqual([]);
  });

  it.each([
    ['hurt myself', 'suicide-and-crisis-lifeline'],
    ['he hits me', 'emergency-services'],
    ['quiero morir', 'suicide-and-crisis-lifeline'],
  ])('"%s" brings the fitting line first', (query, id) => {
    expect(search.find(query).lines[0]?.id).toBe(id);
  });

  it.each([
    'budget',
    'shared custody',
    'wellness',
    'hunting for a job',
    'killer resume',
    'privacy policy',
    'support group',
    'log in',
    'mis hijos',
  ])('"%s" is none', (query) => {
    expect(search.find(query).isPinned).toBe(false);
  });
});

describe('the index', () => {
  it('stays within 60 KB over the wire', () => {
    const text = JSON.stringify(index);
    expect(brotliCompressSync(text).length).toBeLessThan(60_000);
    expect(gzipSync(text, { level: 9 }).length).toBeLessThan(60_000);
  });

  it('lists the six features of the specification with their times, in order', () => {
    const features = index.entries
      .filter(({ kind }) => kind === 'feature')
      .map(({ title, time }) => `${title} (${time})`);
    expect(features).toEqual([
      'AI Coaching (2 min)',
      'Wellness Journey Planner (5 min)',
      'Wellness Assessments (10 min)',
      'Certification Courses (2-4 weeks)',
      'Live Coaching Sessions (15 min setup)',
      'Personal Recommendations (3 min)',
    ]);
  });

  it('names the kind of a page in the language of the page', () => {
    const kinds = new Set(
      index.entries
        .filter(({ kind }) => kind === 'page')
        .map(({ language, category }) => `${language ?? 'en'} ${category}`),
    );
    expect(kinds).toEqual(new Set(['en Page', 'es Página']));
  });

  it('leads nowhere that is not built', () => {
    expect(index.entries.filter(({ href }) => href === '')).toEqual([]);
    expect(
      index.entries.find(({ id }) => id === 'feature:certification-courses'),
    ).not.toHaveProperty('href');
  });
});
