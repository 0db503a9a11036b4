import { describe, expect, it } from 'vitest';
import { packStems, runningStems, textIn, unpackStems } from './running-text.ts';

describe('running text', () => {
  it('becomes stems that the entry does not hold already, without markup and addresses', () => {
    expect(
      runningStems(
        '<p class="x">Your <b>budget</b> &amp; [rent](/very-secret) https://example.org/path 42</p>',
        'A budget',
      ),
    ).toEqual(['rent']);
  });

  it('comes out of its parcel as it went in', () => {
    const texts = [
      ['budget', 'rent'],
      [],
      ['rent', 'rental', 'sleep'],
      ...Array.from({ length: 60 }, () => []),
      ['sleep', 'zebra'],
    ];
    expect(unpackStems(packStems(texts), texts.length)).toEqual(
      texts.map((stems) => stems.join(' ')),
    );
  });

  it('says what a stem shares with the one before once only', () => {
    expect(packStems([['budget', 'rent', 'rental']]).stems).toBe('AbudgetArentEal');
  });

  it('leaves out what is said everywhere', () => {
    const packed = packStems([...Array.from({ length: 12 }, () => ['help']), ['help', 'rent']]);
    expect(unpackStems(packed, 13).at(-1)).toBe('rent');
  });

  it('counts what is said everywhere in each language apart', () => {
    const english = Array.from({ length: 100 }, () => ['help']);
    const packed = packStems(
      [...english, ...Array.from({ length: 12 }, () => ['puede']), ['puede', 'renta', 'help']],
      [...english.map(() => undefined), ...Array.from({ length: 13 }, () => 'es')],
    );
    expect(unpackStems(packed, 113).filter(Boolean)).toEqual(['help renta']);
  });

  it('of page parts is their sentences, not their settings', () => {
    expect(
      textIn([
        {
          blockType: 'hero',
          title: 'A warm place',
          settings: { cards: [{ content: 'Two words', url: '/about' }], illustration: 'door' },
        },
      ]),
    ).toBe('A warm place Two words');
  });
});
