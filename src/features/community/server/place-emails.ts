import { DAY_MS, HOUR_MS, OFFICE_TIME_ZONE } from '../../../config/constants.ts';
import { eventTime } from '../../../lib/event-time.ts';
import { languageMark, languageOf, type Language } from '../../../lib/languages.ts';
import { signToken } from '../../../lib/signed-token.ts';
import type { Tx } from '../../../db/write.ts';
import type { ProcessCtx, ProcessSettings } from '../../../server/context.ts';
import { findLanguage } from '../../../server/members/find-language.ts';
import { enqueueMessage, type EmailText } from '../../../server/mail/outbox.ts';
import type { eventRegistrations } from '../../../db/schema/index.ts';
import type { EventRecord } from './event-queries.ts';
import {
  OCCASIONS,
  placeMessages,
  type Occasion,
  type PlaceFacts,
} from '../messages/place-emails.ts';

export interface LinkCtx extends Pick<ProcessCtx, 'siteUrl'> {
  settings: Pick<ProcessSettings, 'appSecret'>;
}

export const PLACE_PURPOSE = 'event.place';

type Registration = typeof eventRegistrations.$inferSelect;

/** Good until well after the date, because a date may be put off. */
const LINK_LASTS_MS = 60 * DAY_MS;

export const placeLink = (
  { siteUrl, settings: { appSecret } }: LinkCtx,
  registration: Pick<Registration, 'id'>,
  event: Pick<EventRecord, 'endsAt'>,
) =>
  `${siteUrl}/members/place#code=${signToken(appSecret, { purpose: PLACE_PURPOSE, subject: registration.id, expiresAt: event.endsAt + LINK_LASTS_MS })}`;

/**
 * Tells someone about their place. Neutral throughout: others may read over a shoulder, so no email names what it is about, only
 * when and where. One email for each time the place came to be what it is.
 */
export async function writeAboutPlace(
  tx: Tx,
  {
    ctx,
    occasion,
    registration,
    event,
    now,
  }: {
    ctx: LinkCtx;
    occasion: Occasion;
    registration: Registration;
    event: EventRecord;
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
      ctx,
      occasion,
      registration,
      event,
      language: registration.userId
        ? await findLanguage(tx, registration.userId)
        : languageOf(registration.language),
    }),
  });
}

interface PlaceLetter {
  ctx: LinkCtx;
  occasion: Occasion;
  registration: Pick<Registration, 'id' | 'name'>;
  event: EmailEvent;
  language: Language;
}

const placeEmail = ({ ctx, occasion, registration, event, language }: PlaceLetter): EmailText => {
  const { subject, hello, about, closing } = placeMessages(language);
  const { siteUrl } = ctx;
  const facts: PlaceFacts = {
    when: [eventTime(event, language), event.location].filter(Boolean).join('\n'),
    meetingUrl: event.meetingUrl,
    calendarUrl: `${siteUrl}/api/events/${event.id}/appointment.ics${languageMark(language) ? `?language=${language}` : ''}`,
    placeUrl: placeLink(ctx, registration, event),
    datesUrl: `${siteUrl}/members/events`,
  };
  return {
    purpose: `event.${occasion}`,
    language,
    subject,
    text: `${hello(registration.name)}\n\n${about(occasion, facts)}\n\n${closing(occasion, facts)}\n`,
  };
};

/** What a date may bring by email, for the preview on the profile. The link gives no place back. */
export function placeEmails(
  ctx: LinkCtx,
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
    placeEmail({ ctx, occasion, registration: { id: 'example', name }, event, language }),
  );
}

type EmailEvent = Pick<
  EventRecord,
  'id' | 'startsAt' | 'endsAt' | 'timezone' | 'location' | 'meetingUrl'
>;
