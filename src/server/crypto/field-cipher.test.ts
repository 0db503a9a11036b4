import { describe, expect, it } from 'vitest';
import { BadKeys, CannotOpen, createFieldCipher, createKey } from './field-cipher.ts';

const place = { table: 'chat_messages', row: 'r1', column: 'content' };
const old = createKey('old');
const fresh = createKey('fresh');

describe('the field cipher', () => {
  const cipher = createFieldCipher(fresh);

  it.each(['', 'hello', 'ünïcødé 🕊', 'x'.repeat(100_000)])('opens what it sealed (%#)', (plain) => {
    const sealed = cipher.seal(plain, place);
    expect(sealed).not.toContain(plain || 'nothing');
    expect(cipher.open(sealed, place)).toBe(plain);
  });

  it('never seals alike twice', () => {
    expect(cipher.seal('same', place)).not.toBe(cipher.seal('same', place));
  });

  it.each([{ table: 'other' }, { row: 'r2' }, { column: 'summary' }])(
    'does not open in another place: %o',
    (moved) => {
      const sealed = cipher.seal('mine', place);
      expect(() => cipher.open(sealed, { ...place, ...moved })).toThrow(CannotOpen);
    },
  );

  it('keeps places apart whose names run together alike', () => {
    const sealed = cipher.seal('mine', { table: 'a', row: 'bc', column: 'd' });
    expect(() => cipher.open(sealed, { table: 'ab', row: 'c', column: 'd' })).toThrow(CannotOpen);
  });

  it('refuses a changed, cut or foreign text', () => {
    const sealed = cipher.seal('mine', place);
    const bytes = Buffer.from(sealed.split('.')[2]!, 'base64url');
    for (let index = 0; index < bytes.length; index++) {
      const changed = Buffer.from(bytes);
      changed[index]! ^= 1;
      expect(() => cipher.open(`hw1.fresh.${changed.toString('base64url')}`, place)).toThrow(
        CannotOpen,
      );
    }
    for (const text of ['', 'plain', 'hw1.', 'hw1.fresh.', 'hw1.fresh.AAAA', sealed.slice(0, 30)])
      expect(() => cipher.open(text, place)).toThrow(CannotOpen);
    expect(() => createFieldCipher(createKey('fresh')).open(sealed, place)).toThrow(CannotOpen);
  });

  it('opens under an older key while a new one seals', () => {
    const sealed = createFieldCipher(old).seal('mine', place);
    const both = createFieldCipher(`${fresh},${old}`);
    expect(both.open(sealed, place)).toBe('mine');
    expect(both.isCurrent(sealed)).toBe(false);
    expect(both.isCurrent(both.seal('mine', place))).toBe(true);
    expect(both.currentKeyId).toBe('fresh');
  });

  it.each([
    '',
    'x',
    'a:short',
    `a:${Buffer.alloc(32).toString('base64')}`,
    `${old},${old}`,
    `a b:${old.split(':')[1]}`,
  ])('refuses bad keys (%#)', (keys) => {
    expect(() => createFieldCipher(keys)).toThrow(BadKeys);
    try {
      createFieldCipher(keys);
    } catch (error) {
      expect((error as Error).message).not.toContain(old.split(':')[1]);
    }
  });
});
