import { expect, it } from 'vitest';
import { type PromptStep, stepsIn } from './prompt-content.ts';

const english: PromptStep = {
  title: 'Welcome',
  content: [],
  icon: 'M0 0',
  points: ['Free'],
  href: '/resources',
};
const both: PromptStep = {
  ...english,
  spanish: {
    title: 'Te damos la bienvenida',
    content: [],
    points: ['Gratis'],
    href: '/es/resources',
  },
};

it('gives all steps in Spanish, or none', () => {
  expect(stepsIn([both, both], 'es')).toMatchObject({
    language: 'es',
    steps: [{ title: 'Te damos la bienvenida', icon: 'M0 0', href: '/es/resources' }, {}],
  });
  expect(stepsIn([both, english], 'es')).toEqual({ language: 'en', steps: [both, english] });
  expect(stepsIn([both], 'en')).toEqual({ language: 'en', steps: [both] });
  expect(stepsIn([], 'es')).toEqual({ language: 'en', steps: [] });
});
