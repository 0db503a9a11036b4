import { LOCALES, type Language } from './languages.ts';
import { timeMessages } from './messages/event-time.ts';

/** Times of dates that people meet at, in the words of a zone. Works in the browser and on the server. */
export interface Span {
  startsAt: number;
  endsAt: number;
  timezone: string;
}

/** Safe with a zone that this machine does not know. */
const inZone = (
  timezone: string,
  options: Intl.DateTimeFormatOptions,
  language: Language = 'en',
) => {
  try {
    return new Intl.DateTimeFormat(LOCALES[language], { timeZone: timezone, ...options });
  } catch {
    return new Intl.DateTimeFormat(LOCALES[language], { timeZone: 'UTC', ...options });
  }
};

const partOf = (format: Intl.DateTimeFormat, at: number, type: Intl.DateTimeFormatPartTypes) =>
  format.formatToParts(at).find((part) => part.type === type)?.value ?? '';

/** Intl puts narrow spaces before AM and PM that some old fonts do not have. */
const plainSpaces = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

/** `November 21, 2026 at 9:47 AM` */
export const momentIn = (timezone: string, at: number, language?: Language): string =>
  plainSpaces(inZone(timezone, { dateStyle: 'long', timeStyle: 'short' }, language).format(at));

/** `November 21, 2026` */
export const dayIn = (timezone: string, at: number, language?: Language): string =>
  plainSpaces(inZone(timezone, { dateStyle: 'long' }, language).format(at));

/** `Tuesday, December 1` */
export const eventDay = ({ startsAt, timezone }: Span, language?: Language): string =>
  inZone(timezone, { weekday: 'long', month: 'long', day: 'numeric' }, language).format(startsAt);

/** `Tuesday` */
export const eventWeekday = ({ startsAt, timezone }: Span): string =>
  inZone(timezone, { weekday: 'long' }).format(startsAt);

/** `7:00 PM to 8:00 PM` */
export function eventHours(
  { startsAt, endsAt, timezone }: Span,
  language: Language = 'en',
): string {
  const clock = inZone(timezone, { hour: 'numeric', minute: '2-digit' }, language);
  const [from, until] = [clock.format(startsAt), clock.format(endsAt)].map(plainSpaces);
  return timeMessages(language).span(from!, until!);
}

/** `Central Time` */
export const zoneIn = (timezone: string, at: number, language?: Language): string =>
  partOf(inZone(timezone, { timeZoneName: 'longGeneric' }, language), at, 'timeZoneName');

export const eventZone = ({ startsAt, timezone }: Span, language?: Language): string =>
  zoneIn(timezone, startsAt, language);

/** `Tuesday, December 1, 7:00 PM to 8:00 PM, Central Time` */
export const eventTime = (span: Span, language?: Language): string =>
  `${eventDay(span, language)}, ${eventHours(span, language)}, ${eventZone(span, language)}`;

/** The same moment on another clock, or undefined where it reads the same there. */
export function eventTimeElsewhere(span: Span, timezone: string): string | undefined {
  const there = { ...span, timezone };
  const [here, away] = [span, there].map((each) => `${eventDay(each)}, ${eventHours(each)}`);
  return here === away ? undefined : away;
}

/** For a calendar leaf: `Dec` and `1`. */
export const eventLeaf = ({ startsAt, timezone }: Span): { month: string; day: string } => ({
  month: inZone(timezone, { month: 'short' }).format(startsAt),
  day: inZone(timezone, { day: 'numeric' }).format(startsAt),
});
