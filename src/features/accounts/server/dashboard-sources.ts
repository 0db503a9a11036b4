import type { DashboardSource } from '../../../server/members/dashboard.ts';
import { comingDatesCard } from '../../community/server/index.ts';
import { summariesCard } from '../../chat/server/index.ts';
import { savedCard } from '../../help/server/index.ts';
import { beginningsCard } from '../../onboarding/server/index.ts';
import { accountCard, nextStepCard } from './dashboard-cards.ts';

export const dashboardSources: readonly DashboardSource[] = [
  nextStepCard,
  summariesCard,
  beginningsCard,
  savedCard,
  comingDatesCard,
  accountCard,
];
