import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../config/constants.ts';
import { ageWords } from './age-words.ts';
import { bulkNotes } from './bulk-notes.ts';
import { compareWords } from './compare-words.ts';
import { niceTop } from './nice-top.ts';
import { findNoteCode, withCounts } from './notes.ts';

describe('how a number compares', () => {
  it.each([
    [56, 50, '+12% against the 30 days before, up from 50'],
    [30, 40, '−25% against the 30 days before, down from 40'],
    [3, 0, 'Up from 0 in the 30 days before'],
    [7, 7, 'The same as in the 30 days before'],
    [0, 5, '−100% against the 30 days before, down from 5'],
  ])('%i after %i', (now, before, words) => {
    expect(compareWords({ now, before }, '30 days')).toBe(words);
  });
});

it('says an age in its largest unit', () => {
  expect([0, 5 * MINUTE_MS, HOUR_MS, 3 * DAY_MS + HOUR_MS].map(ageWords)).toEqual([
    '1 minute',
    '5 minutes',
    '1 hour',
    '3 days',
  ]);
});

it('ends an axis at a number whose half people read', () => {
  expect([1, 4, 5, 9, 11, 41, 99, 130].map(niceTop)).toEqual([2, 4, 6, 10, 20, 60, 100, 200]);
});

describe('what became of several rows', () => {
  const note = bulkNotes('messages', { read: 'marked as read' })['messages-read'];
  it.each([
    [[12, 1, 0, 0], '12 marked as read.', '1 had changed meanwhile.'],
    [[3, 0, 0, 0], '3 marked as read.', undefined],
    [
      [0, 0, 2, 1],
      'Nothing changed.',
      '2 can’t go there in one step. 1 needs help now. Open it to answer.',
    ],
  ])('%j', (counts, title, description) => {
    expect(note('en', counts)).toEqual({ title, ...(description && { description }) });
  });

  it('travels as numbers in the code of the note', () => {
    const code = withCounts('community.messages-read', [12, 1, 0, 0]);
    expect(findNoteCode(`hw_note=${code}; other=1`)).toBe('community.messages-read~12~1~0~0');
    expect(findNoteCode('hw_note=community.messages-read~x')).toBeUndefined();
  });
});
