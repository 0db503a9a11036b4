import { describe, expect, it } from 'vitest';
import { contentPage } from './schemas.ts';
import { markHidden, visibilityOf } from './publication.ts';

const at = (text: string) => Date.parse(text);
const page = (fields: object) =>
  contentPage.parse({ title: 'A page', metaDescription: 'x', ...fields });

describe('what visitors see of an entry', () => {
  it.each([
    ['an entry without times', {}, 'shown'],
    [
      'a draft, whatever its times say',
      { isPublished: false, publishAt: '2026-01-01T09:00' },
      'draft',
    ],
    ['an entry of next week', { publishAt: '2026-11-24T09:00' }, 'waiting'],
    ['an entry that is due to the minute', { publishAt: '2026-11-20T09:00' }, 'shown'],
    ['an entry a minute before', { publishAt: '2026-11-20T09:01' }, 'waiting'],
    ['an entry that ends now', { unpublishAt: '2026-11-20T09:00' }, 'ended'],
    [
      'an entry that ends in a minute',
      { publishAt: '2026-11-01T09:00', unpublishAt: '2026-11-20T09:01' },
      'shown',
    ],
  ])('%s', (_what, fields, expected) => {
    // Nine in the morning in San Antonio, in winter.
    expect(visibilityOf(page(fields), at('2026-11-20T15:00:00Z'))).toBe(expected);
  });

  it('means the office clock in summer too, and whatever a file calls the zone', () => {
    expect(visibilityOf(page({ publishAt: '2026-07-01T09:00' }), at('2026-07-01T14:00:00Z'))).toBe(
      'shown',
    );
    expect(visibilityOf(page({ publishAt: '2026-07-01T09:00' }), at('2026-07-01T13:59:00Z'))).toBe(
      'waiting',
    );
    expect(page({ publishAt: new Date('2026-07-01T09:00:00Z') }).publishAt).toBe(
      '2026-07-01T09:00',
    );
  });

  it('leaves collections without such fields alone', () => {
    expect(visibilityOf({ name: 'A line' }, 0)).toBe('shown');
  });
});

it('says in the preview what visitors do not see', () => {
  expect(markHidden(page({ isPublished: false }), 0).title).toBe('[Draft] A page');
  expect(markHidden(page({ publishAt: '2026-11-24T09:00' }), 0).title).toBe('[Not yet] A page');
  expect(markHidden(page({}), 0).title).toBe('A page');
});
