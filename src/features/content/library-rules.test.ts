import { expect, it } from 'vitest';
import { byImportance, isForEverybody, relatedIn, translationIn } from './library-rules.ts';

const entry = (slug: string, more: object = {}) => ({
  slug,
  title: slug,
  priority: 0,
  language: 'en',
  category: 'safety',
  relatedArticles: [] as string[],
  translationOf: undefined as string | undefined,
  ...more,
});

it('builds pages for what everybody may read, and for nothing else', () => {
  expect(isForEverybody({ isPublic: true, requiresAuth: false })).toBe(true);
  expect([
    isForEverybody({ isPublic: false, requiresAuth: false }),
    isForEverybody({ isPublic: true, requiresAuth: true }),
  ]).toEqual([false, false]);
});

it('puts the important first and the rest in the order of the alphabet', () => {
  expect(
    [entry('b'), entry('a'), entry('c', { priority: 5 })]
      .sort(byImportance)
      .map(({ slug }) => slug),
  ).toEqual(['c', 'a', 'b']);
});

it('finds the pair of an entry from either side', () => {
  const [plan, spanish, other] = [
    entry('plan'),
    entry('plan-es', { language: 'es', translationOf: 'plan' }),
    entry('other', { language: 'es' }),
  ];
  const all = [plan, spanish, other];
  expect([
    translationIn(all, plan),
    translationIn(all, spanish),
    translationIn(all, other),
  ]).toEqual([spanish, plan, undefined]);
});

it('offers what editors chose, then neighbours, in one language, once and never itself', () => {
  const here = entry('here', { relatedArticles: ['far', 'gone', 'near'] });
  const all = [
    here,
    entry('near'),
    entry('next'),
    entry('more'),
    entry('far', { category: 'money' }),
    entry('es', { language: 'es' }),
  ];
  expect(relatedIn(all, here, 3).map(({ slug }) => slug)).toEqual(['far', 'near', 'next']);
  expect(relatedIn(all, entry('alone', { category: 'work' }), 3)).toEqual([]);
});
