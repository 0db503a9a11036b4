import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findNote } from '../../src/layouts/find-note.ts';
import { findNoteCode, noteCookie, noteIn, type Note } from '../../src/lib/notes.ts';
import { POST as sendContact } from '../../src/pages/api/contacts.ts';
import { POST as logOut } from '../../src/pages/api/auth/logout.ts';
import { createTestDatabase } from '../support/database.ts';
import { EndpointBench } from '../support/endpoint.ts';

const features = import.meta.glob<{ notes: Record<string, Note> }>(
  '../../src/features/*/notes.ts',
  { eager: true },
);
const message = {
  name: 'Rosa',
  email: 'rosa@visitors.example',
  subject: 'A question',
  message: 'When are you open?',
};
let bench: EndpointBench;
beforeAll(async () => {
  bench = new EndpointBench(await createTestDatabase());
});
afterAll(() => bench.close());

const noteOf = (answer: Response) =>
  answer.headers.getSetCookie().find((line) => line.startsWith('hw_note='));

describe('what an ordinary form post says after its redirect', () => {
  it('is a fixed code in a cookie that lasts a minute, and not in the address', async () => {
    const answer = await bench.call(sendContact, { form: message });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/contact#sent']);
    expect(noteOf(answer)).toBe('hw_note=community.message-sent; Path=/; SameSite=Lax; Max-Age=60');
    const out = await bench.call(logOut, { form: {} });
    expect([out.headers.get('location'), noteOf(out)]).toEqual([
      '/',
      'hw_note=accounts.logged-out; Path=/; SameSite=Lax; Max-Age=60',
    ]);
  });

  it('is not said to a script, which says it itself, and not where nothing was done', async () => {
    expect(noteOf(await bench.call(sendContact, { json: message }))).toBeUndefined();
    expect(noteOf(await bench.call(sendContact, { form: { ...message, email: 'no' } }))).toBe(
      undefined,
    );
    const foreign = await bench.call(sendContact, {
      form: message,
      headers: { origin: 'http://evil.example' },
    });
    expect([foreign.status, noteOf(foreign)]).toEqual([403, undefined]);
  });

  it('is bound to this very host over HTTPS', () => {
    expect(noteCookie('accounts.logged-out', true)).toBe(
      '__Host-hw_note=accounts.logged-out; Path=/; SameSite=Lax; Max-Age=60; Secure',
    );
    expect(noteCookie(undefined, false)).toBe('hw_note=; Path=/; SameSite=Lax; Max-Age=0');
  });
});

describe('a note', () => {
  it('is found by each code of each feature', async () => {
    const codes = Object.entries(features).flatMap(([file, { notes }]) =>
      Object.keys(notes).map((name) => `${file.split('/').at(-2)}.${name}`),
    );
    expect(codes.length).toBeGreaterThan(60);
    for (const code of codes) {
      const cookies = `hw_signed_in=1; ${noteCookie(code as `${string}.${string}`, false).split(';')[0]}`;
      expect(findNoteCode(cookies)).toBe(code);
      const words = await findNote(code);
      expect(words && noteIn(words, 'en').title, code).toBeTruthy();
    }
  });

  it('is never what somebody put into the cookie', async () => {
    for (const value of [
      '<b>Hello</b>',
      'Hello',
      'accounts.Hello you',
      'accounts.logged-out<b>',
      '../accounts.logged-out',
      'x'.repeat(50) + '.saved',
    ])
      expect(findNoteCode(`hw_note=${value}`)).toBeUndefined();
    for (const code of ['accounts.constructor', 'accounts.toString', 'nobody.saved', 'accounts.'])
      expect(await findNote(code)).toBeUndefined();
  });

  it('reads Spanish on a Spanish page where it has the words', () => {
    const notes = features['../../src/features/accounts/notes.ts']!.notes;
    expect(noteIn(notes['logged-out']!, 'es').title).toBe('Sesión cerrada');
    expect(noteIn(notes['welcome-back']!, 'es').title).toBe('Welcome back!');
  });

  it('is named rightly where no type looks', async () => {
    const { default: script } = (await import('../../src/components/site/account.ts?raw')) as {
      default: string;
    };
    for (const [, code] of script.matchAll(/NoteCode = '([^']+)'/g))
      expect(await findNote(code ?? '')).toBeDefined();
  });
});
