import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { asc, eq } from 'drizzle-orm';
import { DAY_MS, HOUR_MS } from '../../../config/constants.ts';
import {
  communityEvents,
  eventRegistrations,
  outboundMessages,
  userPreferences,
  users,
} from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import type { Language } from '../../../lib/languages.ts';
import { signToken } from '../../../lib/signed-token.ts';
import { testCtx } from '../../../../tests/support/ctx.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { wordsOf } from '../../../../tests/support/mails.ts';
import { appointmentInput, eventList, registrationList } from '../event-schemas.ts';
import { exportRegistrations, listEvents, listRegistrations } from './event-queries.ts';
import { extendWeeklyEvents } from './extend-weekly-events.ts';
import { getAppointment } from './get-appointment.ts';
import { giveBackOwnPlace, giveBackPlaceByCode } from './give-back-place.ts';
import { listComingEvents } from './list-coming-events.ts';
import { callOffEvent, createEvent, updateEvent } from './manage-events.ts';
import { registerForEvent } from './register-for-event.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

type NewEvent = typeof communityEvents.$inferInsert;
async function addEvent(
  changes: Partial<NewEvent> = {},
): Promise<typeof communityEvents.$inferSelect> {
  const startsAt = Date.now() + 3 * DAY_MS;
  const [row] = await write(database.db, (tx) =>
    tx
      .insert(communityEvents)
      .values({
        slug: crypto.randomUUID(),
        title: 'Healing after violence',
        description: 'A group',
        startsAt,
        endsAt: startsAt + HOUR_MS,
        capacity: 2,
        location: 'Online, by video or phone',
        ...changes,
      })
      .returning(),
  );
  return row!;
}
const visitor = () => testCtx(database.db);
const register = (eventId: string, email: string, ctx = visitor(), language: Language = 'en') =>
  registerForEvent({ ctx, input: { eventId, name: 'Rosa', email, language } });
const rows = () =>
  database.db
    .select()
    .from(eventRegistrations)
    .orderBy(asc(eventRegistrations.joinedAt), asc(eventRegistrations.id));
const mails = () => database.db.select().from(outboundMessages).orderBy(asc(outboundMessages.id));
const eventNow = async (id: string) =>
  (await database.db.select().from(communityEvents).where(eq(communityEvents.id, id)))[0]!;
const codeIn = (text: string) => /#code=(\S+)/.exec(text)![1]!;

describe('keeping a place', () => {
  it('is exact under 500 at once, and everybody gets one letter', async () => {
    const event = await addEvent({ capacity: 37 });
    await Promise.all(
      Array.from({ length: 500 }, (_, index) => register(event.id, `person${index}@x.example`)),
    );
    const all = await rows();
    expect(all).toHaveLength(500);
    expect(all.filter((row) => row.status === 'registered')).toHaveLength(37);
    expect(all.filter((row) => row.status === 'waitlisted')).toHaveLength(463);
    expect((await eventNow(event.id)).registeredCount).toBe(37);
    expect(await mails()).toHaveLength(500);
  });

  it('knows one person however often they ask, in any case of letters', async () => {
    const event = await addEvent();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        register(event.id, index % 2 ? 'Rosa@x.example' : 'rosa@X.example'),
      ),
    );
    expect(new Set(answers.map((answer) => answer.outcome))).toEqual(new Set(['kept']));
    expect(await rows()).toMatchObject([
      { email: 'rosa@x.example', status: 'registered', name: 'Rosa' },
    ]);
    expect(await mails()).toHaveLength(1);
    expect((await eventNow(event.id)).registeredCount).toBe(1);
  });

  it('answers a visitor alike whether the address was there before or not', async () => {
    const event = await addEvent({ capacity: 1 });
    await register(event.id, 'rosa@x.example');
    expect(await register(event.id, 'rosa@x.example')).toEqual(
      await register(event.id, 'new@x.example'),
    );
  });

  it('writes nothing that names the matter, and in the zone of the date', async () => {
    const event = await addEvent({
      startsAt: Date.parse('2027-07-07T00:00:00Z'),
      endsAt: Date.parse('2027-07-07T01:00:00Z'),
      meetingUrl: 'https://meet.example/abc',
    });
    await register(event.id, 'rosa@x.example');
    const [mail] = await mails();
    expect(mail!.subject).toBe('About your appointment');
    expect(wordsOf(mail!)).toContain('Tuesday, July 6, 7:00 PM to 8:00 PM, Central Time');
    expect(wordsOf(mail!)).toContain('https://meet.example/abc');
    expect(wordsOf(mail!)).not.toMatch(/healing|violence|group|workshop|support/i);
  });

  it.each([
    ['is called off', { cancelledAt: 1 }, 409],
    ['has begun', { startsAt: Date.now() - 1000 }, 409],
    ['is not published', { isPublished: false }, 404],
  ])('takes nobody for a date that %s', async (_what, changes, status) => {
    const event = await addEvent(changes);
    await expect(register(event.id, 'rosa@x.example')).rejects.toMatchObject({ status });
    expect(await rows()).toEqual([]);
  });

  it('asks a visitor for an address, and a member never', async () => {
    const event = await addEvent();
    await expect(
      registerForEvent({
        ctx: visitor(),
        input: { eventId: event.id, name: 'Rosa', language: 'en' },
      }),
    ).rejects.toMatchObject({ status: 400, fields: { email: 'Please enter your email' } });
    await addMember();
    await registerForEvent({
      ctx: member(),
      input: { eventId: event.id, name: 'May', email: 'somebody-else@x.example', language: 'en' },
    });
    expect(await rows()).toMatchObject([{ email: 'maya@x.example', userId: 'maya', name: 'May' }]);
  });
});

