import { describe, expect, it } from 'vitest';
import { commonestPasswords, countCommonPasswords } from './common-passwords.ts';
import { weaknessOf } from './password-policy.ts';

const personal = ['Maya', 'Brooks', 'maya.brooks@members.example'];

describe('weaknessOf', () => {
  it.each([
    'password',
    'Password123',
    'QWERTY',
    'iloveyou',
    'aaaaaaaa',
    'abcdefgh',
    '87654321',
    'hearthwell',
    'Hearthwell1!',
    'maya12',
    'Brooks!',
    'mayabrooks',
    'skoorb99',
    'm4y4br00ks',
    'P@55w0rd',
    'sunshine',
    'Sunshine2024',
    '!dragon77',
    'trustno1',
    'mariposa',
    'contraseña',
    'wellness1',
    'survivor1',
    'x1y2z3',
    'maya_brooks',
    'p@$$word1',
  ])('refuses %s', (password) => {
    expect(weaknessOf(password, personal)).toMatch(/guess/);
  });

  it.each([
    'Lantern-River-77',
    'maya likes green tea',
    'zx81!q',
    'korrekt pferd',
    'ünïcödé',
    'sunshine on the porch',
    'mayapple pie crust',
    '7h3-quiet-p0nd',
  ])('takes %s', (password) => {
    expect(weaknessOf(password, personal)).toBeUndefined();
  });

  it('knows tens of thousands of leaked ones, and tells the commonest', () => {
    expect(countCommonPasswords()).toBeGreaterThan(49_000);
    const commonest = commonestPasswords(500);
    expect([commonest.length, commonest[0]]).toEqual([500, '123456']);
    expect(commonest.filter((word) => word.length < 6 || word !== word.toLowerCase())).toEqual([]);
  });
});
