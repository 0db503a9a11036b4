import { percentOf, progressWords } from '../campaign-words.ts';
import type { CampaignView, GivingNow } from '../schemas.ts';

/** The page fetches this when someone reaches the form: what it could not know when it was built. Without it the page is true and whole. */
export async function start(place: HTMLElement): Promise<void> {
  const find = <Found extends HTMLElement>(selector: string) =>
    place.querySelector<Found>(selector)!;
  try {
    const answer = await fetch('/api/giving/now');
    if (!answer.ok) return;
    const { campaigns, isTest, statement } = (await answer.json()) as GivingNow;
    find('[data-test]').hidden = !isTest;
    if (statement)
      find('[data-statement]').textContent = `On your card statement, you’ll see: ${statement}`;
    if (campaigns.length > 0) offer(find('[data-campaigns]'), campaigns);
  } catch {
    // Offline, or the server is away: the form says so when it is sent.
  }
}

function offer(box: HTMLElement, campaigns: readonly CampaignView[]): void {
  const choice = box.querySelector('select')!;
  const wanted = choice.value || new URLSearchParams(location.search).get('campaign');
  // A page made on demand has them already.
  choice.length = 1;
  for (const { id, title } of campaigns) choice.add(new Option(title, id));
  if (campaigns.some(({ id }) => id === wanted)) choice.value = wanted!;
  const show = () =>
    showGoal(
      box,
      campaigns.find(({ id }) => id === choice.value),
    );
  choice.addEventListener('change', show);
  show();
}

function showGoal(box: HTMLElement, campaign: CampaignView | undefined): void {
  const goal = box.querySelector<HTMLElement>('[data-goal]')!;
  goal.hidden = !campaign;
  if (!campaign) return;
  goal.querySelector('[data-about]')!.textContent = campaign.description;
  goal.querySelector('[data-progress]')!.textContent = progressWords(campaign);
  const bar = goal.querySelector('progress')!;
  const percent = percentOf(campaign);
  bar.hidden = percent === undefined;
  bar.value = percent ?? 0;
}
