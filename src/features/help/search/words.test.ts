import { describe, expect, it } from 'vitest';
import { holdsPhrase, toPhrase } from './phrases.ts';
import { fold, stem, termsOf } from './words.ts';

describe('words', () => {
  it('fold case, accents and apostrophes', () => {
    expect(fold("¿Cómo? I CAN'T, I can’t")).toBe('¿como? i cant, i cant');
  });

  it.each([
    ['plans', 'planning'],
    ['planned', 'plan'],
    ['children', 'children'],
    ['worries', 'worry'],
    ['hijo', 'hijas'],
    ['classes', 'class'],
    ['sleeping', 'sleep'],
    ['breathing', 'breathe'],
    ['divorced', 'divorce'],
    ['telling', 'tells'],
  ])('%s and %s meet', (a, b) => {
    expect(stem(a)).toBe(stem(b));
  });

  it.each([
    ['hunt', 'hurt'],
    ['bus', 'bug'],
    ['address', 'dress'],
    ['red', 'reed'],
  ])('%s and %s do not', (a, b) => {
    expect(stem(a)).not.toBe(stem(b));
  });

  it('leave small words out, unless there is nothing else', () => {
    expect(termsOf('how do I get a job')).toEqual(['job']);
    expect(termsOf('what is it')).toEqual(['what', 'is', 'it']);
  });
});

describe('phrases', () => {
  const holds = (text: string, phrase: string) => holdsPhrase(toPhrase(text), toPhrase(phrase));

  it.each([
    ['he found me', 'found me'],
    ['he just found where me and the kids are', 'found where'],
    ['I am SCARED!!', 'scared'],
    ['i want to killl myself', 'kill myself'],
    ['sucidal', 'suicidal'],
    ['Tengo muchísimo miedo', 'tengo miedo'],
    ['no me déja salir', 'no me deja salir'],
  ])('%s holds "%s"', (text, phrase) => {
    expect(holds(text, phrase)).toBe(true);
  });

  it.each([
    ['shared custody', 'scared'],
    ['hunt for a job', 'hurt'],
    ['me and he found', 'found me'],
    ['', 'scared'],
    ['scared', ''],
  ])('%s does not hold "%s"', (text, phrase) => {
    expect(holds(text, phrase)).toBe(false);
  });
});
