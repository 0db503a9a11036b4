import { describe, expect, it } from 'vitest';
import { signToken } from '../../../lib/signed-token.ts';
import { wordsOf } from '../../../../tests/support/mails.ts';
import { giveBackOwnPlace, giveBackPlaceByCode } from './give-back-place.ts';
import { registerForEvent } from './register-for-event.ts';
import {
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
  it('hands it to the person who waits longest, tells that person, and counts right however often', async () => {
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
