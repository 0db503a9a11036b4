import { DAY_MS } from '../../config/constants.ts';
import { toSpan, toWallClock } from '../../lib/zoned-time.ts';
import type { Tx } from '../write.ts';
import { communityEvents, eventRegistrations } from '../schema/index.ts';
import { DEMO_DOMAIN, demoUserId } from './demo-people.ts';

/** ISO weekdays: Monday is 1. */
interface SampleEvent {
  key: string;
  title: string;
  kind: 'support_group' | 'workshop';
  weekday: number;
  startTime: string;
  minutes: number;
  timezone: string;
  capacity: number;
  hostTitle: string;
  description: string;
  inWeeks?: number;
}

const FACILITATOR = 'Led by a trained facilitator';
const sampleEvents: SampleEvent[] = [
  {
    key: '1',
    title: 'Tuesday evening circle',
    kind: 'support_group',
    weekday: 2,
    startTime: '19:00',
    minutes: 60,
    timezone: 'America/Chicago',
    capacity: 12,
    hostTitle: FACILITATOR,
    description:
      'Sample event. An open group for anyone who is starting over. Come as you are. Cameras are optional, and so is talking.',
  },
  {
    key: '2',
    title: 'Coffee after a loss',
    kind: 'support_group',
    weekday: 6,
    startTime: '10:00',
    minutes: 75,
    timezone: 'America/Chicago',
    capacity: 10,
    hostTitle: 'Led by a peer who lost her husband',
    description:
      'Sample event. For people whose partner has died, last month or long ago. Bring something warm to drink.',
  },
  {
    key: '3',
    title: 'Círculo en español',
    kind: 'support_group',
    weekday: 4,
    startTime: '18:30',
    minutes: 60,
    timezone: 'America/Chicago',
    capacity: 12,
    hostTitle: 'Led by a bilingual facilitator',
    description:
      'Sample event. Un grupo abierto para quienes vuelven a empezar. La cámara es opcional.',
  },
  {
    key: '4',
    title: 'Lunch hour for parents',
    kind: 'support_group',
    weekday: 3,
    startTime: '12:00',
    minutes: 45,
    timezone: 'America/New_York',
    capacity: 10,
    hostTitle: FACILITATOR,
    description:
      'Sample event. Raising children alone, or half of the week. Three questions, no advice unless you ask for it.',
  },
  {
    key: '5',
    title: 'A budget of your own',
    kind: 'workshop',
    weekday: 4,
    startTime: '18:00',
    minutes: 90,
    timezone: 'America/Chicago',
    capacity: 30,
    hostTitle: 'Led by a money coach',
    inWeeks: 1,
    description:
      'Sample event. First steps with money that is yours: an account, a plan, a cushion.',
  },
  {
    key: '6',
    title: 'Your phone, safer',
    kind: 'workshop',
    weekday: 1,
    startTime: '17:30',
    minutes: 60,
    timezone: 'America/Chicago',
    capacity: 2,
    hostTitle: 'Led by a technology volunteer',
    description:
      'Sample event. Shared accounts, location, backups: what they tell about you, and what you can change when it is safe.',
  },
  {
    key: '7',
    title: 'Back to work after a break',
    kind: 'workshop',
    weekday: 2,
    startTime: '12:00',
    minutes: 90,
    timezone: 'America/Los_Angeles',
    capacity: 25,
    hostTitle: 'Led by a career coach',
    inWeeks: 2,
    description:
      'Sample event. Years at home in one honest line, and an interview practised until it feels like you.',
  },
  {
    key: '8',
    title: 'When the nights are long',
    kind: 'workshop',
    weekday: 7,
    startTime: '16:00',
    minutes: 60,
    timezone: 'America/Chicago',
    capacity: 40,
    hostTitle: 'Led by a wellness coach',
    inWeeks: 1,
    description: 'Sample event. What helps a body that stays on guard to rest a little more.',
  },
];

/** Neutral, because it stands in addresses that people open. */
const eventId = (key: string) => `demo-date-${key}`;
const FULL = '6';

/** Groups go on every week by themselves; one workshop is full, with someone on its waiting list. */
export async function insertDemoEvents(tx: Tx, now: number): Promise<void> {
  await tx
    .insert(communityEvents)
    .values(
      sampleEvents.map(({ key, weekday, startTime, minutes, inWeeks = 0, ...event }) => {
        const isWeekly = event.kind === 'support_group';
        return {
          ...event,
          id: eventId(key),
          slug: eventId(key),
          location: 'Online, by video or phone',
          hostUserId: demoUserId('coach'),
          repeatsWeekly: isWeekly,
          seriesId: isWeekly ? eventId(key) : null,
          registeredCount: key === FULL ? 2 : 0,
          ...toSpan({
            day: nextWeekday(now, weekday, inWeeks, event.timezone),
            startTime,
            minutes,
            timezone: event.timezone,
          }),
        };
      }),
    )
    .onConflictDoNothing();
  await tx
    .insert(eventRegistrations)
    .values([
      {
        id: 'demo-place-1',
        eventId: eventId(FULL),
        userId: demoUserId('paid'),
        name: 'Paige',
        email: `paid@${DEMO_DOMAIN}`,
        status: 'registered' as const,
        joinedAt: now - 3 * DAY_MS,
      },
      {
        id: 'demo-place-2',
        eventId: eventId(FULL),
        name: 'Sample: Lu',
        email: `sample-lu@${DEMO_DOMAIN}`,
        status: 'registered' as const,
        joinedAt: now - 2 * DAY_MS,
      },
      {
        id: 'demo-place-3',
        eventId: eventId(FULL),
        name: 'Sample: Bea',
        email: `sample-bea@${DEMO_DOMAIN}`,
        status: 'waitlisted' as const,
        joinedAt: now - DAY_MS,
      },
    ])
    .onConflictDoNothing();
}

/** The next such day from the day after tomorrow on, in the zone. */
function nextWeekday(now: number, weekday: number, inWeeks: number, timezone: string): string {
  for (let days = 2; ; days++) {
    const { day } = toWallClock(now + days * DAY_MS, timezone);
    if ((new Date(`${day}T12:00:00Z`).getUTCDay() || 7) === weekday)
      return toWallClock(now + (days + 7 * inWeeks) * DAY_MS, timezone).day;
  }
}
