import type { DashboardSource } from '../../../server/members/dashboard.ts';
import { resultsCard, sharedResultsCard } from '../../assessments/server/index.ts';
import { summariesCard } from '../../chat/server/index.ts';
import { datesCard } from '../../community/server/index.ts';
import { givingCard } from '../../giving/server/index.ts';
import { savedCard } from '../../help/server/index.ts';
import { openPaymentCard } from '../../membership/server/index.ts';
import { planCard } from '../../wellness/server/index.ts';
import { stepsCard } from '../../onboarding/server/index.ts';
import { suggestionsCard } from '../../recommendations/server/index.ts';
import { accountCard } from './dashboard-card.ts';

/** Every card of the dashboard. A feature adds its own line here; each card says its own order. Read when asked for: some of these features also reach this one. */
export const dashboardSources = (): readonly DashboardSource[] => [
  openPaymentCard,
  planCard,
  stepsCard,
  summariesCard,
  sharedResultsCard,
  resultsCard,
  datesCard,
  savedCard,
  givingCard,
  suggestionsCard,
  accountCard,
];
