import type { DashboardSource } from '../../../server/members/dashboard.ts';
import type { OnboardingKind } from '../schemas.ts';
import { getBeginnings, type Beginning } from './get-beginnings.ts';

const TITLES: Readonly<Record<OnboardingKind, string>> = {
  discovery: 'Find your path',
  steps: 'Your steps',
  live_coaching: 'Set up live coaching',
  preferences: 'Preferences',
};

const stateOf = ({ kind, state, currentStep, totalSteps }: Beginning) =>
  state === 'done'
    ? 'Done'
    : state === 'open'
      ? 'Not started'
      : kind === 'steps'
        ? `${currentStep} of ${totalSteps}`
        : `Step ${currentStep} of ${totalSteps}`;

export const beginningsCard: DashboardSource = {
  key: 'beginnings',
  title: 'Getting started',
  place: 'main',
  load: async (ctx) => {
    const ways = await getBeginnings({ ctx });
    return {
      title: 'Getting started',
      text: ways.every(({ state }) => state === 'done')
        ? "It's all done. You can change your answers anytime."
        : "Do these in any order. It's all optional, and everything you started is saved.",
      items: ways.map((way) => ({
        label: TITLES[way.kind],
        href: hrefOf(way),
        aside: stateOf(way),
      })),
    };
  },
};

const hrefOf = ({ kind, href, state, currentStep }: Beginning) =>
  state === 'begun' && kind !== 'steps' ? `${href}?open=1#step-${currentStep}` : href;

/** The way that someone left in the middle, with the place where they stopped, or undefined. */
export async function findUnfinishedWay(
  ctx: Parameters<DashboardSource['load']>[0],
): Promise<{ title: string; href: string } | undefined> {
  const ways = await getBeginnings({ ctx });
  const way =
    ways.find(({ state }) => state === 'begun') ??
    ways.find(({ kind, state }) => kind === 'steps' && state === 'open');
  return way && { title: TITLES[way.kind], href: hrefOf(way) };
}
