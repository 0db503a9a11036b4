import { describe, expect, it } from 'vitest';
import { findDanger } from '../server/own-detector.ts';

const kinds = (text: string, earlier?: string[]) =>
  findDanger(text, earlier).map(({ kind }) => kind);

describe('what is said outright', () => {
  it.each([
    ['I want to kill myself', 'self_harm', 'en'],
    ['im gona kil myslf tonight', 'self_harm', 'en'],
    ['k m s', 'self_harm', 'en'],
    ['ya no quiero vivir', 'self_harm', 'es'],
    ['me kiero morir', 'self_harm', 'es'],
    ['he choked me last night and I blacked out', 'harm_from_other', 'en'],
    ['he found me', 'harm_from_other', 'en'],
    ['mi esposo me pega', 'harm_from_other', 'es'],
    ['there is a tracker on my car', 'harm_from_other', 'en'],
    ['he says he will take the kids if I leave', 'harm_from_other', 'en'],
    ['my baby is not breathing', 'medical', 'en'],
    ['me duele el pecho y el brazo izquierdo', 'medical', 'es'],
    [
      'Good morning. I would like to try the gratitude exercise, though Paul broke two of my ribs last week',
      'harm_from_other',
      'en',
    ],
    ['me partió el labio anoche', 'harm_from_other', 'es'],
    ['my nephew keeps hitting my mother', 'harm_from_other', 'en'],
    ['I keep thinking about driving into the river', 'self_harm', 'en'],
    ['I stood on the railing for an hour', 'self_harm', 'en'],
    ['i took the whole bottle about 20 min ago', 'self_harm', 'en'],
    ["i od'd on my antidepressants", 'medical', 'en'],
    ["Can't breathe, throat swelling", 'medical', 'en'],
    ['her tongue is swelling', 'medical', 'en'],
    ['llevo cinco días sin comer', 'eating', 'es'],
    ['how do i hide cuts in summer', 'self_harm', 'en'],
    ['every night I pray God takes me in my sleep', 'self_harm', 'en'],
    ['he punched the side of my head the whole way home', 'harm_from_other', 'en'],
    ['me jaló de las greñas por toda la casa', 'harm_from_other', 'es'],
    ["i think i od'd", 'medical', 'en'],
    ['I make myself throw up after dinner', 'eating', 'en'],
    ['me provoco el vomito', 'eating', 'es'],
  ])('%s', (text, kind, language) => {
    expect(findDanger(text)).toContainEqual({ kind, level: 'clear', language });
  });
});

describe('what is to be read between the lines', () => {
  it.each([
    ['everyone would be better off without me', 'self_harm'],
    ['I just want to sleep and never wake up', 'self_harm'],
    ['mis hijos estarian mejor sin mi', 'self_harm'],
    ['I walk on eggshells when he has been drinking', 'harm_from_other'],
    ['I have to be home by five or else', 'harm_from_other'],
    ['me revisa el celular cada noche', 'harm_from_other'],
    ['I only feel clean when my stomach is empty', 'eating'],
    ['there is an elephant sitting on my chest', 'medical'],
  ])('%s', (text, kind) => {
    expect(kinds(text)).toContain(kind);
  });
});

describe('what only sounds like danger', () => {
  it.each([
    'This workout is killing me',
    'my boss will kill me if I am late',
    'my face is swollen from crying',
    'my ex died last year',
    'dying to try it',
    'I am not suicidal, only tired',
    'I never hurt anybody',
    'he never hit me',
    'ten years ago my husband hit me, I am safe now',
    'in the film he strangles her',
    'I cut again, shorter this time, the fringe is a disaster',
    'casi me mato en la bicicleta, ya arreglaron el freno',
    'he overdosed on Easter eggs',
    'me muero de risa',
    'he beat me at chess',
    'what is a protective order',
    'How can I sleep better?',
    'necesito ideas para la cena',
    '',
    '🙂',
  ])('%s', (text) => {
    expect(findDanger(text)).toEqual([]);
  });

  it('is not talked away by "never" where that is the point', () => {
    expect(kinds('he never hits me where it shows but he squeezes my neck')).toContain(
      'harm_from_other',
    );
    expect(kinds('I dont want to live')).toEqual(['self_harm']);
  });
});

it('puts first what cannot wait, then the likeliest', () => {
  expect(kinds('I took all the pills and now I cannot breathe')).toEqual(['medical', 'self_harm']);
  expect(kinds('He choked me and now my throat is swelling')[0]).toBe('medical');
  for (const text of [
    'I sleep in my clothes in case we have to leave',
    'I keep a bag packed in the trunk and I park facing out',
  ])
    expect(kinds(text)[0]).toBe('harm_from_other');
});

it('says how sure it is: outright, between the lines, or only heard a little', () => {
  expect(findDanger('I want to kill myself')[0]!.level).toBe('clear');
  expect(findDanger('everyone would be better off without me')[0]!.level).not.toBe('doubtful');
  expect(findDanger('some days I wonder what the point is')[0]!.level).toBe('doubtful');
});

it('brings no cards for what only sounds a little like it beside what was meant', () => {
  expect(kinds('he choked me until I blacked out')).not.toContain('eating');
  expect(kinds('I make myself throw up after dinner')).toEqual(['eating']);
});

it('finds what comes drop by drop, in what was said before', () => {
  expect(kinds('my sister has the dog from now on')).toEqual([]);
  expect(kinds('my sister has the dog from now on', ['I sorted all my papers'])).toEqual([
    'self_harm',
  ]);
  expect(kinds('the house is clean and the bills are paid')).toEqual([]);
  expect(
    kinds('the house is clean and the bills are paid', ['I wrote a letter to each of my children']),
  ).toEqual(['self_harm']);
});

it('shows no second card for a danger that had its card, when nothing is added', () => {
  expect(kinds('he hit me last night')).toEqual(['harm_from_other']);
  expect(kinds('thank you, that helped', ['he hit me last night'])).toEqual([]);
});

it('hears one sentence in a long message', () => {
  const long = `${'We talked about the garden, and the neighbours came with cake. '.repeat(12)} Then he choked me until I blacked out. ${'The weather was mild and the bus was late. '.repeat(12)}`;
  expect(kinds(long)).toContain('harm_from_other');
});

it('always says the same', () => {
  const text = 'he found me and I want to die';
  expect(findDanger(text)).toEqual(findDanger(text));
});

it('stands whatever is put into it', () => {
  for (const text of [
    '(((((',
    '\u0000',
    'a'.repeat(100_000),
    `${'he he '.repeat(5_000)}`,
    '\ud800',
    'no '.repeat(2_000),
  ])
    expect(Array.isArray(findDanger(text))).toBe(true);
});