const addMember = () =>
  write(database.db, (tx) =>
    tx
      .insert(users)
      .values({ id: 'maya', email: 'maya@x.example', firstName: 'Maya', lastName: 'B' }),
  );
const member = (changes = {}) =>
  testCtx(database.db, { userId: 'maya', email: 'maya@x.example', ...changes });

describe('a member', () => {
  it('takes over the place that was kept with the same address, once that address is confirmed', async () => {
    const event = await addEvent();
    await addMember();
    await register(event.id, 'maya@x.example');
    await register(event.id, '', member({ isEmailConfirmed: false }));
    expect(await rows()).toMatchObject([{ userId: null }]);
    await register(event.id, '', member());
    expect(await rows()).toMatchObject([{ userId: 'maya', status: 'registered' }]);
    expect((await eventNow(event.id)).registeredCount).toBe(1);
  });

  it('gives back only what is theirs', async () => {
    const event = await addEvent();
    await addMember();
    await register(event.id, 'other@x.example');
    const [other] = await rows();
    await expect(
      giveBackOwnPlace({ ctx: member(), input: { id: other!.id } }),
    ).rejects.toMatchObject({ status: 404 });
    await register(event.id, '', member());
    const own = (await rows()).find((row) => row.userId === 'maya');
    await giveBackOwnPlace({ ctx: member(), input: { id: own!.id } });
    expect((await eventNow(event.id)).registeredCount).toBe(1);
  });
});

describe('giving a place back', () => {
  it('hands it to whoever waits longest, tells that person, and counts right however often', async () => {
    const event = await addEvent({ capacity: 1 });
    await register(event.id, 'first@x.example');
    await register(event.id, 'second@x.example', { ...visitor(), now: Date.now() + 1 });
    await register(event.id, 'third@x.example', { ...visitor(), now: Date.now() + 2 });
    const code = codeIn(wordsOf((await mails())[0]!));
    await Promise.all(
      Array.from({ length: 5 }, () =>
        giveBackPlaceByCode({ ctx: visitor(), input: { token: code } }),
      ),
    );
    const states = Object.fromEntries(
      (await rows()).map((row) => [row.email.split('@')[0], row.status]),
    );
    expect(states).toEqual({ first: 'cancelled', second: 'registered', third: 'waitlisted' });
    expect((await eventNow(event.id)).registeredCount).toBe(1);
    const told = (await mails()).filter((mail) => mail.purpose === 'event.promoted');
    expect(told.map((mail) => mail.toAddress)).toEqual(['second@x.example']);
  });

  it('lets somebody come back, at the end of the list, with a new letter', async () => {
    const event = await addEvent({ capacity: 1 });
    await register(event.id, 'first@x.example');
    await register(event.id, 'second@x.example');
    await giveBackPlaceByCode({
      ctx: visitor(),
      input: {
        token: `https://hearthwell.example/members/place#code=${codeIn(wordsOf((await mails())[0]!))}`,
      },
    });
    expect(await register(event.id, 'first@x.example')).toMatchObject({ outcome: 'waiting' });
    expect(await rows()).toHaveLength(2);
    expect((await mails()).filter((mail) => mail.toAddress === 'first@x.example')).toHaveLength(2);
  });

  it.each(['', 'nonsense', '1.x.y'])('refuses the code "%s" kindly', async (token) => {
    await expect(giveBackPlaceByCode({ ctx: visitor(), input: { token } })).rejects.toMatchObject({
      status: 400,
    });
  });

  it('refuses a token that was made for something else', async () => {
    const token = signToken(visitor().settings.appSecret, {
      purpose: 'preview',
      subject: 'x',
      expiresAt: Date.now() + 1000,
    });
    await expect(giveBackPlaceByCode({ ctx: visitor(), input: { token } })).rejects.toMatchObject({
      status: 400,
    });
  });
});

