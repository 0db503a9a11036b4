import { apiRead } from '~/lib/api-client.ts';
import { groupEvents, placesLabel, type EventGroup } from './event-groups.ts';
import type { EventSummary } from '../event-schemas.ts';
import { eventDay, eventHours, eventLeaf, eventWeekday, eventZone } from '~/lib/event-time.ts';

/** More would make a wall; the button leads to all of them. */
const SHOWN = 4;

/** The page fetches this shortly before somebody reaches the dates (site/on-demand.ts). */
export async function start(place: HTMLElement): Promise<void> {
  const find = (selector: string) => place.querySelector<HTMLElement>(selector)!;
  const list = find('[data-list]');
  try {
    const events = (await apiRead<EventSummary[]>(`/api/events?kind=${place.dataset.kind}`)) ?? [];
    const groups = groupEvents(events).slice(0, SHOWN);
    list.replaceChildren(
      ...groups.map((group) => draw(find('[data-date]') as HTMLTemplateElement, group)),
    );
    list.hidden = groups.length === 0;
    find('[data-empty]').hidden = groups.length > 0;
  } catch {
    list.hidden = true;
    find('[data-error]').hidden = false;
  } finally {
    list.removeAttribute('aria-busy');
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
  card.querySelector<HTMLAnchorElement>('[data-link]')!.href = `/members/events/${next.id}`;
  return card;
}
