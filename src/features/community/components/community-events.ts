import { groupEvents, placesLabel, type EventGroup } from './event-groups.ts';
import type { EventSummary } from '../event-schemas.ts';
import {
  eventDay,
  eventHours,
  eventLeaf,
  eventTimeElsewhere,
  eventWeekday,
  eventZone,
} from '~/lib/event-time.ts';

/** More would make a wall; the button leads to all of them. */
const SHOWN = 4;

/** The page fetches this when someone reaches the dates, or the time of one (site/on-demand.ts). */
export const start = (place: HTMLElement) =>
  place.dataset.starts ? sayOnOwnClock(place) : list(place);

/** Says the time of a date on the reader's own clock, where that is another. */
function sayOnOwnClock(place: HTMLElement): void {
  const { starts, ends, zone = 'UTC' } = place.dataset;
  const here = eventTimeElsewhere(
    { startsAt: Number(starts), endsAt: Number(ends), timezone: zone },
    Intl.DateTimeFormat().resolvedOptions().timeZone,
  );
  if (here) place.textContent = `On your clock: ${here}`;
}

async function list(place: HTMLElement): Promise<void> {
  const find = (selector: string) => place.querySelector<HTMLElement>(selector)!;
  const cards = find('[data-list]');
  try {
    // Not by the client of forms, which is larger than all of this and knows of keys and lapses: this list is everyone's.
    const answer = await fetch(`/api/events?kind=${place.dataset.kind}`);
    if (!answer.ok) throw new Error(String(answer.status));
    const events = (await answer.json()) as EventSummary[];
    const groups = groupEvents(events).slice(0, SHOWN);
    cards.replaceChildren(
      ...groups.map((group) => draw(find('[data-date]') as HTMLTemplateElement, group)),
    );
    cards.hidden = groups.length === 0;
    find('[data-empty]').hidden = groups.length > 0;
  } catch {
    cards.hidden = true;
    find('[data-error]').hidden = false;
  } finally {
    cards.removeAttribute('aria-busy');
  }
}

function draw(template: HTMLTemplateElement, { next, later }: EventGroup): Node {
  const card = document.importNode(template.content, true).firstElementChild!;
  const put = (name: string, text: string) => {
    card.querySelector(`[data-${name}]`)!.textContent = text;
  };
  const leaf = eventLeaf(next);
  put('month', leaf.month);
  put('day', leaf.day);
  put('title', next.title);
  put(
    'when',
    `${later.length > 0 ? `Every ${eventWeekday(next)}, next on ${eventDay(next).split(', ')[1]}` : eventDay(next)}, ${eventHours(next)}, ${eventZone(next)}`,
  );
  put('host', next.hostTitle ?? '');
  put('place', next.location ?? '');
  put('places', placesLabel(next));
  card.querySelector('[data-places]')!.classList.toggle('badge-honey', next.placesLeft === 0);
  const [link, save] = ['[data-link]', '[data-save]'].map((selector) =>
    card.querySelector<HTMLAnchorElement>(selector)!,
  );
  link!.href = `/members/events/${next.id}`;
  save!.href = `/members/events/${next.id}#save`;
  if (next.placesLeft === 0) save!.textContent = 'Join the waiting list';
  card.querySelector('h3')!.id = `date-${next.id}`;
  save!.setAttribute('aria-describedby', `date-${next.id}`);
  return card;
}
