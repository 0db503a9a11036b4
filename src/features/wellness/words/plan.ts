import type { PhaseName, StepArea } from '../engine/types.ts';

/** What is said of each phase: its name, what it is for, what may be true at its end, and by what it shows. */
export const PHASES: Readonly<
  Record<PhaseName, { name: string; purpose: string; milestone: string; criterion: string }>
> = {
  settle: {
    name: 'Settle',
    purpose: 'Get some rest and some calm first. Everything else can wait.',
    milestone: 'I know one thing that helps on a hard day',
    criterion: 'You tried a few small steps, in any size.',
  },
  steady: {
    name: 'Steady',
    purpose:
      'Give a few small things a place in your week, so your days have something to lean on.',
    milestone: 'A few small things have their place in my week',
    criterion: 'Some steps feel familiar.',
  },
  build: {
    name: 'Build',
    purpose: 'Take on something new, in pieces that fit your energy.',
    milestone: 'I did something that was hard for me before',
    criterion: 'You tried at least one step that was new to you.',
  },
  reach: {
    name: 'Reach',
    purpose: 'Go a bit further out: to people, places, or plans that matter to you.',
    milestone: 'I made contact, or tried something I wanted to try',
    criterion: 'You took one step toward someone or something you care about.',
  },
  keep: {
    name: 'Keep',
    purpose: 'See what helped, keep it, and let the rest go.',
    milestone: 'I know what I want to keep doing',
    criterion: 'You picked what stays.',
  },
};

export const FIRST_MILESTONE = 'One step done';

/** The goal for a part of life, where the member gave no words of their own. */
export const GOALS: Readonly<Record<StepArea, string>> = {
  safety: 'Feel safer in my days',
  calm: 'Find calm again faster',
  sleep: 'Sleep and rest better',
  body: 'Move in a way that feels good',
  food: 'Eat regularly and with less stress',
  people: 'Have people I can count on',
  'home-and-money': 'Know where I stand with home and money',
  work: 'Find my place at work, or find work',
  'self-worth': 'Treat myself with more respect',
  joy: 'Have something to look forward to',
};
