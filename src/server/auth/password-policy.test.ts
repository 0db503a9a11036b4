import { describe, expect, it } from 'vitest';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { weaknessOf } from './password-policy.ts';

const personal = ['Maya', 'Brooks', 'maya.brooks@members.example'];

describe('weaknessOf', () => {
  it.each(['password', 'Password123', 'QWERTY', 'iloveyou', 'aaaaaaaa', 'abcdefgh', '87654321', 'hearthwell', 'Hearthwell1!', 'maya12', 'Brooks!', 'mayabrooks'])('refuses %s', (password) => {
    expect(weaknessOf(password, personal)).toMatch(/guess/);
  });

  it.each(['Lantern-River-77', 'maya likes green tea', 'zx81!q', 'korrekt pferd', 'ünïcödé'])('takes %s', (password) => {
    expect(weaknessOf(password, personal)).toBeUndefined();
  });

  it('knows the commonest by heart, all long enough to matter', () => {
    expect(COMMON_PASSWORDS.size).toBeGreaterThan(800);
    expect([...COMMON_PASSWORDS].filter((word) => word.length < 6 || word !== word.toLowerCase())).toEqual([]);
  });
});
