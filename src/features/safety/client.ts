import { apiRead, apiRequest } from '~/lib/api-client.ts';
import type { SafetyCards } from './cards.ts';
import type { OpenedLineInput } from './schemas.ts';

/** A line of a card was opened: a count of no one in particular. */
export const countOpenedLine = (input: OpenedLineInput) =>
  apiRequest<null>('POST', '/api/chat/safety-counts', input);

/** A person of the team may get in touch, once, the way the member said is safe. They see no word of what was written. */
export const askFollowUp = () => apiRequest<null>('POST', '/api/chat/follow-up', {});

/** Whether the member said in advance that a sign of danger may bring a person; null for a visitor. */
export const findFollowUpWish = () =>
  apiRead<{ allowsFollowUp: boolean }>('/api/chat/preferences', { on401: 'null' });

let cards: Promise<SafetyCards> | undefined;

/** Help by situation, once a page. @throws TypeError when the network fails, Error when the answer is not the cards */
export function fetchCards(): Promise<SafetyCards> {
  cards ??= fetch('/safety.json').then(async (answer) => {
    if (!answer.ok) throw new Error(`/safety.json: ${answer.status}`);
    return (await answer.json()) as SafetyCards;
  });
  cards.catch(() => {
    cards = undefined;
  });
  return cards;
}