describe('staff', () => {
  const admin = () => testCtx(database.db, { userId: 'admin', role: 'super_admin' });
  const input = {
    title: 'Evening circle',
    description: 'Words',
    kind: 'support_group' as const,
    day: '2099-03-01',
    startTime: '19:00',
    minutes: 60,
    timezone: 'America/Chicago' as const,
    location: 'Online',
    meetingUrl: '',
    hostTitle: 'A facilitator',
    capacity: 5,
    isWeekly: false,
    isPublished: true,
  };

  it('make a date on the clock of its zone', async () => {
    const { id } = await createEvent({ ctx: admin(), input });
    expect(new Date((await eventNow(id)).startsAt).toISOString()).toBe('2099-03-02T01:00:00.000Z');
    await expect(
      createEvent({ ctx: admin(), input: { ...input, day: '2020-01-01' } }),
    ).rejects.toMatchObject({ status: 400 });
  });

  it('give new places to those who wait, refuse to take places away, and tell people when the time is another', async () => {
    const event = await addEvent({ capacity: 1, timezone: 'America/Chicago' });
    await register(event.id, 'first@x.example');
    await register(event.id, 'second@x.example');
    const change = {
      ...input,
      id: event.id,
      seenAt: event.updatedAt,
      capacity: 2,
      day: '2099-03-01',
    };
    await updateEvent({ ctx: admin(), input: change });
    expect((await rows()).every((row) => row.status === 'registered')).toBe(true);
    const purposes = (await mails()).map((mail) => mail.purpose).sort();
    expect(purposes).toEqual(['event.changed', 'event.kept', 'event.promoted', 'event.waiting']);
    await expect(updateEvent({ ctx: admin(), input: change })).rejects.toMatchObject({
      status: 409,
    });
    await expect(
      updateEvent({
        ctx: admin(),
        input: { ...change, seenAt: (await eventNow(event.id)).updatedAt, capacity: 1 },
      }),
    ).rejects.toMatchObject({ status: 400 });
  });

  it('see who has a place and how many wait', async () => {
    const event = await addEvent({ capacity: 1 });
    for (const name of ['first', 'second', 'third']) await register(event.id, `${name}@x.example`);
    const [row] = (await listEvents({ ctx: admin(), input: eventList.input.parse({}) })).rows;
    expect(row).toMatchObject({ id: event.id, capacity: 1, registeredCount: 1, waitingCount: 2 });
    const people = await listRegistrations({
      ctx: admin(),
      input: { ...registrationList.input.parse({}), eventId: event.id },
    });
    expect(people.counts).toMatchObject({ registered: 1, waitlisted: 2, cancelled: 0 });
    const { chunks, fileName } = await exportRegistrations({
      ctx: admin(),
      input: {
        ...registrationList.input.parse({ status: 'waitlisted' }),
        eventId: event.id,
        reason: 'care',
        reasonNote: '',
      },
    });
    const lines = (await Array.fromAsync(chunks)).join('').trimEnd().split('\r\n');
    expect([lines.length, fileName.includes('healing')]).toEqual([3, false]);
  });

  it('call a date off: everybody is told once, nobody can come any more', async () => {
    const event = await addEvent({ capacity: 1 });
    await register(event.id, 'first@x.example');
    await register(event.id, 'second@x.example');
    for (let twice = 0; twice < 2; twice++)
      await callOffEvent({ ctx: admin(), input: { id: event.id, seenAt: event.updatedAt } });
    expect(
      (await mails())
        .filter((mail) => mail.purpose === 'event.called-off')
        .map((mail) => mail.toAddress)
        .sort(),
    ).toEqual(['first@x.example', 'second@x.example']);
    expect(await listComingEvents({ ctx: visitor(), input: { kind: 'all' } })).toEqual([]);
  });
});

