import { expect, it } from 'vitest';
import { nameCorpus, readCorpus, readCorpusLine } from '../../scripts/lib/detector/corpus.ts';
import { learn } from '../../scripts/lib/detector/learn.ts';
import { DANGER_KINDS } from '../../src/features/safety/kinds.ts';
import { openModel, score } from '../../src/features/safety/detector/model.ts';
import { normalise } from '../../src/features/safety/detector/normalize.ts';
import { MODEL } from '../../src/features/safety/detector/weights.ts';
import { HALVES, readLast, readLines } from './judge/lines.ts';
import { readStrangers } from './judge/strangers.ts';

const corpus = await readCorpus();
const plain = (text: string) => normalise(text).text.replace(/[^a-z0-9]+/g, ' ').trim();

it('the detector was made from the lines that are here', () => {
  expect(MODEL.learnedFrom, 'run npm run train-detector').toBe(nameCorpus(corpus));
});

it('no line that judges the detector is one that it learned from', () => {
  const learned = new Set(corpus.map(({ text }) => plain(text)));
  const judging = [...HALVES.flatMap((half) => readLines('messages', half)), ...readLast(), ...readStrangers()].map(({ text }) => text);
  const turns = readLines('conversations', 'held').flatMap((line) => (line.dangerAt === null ? [] : [line.turns.join(' / ')]));
  expect([...judging, ...turns].filter((text) => plain(text).split(' ').length > 4 && learned.has(plain(text)))).toEqual([]);
});

it('every kind of danger, and what only sounds like it, is told in many ways and in both languages', () => {
  expect(corpus.filter(({ kinds }) => kinds.length === 0).length).toBeGreaterThan(10_000);
  for (const kind of DANGER_KINDS) {
    const lines = corpus.filter(({ kinds }) => kinds.includes(kind));
    expect(lines.length, kind).toBeGreaterThan(1_500);
    expect(lines.filter(({ text }) => normalise(text).language === 'es').length / lines.length, kind).toBeGreaterThan(0.15);
  }
});

it('a line of the corpus has kinds and a mark, or is harmless', () => {
  expect(readCorpusLine('hs~ he says he will end it if I go')).toEqual({ text: 'he says he will end it if I go', kinds: ['harm_from_other', 'self_harm'], isClear: false });
  expect(readCorpusLine('- dying to try it')).toEqual({ text: 'dying to try it', kinds: [], isClear: false });
  for (const line of ['h- both', '~ none', 'x! no kind', '', 's!', 'no mark']) expect(() => readCorpusLine(line)).toThrow('Not a line');
});

it('learns what tells lines apart, the same each time, and packs it without loss that matters', () => {
  const lines = ['s! i want to die', 's! i wish i could die tonight', '- i want to cook tonight', '- dying to cook something new', 'h! he hit me tonight', 'h! he wants to hit me', '- he made me dinner tonight', '- the bus hit a wall'].map(readCorpusLine);
  const packed = learn(lines);
  expect(learn(lines)).toEqual(packed);
  const told = (text: string) => {
    const scores = score(openModel(packed), normalise(text).text);
    return scores.map((value) => value > 0 && value === Math.max(...scores));
  };
  for (const { text, kinds } of lines) expect(told(text), text).toEqual(DANGER_KINDS.map((kind) => kinds.includes(kind)));
});
