import { DAY_MS, HOUR_MS, OFFICE_TIME_ZONE } from '../../../config/constants.ts';
import { eventTime } from '../../../lib/event-time.ts';
import { languageOf, type Language } from '../../../lib/languages.ts';
import { signToken } from '../../../lib/signed-token.ts';
import type { Tx } from '../../../db/write.ts';
import { findLanguage } from '../../../server/members/find-language.ts';
import { enqueueMessage, type EmailText } from '../../../server/mail/outbox.ts';
import type { eventRegistrations } from '../../../db/schema/index.ts';
import type { EventRecord } from './event-queries.ts';
import { OCCASIONS, PLACE_WORDS, type Occasion, type PlaceFacts } from './place-words.ts';

/** What a link in a mail is made of. */
export interface PlaceLinks {
  siteUrl: string;
  secret: string;
}

export const placeLinksOf = (env: { SITE_URL: string; APP_SECRET: string }): PlaceLinks => ({
  siteUrl: env.SITE_URL,
  secret: env.APP_SECRET,
});

export const PLACE_PURPOSE = 'event.place';

type Registration = typeof eventRegistrations.$inferSelect;

/** Good until well after the date, because a date may be put off. */
const LINK_LASTS_MS = 60 * DAY_MS;

const placeLink = (
  { siteUrl, secret }: PlaceLinks,
  registration: Pick<Registration, 'id'>,
  event: Pick<EventRecord, 'endsAt'>,
) =>
  `${siteUrl}/members/place#code=${signToken(secret, { purpose: PLACE_PURPOSE, subject: registration.id, expiresAt: event.endsAt + LINK_LASTS_MS })}`;

/**
 * Tells somebody about their place. Neutral throughout: others may read over a shoulder, so no letter names what it is about, only
 * when and where. One letter for each time the place came to be what it is.
 */
export async function writeAboutPlace(
  tx: Tx,
  {
    occasion,
    registration,
    event,
    links,
    now,
  }: {
    occasion: Occasion;
    registration: Registration;
    event: EventRecord;
    links: PlaceLinks;
    now: number;
  },
): Promise<void> {
  const version = occasion === 'changed' || occasion === 'called-off' ? now : registration.joinedAt;
  await enqueueMessage(tx, {
    dedupeKey: `event.place:${registration.id}:${occasion}:${version}`,
    to: registration.email,
    userId: registration.userId ?? undefined,
    ...(occasion === 'tomorrow' && { expiresAt: event.startsAt }),
    ...placeEmail({
      occasion,
      registration,
      event,
      links,
      language: registration.userId
        ? await findLanguage(tx, registration.userId)
        : languageOf(registration.language),
    }),
  });
}

interface PlaceLetter {
  occasion: Occasion;
  registration: Pick<Registration, 'id' | 'name'>;
  event: EmailEvent;
  links: PlaceLinks;
  language: Language;
}

const placeEmail = ({ occasion, registration, event, links, language }: PlaceLetter): EmailText => {
  const { subject, hello, about, closing } = PLACE_WORDS[language];
  const { siteUrl } = links;
  const facts: PlaceFacts = {
    when: [eventTime(event, language), event.location].filter(Boolean).join('\n'),
    meetingUrl: event.meetingUrl,
    calendarUrl: `${siteUrl}/api/events/${event.id}/appointment.ics${language === 'en' ? '' : `?language=${language}`}`,
    placeUrl: placeLink(links, registration, event),
    datesUrl: `${siteUrl}/members/events`,
  };
  return {
    purpose: `event.${occasion}`,
    language,
    subject,
    text: `${hello(registration.name)}\n\n${about(occasion, facts)}\n\n${closing(occasion, facts)}\n`,
  };
};

/** What a date may bring by mail, for the preview on the profile. The link gives no place back. */
export function placeEmails(
  links: PlaceLinks,
  { now, name, language }: { now: number; name: string; language: Language },
): EmailText[] {
  const event: EmailEvent = {
    id: 'example',
    startsAt: now + 7 * DAY_MS,
    endsAt: now + 7 * DAY_MS + HOUR_MS,
    timezone: OFFICE_TIME_ZONE,
    location: 'Online',
    meetingUrl: null,
  };
  return OCCASIONS.map((occasion) =>
    placeEmail({ occasion, registration: { id: 'example', name }, event, links, language }),
  );
}

type EmailEvent = Pick<
  EventRecord,
  'id' | 'startsAt' | 'endsAt' | 'timezone' | 'location' | 'meetingUrl'
>;
