import { describe, expect, it } from 'vitest';
import { fits, type Traits, type Wanted } from './finder-match.ts';

const nothing: Wanted = { need: '', audience: '', cost: '', language: '', state: '' };
const national: Traits = {
  need: 'legal',
  audience: 'Anyone',
  cost: 'Free',
  languages: 'English, Spanish',
  state: '',
};
const texan: Traits = {
  need: 'legal',
  audience: 'Survivors of abuse',
  cost: 'Low cost',
  languages: 'English',
  state: 'Texas',
};

describe('the finder', () => {
  it('shows everything until somebody picks', () => {
    expect([national, texan].every((service) => fits(service, nothing))).toBe(true);
  });

  it.each<[string, Partial<Wanted>, boolean, boolean]>([
    ['another need', { need: 'grief' }, false, false],
    ['a state: its own and national ones', { state: 'Texas' }, true, true],
    ['another state: national ones only', { state: 'Ohio' }, true, false],
    ['national only', { state: 'national' }, true, false],
    ['a situation: its own, and what is for anyone', { audience: 'Widowed people' }, true, false],
    ['Spanish', { language: 'Spanish' }, true, false],
    ['free', { cost: 'Free' }, true, false],
    ['low cost takes what is free', { cost: 'Low cost' }, true, true],
  ])('%s', (_what, wanted, forNational, forTexan) => {
    expect([
      fits(national, { ...nothing, ...wanted }),
      fits(texan, { ...nothing, ...wanted }),
    ]).toEqual([forNational, forTexan]);
  });
});
