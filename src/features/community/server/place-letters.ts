import { DAY_MS, HOUR_MS, OFFICE_TIME_ZONE } from '../../../config/constants.ts';
import { eventTime } from '../../../lib/event-time.ts';
import { signToken } from '../../../lib/signed-token.ts';
import type { Tx } from '../../../db/write.ts';
import { enqueueMessage, type SampleLetter } from '../../../server/outbox.ts';
import type { eventRegistrations } from '../../../db/schema/index.ts';
import type { EventRecord } from './event-queries.ts';

/** What a link in a mail is made of. */
export interface PlaceLinks { siteUrl: string; secret: string }

export const placeLinksOf = (env: { SITE_URL: string; APP_SECRET: string }): PlaceLinks => ({ siteUrl: env.SITE_URL, secret: env.APP_SECRET });

export const PLACE_PURPOSE = 'event.place';

type Registration = typeof eventRegistrations.$inferSelect;
type Occasion = 'kept' | 'waiting' | 'promoted' | 'changed' | 'called-off' | 'tomorrow';

/** Good until well after the date, because a date may be put off. */
const LINK_LASTS_MS = 60 * DAY_MS;

export const placeLink = ({ siteUrl, secret }: PlaceLinks, registration: Pick<Registration, 'id'>, event: Pick<EventRecord, 'endsAt'>) =>
  `${siteUrl}/members/place#code=${signToken(secret, { purpose: PLACE_PURPOSE, subject: registration.id, expiresAt: event.endsAt + LINK_LASTS_MS })}`;

/**
 * Tells somebody about their place. Neutral throughout: others may read over a shoulder, so no letter names what it is about, only
 * when and where. One letter for each time the place came to be what it is.
 */
export async function writeAboutPlace(
  tx: Tx, { occasion, registration, event, links, now }: { occasion: Occasion; registration: Registration; event: EventRecord; links: PlaceLinks; now: number },
): Promise<void> {
  const version = occasion === 'changed' || occasion === 'called-off' ? now : registration.joinedAt;
  await enqueueMessage(tx, {
    dedupeKey: `event.place:${registration.id}:${occasion}:${version}`,
    to: registration.email,
    userId: registration.userId ?? undefined,
    ...(occasion === 'tomorrow' && { expiresAt: event.startsAt }),
    ...placeLetter({ occasion, registration, event, links }),
  });
}

interface PlaceLetter { occasion: Occasion; registration: Pick<Registration, 'id' | 'name'>; event: LetterEvent; links: PlaceLinks }
type LetterEvent = Pick<EventRecord, 'id' | 'startsAt' | 'endsAt' | 'timezone' | 'location' | 'meetingUrl'>;

const placeLetter = ({ occasion, registration, event, links }: PlaceLetter) => ({
  purpose: `event.${occasion}` as const,
  subject: 'About your appointment',
  text: `Hello ${registration.name},\n\n${words(occasion, event, links)}\n\n${closing(occasion, registration, event, links)}\n`,
});

/** What a date may bring by mail, for the preview on the profile. The link gives no place back. */
export function placeLetters(links: PlaceLinks, { now, name }: { now: number; name: string }): SampleLetter[] {
  const event: LetterEvent = { id: 'example', startsAt: now + 7 * DAY_MS, endsAt: now + 7 * DAY_MS + HOUR_MS, timezone: OFFICE_TIME_ZONE, location: 'Online', meetingUrl: null };
  return (['kept', 'waiting', 'promoted', 'changed', 'called-off', 'tomorrow'] as const)
    .map((occasion) => placeLetter({ occasion, registration: { id: 'example', name }, event, links }));
}

function words(occasion: Occasion, event: LetterEvent, links: PlaceLinks): string {
  const when = [eventTime(event), event.location].filter(Boolean).join('\n');
  const join = event.meetingUrl ? `\n\nTo join:\n${event.meetingUrl}` : '\n\nWe write again with the way to join.';
  const calendar = `\n\nFor your calendar, as a plain “Appointment”:\n${links.siteUrl}/api/events/${event.id}/appointment.ics`;
  switch (occasion) {
    case 'kept': return `your place is kept:\n\n${when}${join}${calendar}`;
    case 'promoted': return `a place has become free, and it is yours:\n\n${when}${join}${calendar}`;
    case 'waiting': return `all places are taken for now, so you are on the waiting list for:\n\n${when}\n\nAs soon as a place becomes free we write to you.`;
    case 'changed': return `something has changed. This is how it stands now:\n\n${when}${join}${calendar}`;
    case 'tomorrow': return `this is only to remind you:\n\n${when}${join}`;
    case 'called-off': return `this appointment does not take place:\n\n${when}\n\nWe are sorry. You need not do anything.`;
  }
}

function closing(occasion: Occasion, registration: Pick<Registration, 'id'>, event: LetterEvent, links: PlaceLinks): string {
  if (occasion === 'called-off') return `Other dates: ${links.siteUrl}/members/events`;
  return `If your plans change, give the place back here, so that somebody else can have it:\n${placeLink(links, registration, event)}\n\nIf you did not ask for this, open the same link.`;
}
