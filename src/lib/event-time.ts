/** Times of dates that people meet at, in the words of a zone. Works in the browser and on the server. */
export interface Span { startsAt: number; endsAt: number; timezone: string }

/** Safe with a zone that this machine does not know. */
const inZone = (timezone: string, options: Intl.DateTimeFormatOptions) => {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: timezone, ...options });
  } catch {
    return new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options });
  }
};

const partOf = (format: Intl.DateTimeFormat, at: number, type: Intl.DateTimeFormatPartTypes) =>
  format.formatToParts(at).find((part) => part.type === type)?.value ?? '';

/** `November 21, 2026 at 9:47 AM` */
export const momentIn = (timezone: string, at: number): string => inZone(timezone, { dateStyle: 'long', timeStyle: 'short' }).format(at).replaceAll('\u202f', ' ');

/** `Tuesday, December 1` */
export const eventDay = ({ startsAt, timezone }: Span): string => inZone(timezone, { weekday: 'long', month: 'long', day: 'numeric' }).format(startsAt);

/** `Tuesday` */
export const eventWeekday = ({ startsAt, timezone }: Span): string => inZone(timezone, { weekday: 'long' }).format(startsAt);

/** `7:00 PM to 8:00 PM` */
export function eventHours({ startsAt, endsAt, timezone }: Span): string {
  const clock = inZone(timezone, { hour: 'numeric', minute: '2-digit' });
  // Intl puts a narrow space before AM and PM that some old fonts do not have.
  return `${clock.format(startsAt)} to ${clock.format(endsAt)}`.replaceAll('\u202f', ' ');
}

/** `Central Time` */
export const eventZone = ({ startsAt, timezone }: Span): string => partOf(inZone(timezone, { timeZoneName: 'longGeneric' }), startsAt, 'timeZoneName');

/** `Tuesday, December 1, 7:00 PM to 8:00 PM, Central Time` */
export const eventTime = (span: Span): string => `${eventDay(span)}, ${eventHours(span)}, ${eventZone(span)}`;

/** The same moment on another clock, or undefined where it reads the same there. */
export function eventTimeElsewhere(span: Span, timezone: string): string | undefined {
  const there = { ...span, timezone };
  const [here, away] = [span, there].map((each) => `${eventDay(each)}, ${eventHours(each)}`);
  return here === away ? undefined : away;
}

/** For a calendar leaf: `Dec` and `1`. */
export const eventLeaf = ({ startsAt, timezone }: Span): { month: string; day: string } =>
  ({ month: inZone(timezone, { month: 'short' }).format(startsAt), day: inZone(timezone, { day: 'numeric' }).format(startsAt) });
