import { describe, expect, it } from 'vitest';
import { createSearch } from './create-search.ts';
import { packStems } from './running-text.ts';
import type { SearchEntry, SearchIndex, SearchLine } from './search-index.ts';

type Given = Partial<SearchEntry> & { body?: string };
const feature = (id: string, fields: Given): Given & SearchEntry => ({
  id: `feature:${id}`,
  kind: 'feature',
  title: id,
  description: '',
  category: 'Tool',
  ...fields,
});
const article = (id: string, fields: Given): Given & SearchEntry => ({
  id: `article:${id}`,
  kind: 'article',
  title: id,
  description: '',
  category: 'Library',
  ...fields,
});
const line = (id: string, fields: Partial<SearchLine>): SearchLine => ({
  id,
  name: id,
  description: '',
  phone: '911',
  facts: '',
  tags: '',
  ...fields,
});

const index = ({
  entries = [],
  ...given
}: Partial<Omit<SearchIndex, 'entries'>> & { entries?: (Given & SearchEntry)[] }): SearchIndex => ({
  entries,
  running: packStems(entries.map(({ body = '' }) => body.split(' ').filter(Boolean))),
  lines: [],
  synonyms: [],
  pinned: [],
  ...given,
});
const ids = (entries: { id: string }[]) => entries.map(({ id }) => id);

describe('features', () => {
  const search = createSearch(
    index({
      entries: [
        feature('plain', { title: 'Certification', tags: 'coach' }),
        feature('popular', { title: 'AI', description: 'A COACH in a box', isPopular: true }),
        feature('category', { category: 'Coaching' }),
        feature('other', { title: 'Planner' }),
      ],
    }),
  );

  it('match on title, description, tags and category, whatever the case, the popular ones first', () => {
    expect(ids(search.find('CoAcH').features)).toEqual([
      'feature:popular',
      'feature:plain',
      'feature:category',
    ]);
    expect(ids(search.find('certif').features)).toEqual(['feature:plain']);
  });

  it('found by a misspelling alone come with the others', () => {
    expect(search.find('certifcation')).toMatchObject({
      features: [],
      others: [{ id: 'feature:plain' }],
    });
  });

  it('are not shown twice', () => {
    expect(search.find('planner').others).toEqual([]);
  });
});

describe('everything else', () => {
  const search = createSearch(
    index({
      entries: [
        article('body', { body: 'budget rent food' }),
        article('title', { title: 'A budget for one' }),
        article('both-words', { title: 'Rent', tags: 'budget' }),
        article('accents', { title: 'Dormir sin pesadillas' }),
      ],
      synonyms: [{ words: ['broke', 'sin dinero'], meaning: 'budget' }],
    }),
  );

  it('comes by weight: title before running text, all words before some', () => {
    expect(ids(search.find('budget').others)).toEqual([
      'article:title',
      'article:both-words',
      'article:body',
    ]);
    expect(ids(search.find('rent budget').others)[0]).toBe('article:both-words');
  });

  it('forgives a wrong letter, finds the beginning of a word, hears synonyms and Spanish without accents', () => {
    expect(ids(search.find('bugdet').others)).toContain('article:title');
    expect(ids(search.find('budg').others)).toContain('article:title');
    expect(ids(search.find("I'm broke").others)).toContain('article:title');
    expect(ids(search.find('SIN DINERO').others)).toContain('article:title');
    expect(ids(search.find('pesadílla').others)).toEqual(['article:accents']);
  });

  it('says so when there is nothing', () => {
    for (const query of ['', '   ', 'qqzzxx', '¿?', '*', 'constructor __proto__']) {
      expect(search.find(query)).toMatchObject({
        features: [],
        others: [],
        lines: [],
        isPinned: false,
      });
    }
  });
});

describe('lines to call', () => {
  const search = createSearch(
    index({
      entries: [article('veterans', { title: 'Reading', body: 'veteran' })],
      lines: [
        line('texas', { name: 'Veterans of Texas', isLocal: true }),
        line('national', { name: 'Veterans line' }),
        line('police', {}),
        line('listening', {}),
      ],
      pinned: [
        { words: ['hurt', 'scared'], lines: ['police', 'listening'] },
        { words: ['hurt myself'], lines: ['listening', 'police'] },
      ],
    }),
  );

  it('lead when the query names them, the national ones first', () => {
    expect(search.find('veterans')).toMatchObject({
      lines: [{ id: 'national' }, { id: 'texas' }],
      linesLead: true,
      isPinned: false,
    });
  });

  it('come in the order of the danger that was named most exactly', () => {
    expect(ids(search.find('he hurts me').lines)).toEqual(['police', 'listening']);
    expect(ids(search.find('i hurt myself and im scared').lines)).toEqual(['listening', 'police']);
  });
});

it('the library alone: all of it for nothing typed, the best first for a query', () => {
  const search = createSearch(
    index({
      entries: [
        feature('sleep', {}),
        article('one', { body: 'sleep' }),
        article('two', { title: 'Sleep' }),
      ],
    }),
  );
  expect(ids(search.findInLibrary(''))).toEqual(['article:one', 'article:two']);
  expect(ids(search.findInLibrary('sleep'))).toEqual(['article:two', 'article:one']);
});
