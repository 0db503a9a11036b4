import { describe, expect, it } from 'vitest';
import { findDanger } from './server/own-detector.ts';
import { hearFields } from './hear.ts';
import { cardsFor, toHelp } from './help.ts';
import type { SafetyCard, SafetyCards } from './cards.ts';
import { SITUATIONS, type Situation } from './kinds.ts';

const hear = (...fields: string[]) => hearFields(findDanger, fields, 'en');
const situations = (...fields: string[]) => hear(...fields).heard.map(({ situation }) => situation);
const ORDINARY = 'I walk to work on most days and cook for my sister in the evening. ';

describe('fields of a form', () => {
  it('are heard each by itself: nothing that stands beside a plain sentence drowns it', () => {
    expect(situations(ORDINARY.repeat(20), 'he choked me last night', ORDINARY.repeat(20))).toEqual(
      ['strangled'],
    );
    expect(situations('', ' \n', ORDINARY)).toEqual([]);
  });

  it('are heard to their end, however long they are, with and without full stops', () => {
    expect(situations(`${ORDINARY.repeat(68)}He put a gun to my head.`)).toContain('weapon');
    expect(
      situations(`${'we walk along the river and '.repeat(300)}\nhe put a gun to my head`),
    ).toContain('weapon');
  });

  it('bring each kind of danger once, the one that cannot wait first', () => {
    expect(
      situations(
        'I sometimes wish I was not alive',
        'I am going to take all my pills tonight',
        'he choked me last night',
      ),
    ).toEqual(['suicide_plan', 'strangled']);
  });

  it('are answered in the language of the words that were dangerous', () => {
    expect(hear('Metformin in the morning', 'ya no quiero seguir viviendo').language).toBe('es');
    expect(hearFields(findDanger, ['911'], 'es').language).toBe('es');
  });
});

describe('the cards', () => {
  const line = (name: string) => ({ name, phone: name, phoneHref: `tel:${name}` });
  const cardOf = (...names: string[]): SafetyCard => ({
    title: names[0]!,
    text: 't',
    stillOpen: 's',
    lines: names.map(line),
  });
  const some: Partial<Record<Situation, SafetyCard>> = {
    suicide_plan: cardOf('988', '911'),
    strangled: cardOf('911', 'hotline'),
    eating: cardOf('988'),
  };
  const inOne = Object.fromEntries(
    SITUATIONS.map((situation) => [situation, some[situation] ?? cardOf('911')]),
  ) as SafetyCards['en'];
  const cards: SafetyCards = { en: inOne, es: inOne };
  const shown = (help: Situation[], doubts: Situation[] = []) =>
    cardsFor({ help, doubts, helpLanguage: 'en' }, cards).map(
      ({ situation, isShort, card: { lines } }) => [
        situation,
        isShort,
        ...lines.map(({ name }) => name),
      ],
    );

  it('show the first in full, of others their lines, and each line once', () => {
    expect(shown(['suicide_plan', 'strangled'], ['eating'])).toEqual([
      ['suicide_plan', false, '988', '911'],
      ['strangled', true, 'hotline'],
    ]);
  });

  it('show only lines for what is doubtful, and nothing for nothing', () => {
    expect(shown([], ['eating'])).toEqual([['eating', true, '988']]);
    expect(toHelp([], 'en')).toBeUndefined();
    expect(
      toHelp([{ kind: 'eating', situation: 'eating', level: 'doubtful', language: 'en' }], 'es'),
    ).toEqual({ help: [], doubts: ['eating'], helpLanguage: 'es' });
  });
});
