import { describe, expect, it } from 'vitest';
import { asc } from 'drizzle-orm';
import { HOUR_MS } from '../../../config/constants.ts';
import { communityEvents, userPreferences } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import type { Language } from '../../../lib/languages.ts';
import { testCtx } from '../../../../tests/support/ctx.ts';
import { appointmentInput, eventList, registrationList } from '../event-schemas.ts';
import { exportRegistrations, listEvents, listRegistrations } from './event-queries.ts';
import { extendWeeklyEvents } from './extend-weekly-events.ts';
import { getAppointment } from './get-appointment.ts';
import { listComingEvents } from './list-coming-events.ts';
import { callOffEvent, createEvent, updateEvent } from './manage-events.ts';
import {
  database,
  addEvent,
  visitor,
  register,
  rows,
  mails,
  eventNow,
  addMember,
  member,
  setUpPlaces,
} from '../../../../tests/support/places-bench.ts';

setUpPlaces();

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

  it('is as neutral in Spanish, for anyone who reads that or comes from an email that is', async () => {
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
