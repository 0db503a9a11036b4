import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineList } from './define-list.ts';

const list = defineList({
  name: 'messages',
  permission: 'contacts:manage',
  opens: 'contact',
  filters: {
    status: z.enum(['all', 'new', 'closed']).default('all'),
    size: z.coerce.number().int().max(9).optional(),
  },
  sorts: ['newest', 'oldest'],
});
const parse = (text: string) => list.parse(new URLSearchParams(text));

describe('parse', () => {
  it('gives a full list for a bare URL', () => {
    expect(parse('')).toEqual({ status: 'all', q: '', sort: 'newest' });
  });

  it('reads what is right and lets each wrong part fall back by itself', () => {
    expect(parse('status=new&sort=sideways&size=3&after=../etc')).toEqual({
      status: 'new',
      q: '',
      sort: 'newest',
      size: 3,
    });
    expect(parse('status=nonsense&sort=oldest&size=10')).toEqual({
      status: 'all',
      q: '',
      sort: 'oldest',
    });
  });

  it('takes empty form fields as not given and ignores names it does not know', () => {
    expect(parse('q=&status=&role=super_admin')).toEqual({ status: 'all', q: '', sort: 'newest' });
  });

  it('refuses a search text of any length beyond 100', () => {
    expect(parse(`q=${'x'.repeat(101)}`).q).toBe('');
    expect(parse('q=%20jane%20').q).toBe('jane');
  });
});

describe('input', () => {
  it("is strict: a wrong filter never widens an endpoint's list", () => {
    expect(list.input.safeParse({ status: 'nonsense' }).success).toBe(false);
    expect(list.input.parse({ status: 'closed' })).toEqual({
      status: 'closed',
      q: '',
      sort: 'newest',
    });
  });
});

describe('print', () => {
  it('round-trips, leaving defaults out', () => {
    const query = parse('status=new&q=jane+doe&after=abc');
    expect(parse(list.print(query).slice(1))).toEqual(query);
    expect(list.print(parse(''))).toBe('');
  });

  it('starts at the first page again when the selection or the order changes', () => {
    expect(list.print(parse('status=new&after=abc'), { sort: 'oldest' })).toBe(
      '?status=new&sort=oldest',
    );
    expect(list.print(parse('status=new&before=abc'), { after: 'xyz' })).toBe(
      '?status=new&after=xyz',
    );
  });

  it('carries along what belongs to the page rather than the list', () => {
    expect(list.print(parse('status=new'), {}, { view: 'contacts' })).toBe(
      '?view=contacts&status=new',
    );
  });
});

describe('addresses', () => {
  it('lead to the page, with what is kept', () => {
    expect(list.href(parse('status=new'), { sort: 'oldest' })).toBe(
      '/admin-dashboard/messages?status=new&sort=oldest',
    );
    expect(list.href(parse(''), {}, { contact: 'a' })).toBe('/admin-dashboard/messages?contact=a');
  });

  it('take the list along into a row, read back as carefully as a URL', () => {
    expect(list.rowHref('a b', list.fromText('status=new&contact=evil'))).toBe(
      '/admin-dashboard/messages?contact=a+b&status=new',
    );
  });
});

it('knows a filtered list from a whole one', () => {
  expect(list.isFiltered(parse('sort=oldest&after=abc'))).toBe(false);
  expect(list.isFiltered(parse('q=jane'))).toBe(true);
  expect(list.isStart(parse(''))).toBe(true);
  expect(list.isStart(parse('after=abc'))).toBe(false);
});
