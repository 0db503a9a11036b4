import { impliedLimits } from '../engine/fits.ts';
import type { Life } from '../engine/types.ts';
import type { SetUpInput } from '../schemas.ts';
import type { PlanAnswers } from './sealing.ts';

/** Where someone left it out: the kind of plan that asks for least, and half an hour. */
const KIND = 'life-balance';
const MINUTES = 30;

/** What the answers of the set-up mean for the engine. What isn't answered never makes a plan harder. */
export function readLife(input: SetUpInput): PlanAnswers {
  const limits = [...input.health, ...input.situation];
  const level = input.level === '' ? null : Number(input.level);
  const life: Life = {
    journeyType: input.journeyType || KIND,
    areas: input.areas.filter((area) => !input.leaveOut.includes(area)),
    weeklyMinutes: input.weeklyMinutes === '' ? MINUTES : Number(input.weeklyMinutes),
    times: input.times,
    energy: energyOf(input),
    limits: [...impliedLimits(limits)],
    lacks: input.lacks,
    leaveOut: input.leaveOut,
    load: 0,
  };
  return { life, firstAnswer: level, levels: {} };
}

function energyOf({ energy, sleepHours, stress, health, level }: SetUpInput): Life['energy'] {
  if (
    energy === 'little' ||
    sleepHours === 'little' ||
    stress === 'high' ||
    health.includes('low-mood-severe') ||
    (level !== '' && Number(level) <= 3)
  )
    return 1;
  return energy === 'good' && stress !== 'some' ? 3 : 2;
}
