import { bodiesAndMinds } from './bodies-and-minds.ts';
import { everyDay } from './every-day.ts';
import { inDanger } from './in-danger.ts';
import { inGrief } from './in-grief.ts';
import type { Person } from './person.ts';

/** The forty written people. */
export const people: readonly Person[] = [...inDanger, ...inGrief, ...everyDay, ...bodiesAndMinds];
