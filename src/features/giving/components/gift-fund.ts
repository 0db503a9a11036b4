import { numberText } from '~/lib/numbers.ts';
import { progressWords } from '../campaign-words.ts';
import type { FundNow } from '../schemas.ts';

/** The page fetches this when someone reaches the figures of the fund; until then, and without it, the page says that it can't show them. */
export async function start(place: HTMLElement): Promise<void> {
  const find = (selector: string) => place.querySelector<HTMLElement>(selector)!;
  try {
    const answer = await fetch('/api/giving/fund');
    if (!answer.ok) return;
    const { sessions, campaigns } = (await answer.json()) as FundNow;
    find('[data-number]').textContent = sessions === undefined ? '' : numberText(sessions);
    find('[data-sessions]').hidden = sessions === undefined;
    find('[data-few]').hidden = sessions !== undefined;
    find('[data-without]').hidden = true;
    find('tbody').replaceChildren(
      ...campaigns.map((campaign) => {
        const row = document.createElement('tr');
        const name = document.createElement('th');
        name.scope = 'row';
        name.textContent = campaign.title;
        row.append(name);
        row.insertCell().textContent = progressWords(campaign);
        return row;
      }),
    );
    find('[data-campaigns]').hidden = campaigns.length === 0;
  } catch {
    // The page already says that the numbers can't be shown.
  }
}
