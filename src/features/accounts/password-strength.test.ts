import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GET as commonPasswords } from '../../pages/common-passwords.json.ts';
import { strengthOf } from './password-strength.ts';

const asked: string[] = [];
beforeEach(() =>
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return commonPasswords();
  }),
);
afterEach(() => vi.unstubAllGlobals());

const words = async (password: string) =>
  (await strengthOf(password, ['Maya', 'Brooks', 'maya.brooks@members.example'])).words;

it('without the list says nothing, and asks for it anew the next time', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }));
  await expect(words('sunshine')).rejects.toThrow('503');
});

it.each([
  ['sunshine', /^(Very easy|Easy) to guess\. A lot of people use it\.$/],
  ['maya2024', /guess\. It contains your name or email address\.$/],
  ['abcabcabc', /guess\. It follows a pattern\.$/],
  ['lantern river eleven', /^Very strong\.$/],
])('tells of %s in words', async (password, expected) => {
  expect(await words(password)).toMatch(expected);
});

it('sends nothing that was typed: one fetch of the list is all', () => {
  expect(asked).toEqual(['/common-passwords.json']);
});
