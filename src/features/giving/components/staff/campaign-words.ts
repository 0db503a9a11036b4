import type { FormStart } from '~/components/ui/use-form.ts';
import { moneyInFile } from '~/lib/money.ts';
import { longDayLabel, officeDay } from '~/lib/office-days.ts';
import type { CampaignDetail, CampaignSummary } from '../../staff-schemas.ts';

/** `November 1, 2026 to December 31, 2026` */
export function campaignDates({
  startDate,
  endDate,
}: Pick<CampaignSummary, 'startDate' | 'endDate'>): string {
  const day = (at: number) => longDayLabel(officeDay(at));
  if (startDate !== null && endDate !== null) return `${day(startDate)} to ${day(endDate)}`;
  if (startDate !== null) return `From ${day(startDate)}`;
  return endDate === null ? 'No dates' : `Until ${day(endDate)}`;
}

export const campaignStart = (campaign: CampaignDetail | undefined): FormStart =>
  campaign
    ? {
        values: {
          id: campaign.id,
          seen: campaign.seen,
          title: campaign.title,
          description: campaign.description,
          goal: campaign.goalAmount === null ? '' : moneyInFile(campaign.goalAmount),
          startsOn: campaign.startDate === null ? '' : officeDay(campaign.startDate),
          endsOn: campaign.endDate === null ? '' : officeDay(campaign.endDate),
          category: campaign.category ?? '',
        },
      }
    : {};
