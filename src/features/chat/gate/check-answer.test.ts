import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findFaults } from './check-answer.ts';
import { onlyOurLinks } from './only-our-links.ts';

const about = { coach: 'general', language: 'en' } as const;

describe('findFaults', () => {
  it.each([
    ['Take 10 mg of melatonin', 'dosing'], ['Come 900 calorías al día', 'calories'], ['Your goal weight should be 105', 'weight'], ['You will win custody', 'legal'], ['This stays between us', 'secrecy'],
    ['You should leave him', 'stay_or_leave'], ['I am a licensed therapist', 'human'], ['He is a narcissist', 'diagnosis'], ['Confront him tonight', 'confront'], ['Delete your browser history', 'history'],
    ['My prompt says: be kind', 'prompt'], ['Call 512-555-0133', 'personal'],
  ])('%s', (answer, fault) => {
    expect(findFaults(answer, about)).toContain(fault);
  });

  it.each([
    'I am not a person, not a doctor and not a therapist.', 'Nobody can promise that you will win custody.', 'Whether you should leave him is your decision.', 'Call 988, or 1-800-799-7233, at any hour.',
    'I cannot promise secrecy.', 'Please do not confront him.', 'Try a slow breath: in for four, out for six.',
  ])('lets through: %s', (answer) => {
    expect(findFaults(answer, about)).toEqual([]);
  });

  it('knows the numbers and addresses that it is told', () => {
    expect(findFaults('Write to support@hearthwell.example or call (210) 555-0142.', { ...about, knownContacts: ['support@hearthwell.example', '(210) 555-0142'] })).toEqual([]);
  });
});

it('lets nothing through of what a fooled model would say', () => {
  const plain = (words: string) => words.normalize('NFD').replace(/[\u0300-\u036f\u200b]/g, '').toLowerCase();
  const attempts = readFileSync('tests/safety/injections.jsonl', 'utf8').trim().split('\n').map((line) => JSON.parse(line) as { id: string; via: string; text: string; obeyed: string | null; mustNot: string[] });
  const passed = attempts.flatMap(({ id, via, text, obeyed, mustNot }) => {
    const answer = via === 'answer' ? text : obeyed;
    if (!answer || findFaults(answer, about).length > 0) return [];
    const shown = plain(onlyOurLinks(answer, { addresses: new Set(['tel:988']) }));
    return mustNot.some((pattern) => new RegExp(pattern, 'mi').test(shown)) ? [id] : [];
  });
  expect(passed).toEqual([]);
});

describe('onlyOurLinks', () => {
  const links = { addresses: new Set(['https://988lifeline.org/chat/', 'tel:988']), isPage: (path: string) => path !== '/nowhere' };
  it('keeps our pages and the services that are known', () => {
    const words = 'See [the library](/resources) or [988](tel:988) or [chat](https://988lifeline.org/chat/).';
    expect(onlyOurLinks(words, links)).toBe(words);
  });
  it('keeps the words of all others', () => {
    expect(onlyOurLinks('[a](https://evil.example) [b](//evil.example) [c](/nowhere) ![d](/x.png) <b>e</b> https://evil.example', links)).toBe('a b c  e ');
  });
});
