import type { DashboardSource } from '../../../server/members/dashboard.ts';
import { getBeginnings } from './get-beginnings.ts';

/** The steps that the quiz chose, or the way to them. */
export const stepsCard: DashboardSource = {
  id: 'steps',
  title: 'Your steps',
  order: { coach: 40, staff: 40, otherwise: 10 },
  load: async (ctx, state) => {
    const ways = await getBeginnings({ ctx });
    const steps = ways.find(({ kind }) => kind === 'steps');
    if (steps)
      return {
        title: 'Your steps',
        ...(steps.totalSteps > 0
          ? {
              progress: { done: steps.currentStep, of: steps.totalSteps, label: 'Steps looked at' },
            }
          : { line: 'Your path is ready. Do the steps in any order.' }),
        action: { label: 'See your steps', href: steps.href },
      };
    // Before there is a set-up the quiz is in the list at the top.
    if (state !== 'waiting' && state !== 'matched') return undefined;
    return {
      title: 'Find your path',
      line: '4 short questions, then ideas for what could help.',
      action: { label: 'Find your path', href: '/enhanced-onboarding' },
    };
  },
};
