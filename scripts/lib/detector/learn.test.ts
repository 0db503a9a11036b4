import { expect, it } from 'vitest';
import { openModel, QUESTIONS } from '../../../src/features/safety/detector/model.ts';
import { readCorpusLine, readCorpusText } from './corpus.ts';
import { learn } from './learn.ts';
import { packModel } from './pack-model.ts';

it('a line of the corpus has kinds and a mark, or is harmless', () => {
  expect(readCorpusLine('hs~ he says he will end it if I go')).toEqual({
    text: 'he says he will end it if I go',
    kinds: ['harm_from_other', 'self_harm'],
    isClear: false,
    writer: '',
  });
  expect(readCorpusText('# plain-more.en\n- dying to try it\n')).toEqual([
    { text: 'dying to try it', kinds: [], isClear: false, writer: 'plain' },
  ]);
  for (const line of ['h- both', '~ none', 'x! no kind', '', 's!', 'no mark'])
    expect(() => readCorpusLine(line)).toThrow('Not a line');
});

it('learns the same each time', () => {
  const lines = [
    's! i want to die',
    's! i wish i could die tonight',
    '- i want to cook tonight',
    '- dying to cook something new',
    'h! he hit me tonight',
    '- the bus hit a wall',
    'e! i throw up what i eat',
    'm! i can not breathe',
  ].map((line) => readCorpusLine(line));
  expect(learn(lines)).toEqual(learn(lines));
});

it('a model comes out as it was packed', () => {
  const keys = [0, 1, 300, 65_000, 70_000];
  const questions = Array.from({ length: QUESTIONS }, (_, own) => ({
    steps: Int8Array.from(keys, (__, at) => at - own),
    width: 0.1 + own,
    bias: -own / 3,
  }));
  const model = openModel(packModel({ keys, questions }));
  expect([...model.keys]).toEqual(keys);
  expect(model.widths).toEqual(questions.map(({ width }) => width));
  expect(model.biases).toEqual(questions.map(({ bias }) => bias));
  expect([...model.steps]).toEqual(
    keys.flatMap((_, at) => questions.map(({ steps }) => steps[at])),
  );
  expect(() => packModel({ keys: [70_000], questions: [] })).toThrow('too far apart');
  expect(() => openModel(new Uint8Array(100))).toThrow('not a model');
});
