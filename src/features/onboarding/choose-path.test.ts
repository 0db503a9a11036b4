import { expect, it } from 'vitest';
import { choosePath } from './choose-path.ts';

const paths = [
  { id: 'safe', needs: ['safety'], priority: 100 },
  { id: 'work', needs: ['work', 'money'], priority: 40 },
  { id: 'people', needs: ['relationships'], priority: 40 },
  { id: 'look', needs: ['growth'], priority: 10 },
];

it.each([
  [['work'], 'work'],
  [['relationships', 'work', 'money'], 'work'],
  [['work', 'money', 'safety'], 'safe'],
  [['growth', 'relationships'], 'people'],
  [[], 'look'],
  [['unheard-of'], 'look'],
])('leads %j to %s', (needs, expected) => {
  expect(choosePath(paths, needs)?.id).toBe(expected);
});

it('prefers a way that is for everybody when nothing fits', () => {
  expect(choosePath([...paths, { id: 'all', needs: [], priority: 50 }], [])?.id).toBe('all');
  expect(choosePath([], ['work'])).toBeUndefined();
});