describe('a weekly group', () => {
  it('has its dates six weeks ahead, at the same hour through a clock change, each once', async () => {
    const startsAt = Date.parse('2027-03-03T01:00:00Z');
    const event = await addEvent({ startsAt, endsAt: startsAt + HOUR_MS, repeatsWeekly: true });
    const now = Date.parse('2027-03-01T00:00:00Z');
    for (let twice = 0; twice < 2; twice++)
      await write(database.db, (tx) => extendWeeklyEvents(tx, now));
    const dates = await database.db
      .select()
      .from(communityEvents)
      .orderBy(asc(communityEvents.startsAt));
    expect(dates.map((date) => new Date(date.startsAt).toISOString())).toEqual([
      '2027-03-03T01:00:00.000Z',
      '2027-03-10T01:00:00.000Z',
      '2027-03-17T00:00:00.000Z',
      '2027-03-24T00:00:00.000Z',
      '2027-03-31T00:00:00.000Z',
      '2027-04-07T00:00:00.000Z',
    ]);
    expect(dates.filter((date) => date.repeatsWeekly)).toHaveLength(1);
    expect(dates.every((date) => date.seriesId === event.id)).toBe(true);
  });
});

describe('the calendar file', () => {
  it('says "Appointment", when, and nothing else', async () => {
    const event = await addEvent({
      startsAt: Date.parse('2027-07-07T00:00:00Z'),
      endsAt: Date.parse('2027-07-07T01:30:00Z'),
      meetingUrl: 'https://meet.example/abc',
    });
    const { text, fileName } = await getAppointment({ ctx: visitor(), input: { id: event.id } });
    expect(fileName).toBe('appointment.ics');
    expect(text).toContain(
      '\r\nDTSTART:20270707T000000Z\r\nDTEND:20270707T013000Z\r\nSUMMARY:Appointment\r\n',
    );
    expect(text).not.toMatch(/DESCRIPTION|LOCATION|URL|healing|violence|meet\.example|hearthwell/i);
    expect(text).not.toContain(event.id);
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  });

  it('is as neutral in Spanish, for whoever reads that or comes from a letter that is', async () => {
    const event = await addEvent();
    const words = async (ctx = visitor(), language?: Language) => {
      const { text, fileName } = await getAppointment({ ctx, input: { id: event.id, language } });
      return [/SUMMARY:(.*)\r/.exec(text)?.[1], /PRODID:(.*)\r/.exec(text)?.[1], fileName];
    };
    const spanish = ['Cita', '-//Calendar//ES', 'cita.ics'];
    expect(await words(visitor(), 'es')).toEqual(spanish);
    await addMember();
    await write(database.db, (tx) =>
      tx.insert(userPreferences).values({ userId: 'maya', language: 'es' }),
    );
    expect(await words(member())).toEqual(spanish);
    expect(await words(member(), 'en')).toEqual([
      'Appointment',
      '-//Calendar//EN',
      'appointment.ics',
    ]);
    expect(appointmentInput.parse({ language: 'xx' })).toEqual({});
  });
});

describe('a letter to a visitor', () => {
  it('is in the language that they chose, the later ones too; a member’s profile decides for a member', async () => {
    const event = await addEvent({ capacity: 1, meetingUrl: 'https://meet.example/abc' });
    await addMember();
    await register(event.id, 'ana@home.example', visitor(), 'es');
    await register(event.id, 'rosa@home.example', visitor(), 'es');
    await register(event.id, 'lin@home.example');
    await register(event.id, 'maya@x.example', member(), 'es');
    await giveBackPlaceByCode({
      ctx: visitor(),
      input: { token: codeIn(wordsOf((await mails())[0]!)) },
    });
    const letters = await mails();
    expect(
      letters.map(({ toAddress, purpose, language, subject }) => [
        toAddress.split('@')[0],
        purpose,
        language,
        subject,
      ]),
    ).toEqual([
      ['ana', 'event.kept', 'es', 'Sobre tu cita'],
      ['rosa', 'event.waiting', 'es', 'Sobre tu cita'],
      ['lin', 'event.waiting', 'en', 'About your appointment'],
      ['maya', 'event.waiting', 'en', 'About your appointment'],
      ['rosa', 'event.promoted', 'es', 'Sobre tu cita'],
    ]);
    expect(
      letters.filter(
        (letter) =>
          wordsOf(letter).includes('appointment.ics') &&
          wordsOf(letter).includes('?language=es') !== (letter.language === 'es'),
      ),
    ).toEqual([]);
  });
});
