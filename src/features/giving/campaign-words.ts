import { formatMoney } from '../../lib/money.ts';
import type { CampaignView } from './schemas.ts';

/** The form with the campaigns that are open in it, also without script. */
export const CAMPAIGNS_PAGE = '/donate/campaigns';

/** Whole percent of the goal, 100 at most; undefined without a goal. */
export const percentOf = ({
  raisedCents,
  goalCents,
}: Pick<CampaignView, 'raisedCents' | 'goalCents'>): number | undefined =>
  goalCents ? Math.min(100, Math.floor((raisedCents * 100) / goalCents)) : undefined;

/** What the bar shows, in words: `$1,250 of $5,000 given (25%)`. */
export function progressWords(campaign: Pick<CampaignView, 'raisedCents' | 'goalCents'>): string {
  const raised = formatMoney(campaign.raisedCents);
  const percent = percentOf(campaign);
  return percent === undefined
    ? `${raised} given so far`
    : `${raised} of ${formatMoney(campaign.goalCents!)} given (${percent}%)`;
}
