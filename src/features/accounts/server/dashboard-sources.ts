import type { DashboardSource } from '../../../server/members/dashboard.ts';
import { resultsCard, sharedResultsCard } from '../../assessments/server/index.ts';
import { comingDatesCard } from '../../community/server/index.ts';
import { summariesCard } from '../../chat/server/index.ts';
import { savedCard } from '../../help/server/index.ts';
import { beginningsCard } from '../../onboarding/server/index.ts';
import { accountCard, nextStepCard } from './dashboard-cards.ts';

/** All that stands on a member's dashboard, in order. A feature adds its own line here. */
export const dashboardSources: readonly DashboardSource[] = [
  nextStepCard,
  summariesCard,
  sharedResultsCard,
  beginningsCard,
  resultsCard,
  savedCard,
  comingDatesCard,
  accountCard,
];
