import { describe, expect, it } from 'vitest';
import { contacts, idempotencyKeys, volunteerApplications } from '../../src/db/schema/index.ts';
import { INTAKE, bench, member, call, shown, setUpHearing } from '../support/hearing-bench.ts';

setUpHearing();

describe('the answer to an ordinary post', () => {
  const form = {
    name: 'Ann',
    email: 'ann@home.example',
    subject: 'A question',
    message: 'he choked me last night',
    language: 'en',
  };

  it('is a page with the card, and no address tells of it', async () => {
    const answer = await call('/api/contacts', { form });
    expect([
      answer.status,
      answer.headers.get('location'),
      answer.headers.get('cache-control'),
    ]).toEqual([200, null, 'private, no-store']);
    expect(await answer.json()).toMatchObject({
      page: '/form-help',
      formHelp: {
        help: ['strangled'],
        helpLanguage: 'en',
        next: '/contact#sent',
        isReceived: true,
      },
    });
  });

  it('is the same for a second press, and what was heard is not stored with the first answer', async () => {
    await call('/api/contacts', { form });
    expect(await (await call('/api/contacts', { form })).json()).toMatchObject({
      formHelp: { help: ['strangled'] },
    });
    expect(await bench.db.select().from(contacts)).toHaveLength(1);
    expect(JSON.stringify(await bench.db.select().from(idempotencyKeys))).not.toContain(
      'strangled',
    );
    const headers = { 'idempotency-key': 'one-attempt' };
    const { language: _language, ...json } = form;
    await call('/api/contacts', { json: { ...json, subject: 'Another' }, headers });
    expect(
      await (
        await call('/api/contacts', { json: { ...json, subject: 'Another' }, headers })
      ).json(),
    ).toMatchObject({ status: 'new', help: ['strangled'] });
  });

  it('does not say that an intake was received which was not', async () => {
    const answer = await call('/api/weight-loss-intakes', {
      form: { ...INTAKE, age: '40', goalsExpectations: 'I want to kill myself' },
    });
    expect(await answer.json()).toMatchObject({
      formHelp: { next: '/weight-loss-intake#help', isReceived: false },
    });
  });

  it('leads on at once where nothing was heard', async () => {
    const answer = await call('/api/contacts', {
      form: { ...form, message: 'When does the group meet?' },
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/contact#sent']);
  });
});

describe('an ordinary post that is refused', () => {
  const form = {
    name: 'Ann',
    email: '',
    subject: 'A question',
    message: 'he choked me last night',
    language: 'en',
  };

  it('is shown again with the card, and is counted only when it is taken', async () => {
    const answer = await call('/api/contacts', { form });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      page: '/contact',
      values: { message: form.message },
      formHelp: { help: ['strangled'], helpLanguage: 'en' },
    });
    expect(await shown()).toEqual([]);
    await call('/api/contacts', { form: { ...form, email: 'ann@home.example' } });
    expect(await shown()).toMatchObject([{ event: 'shown', count: 1 }]);
  });

  it('is so too for anyone who was signed out meanwhile, in the language of the words', async () => {
    const answer = await call('/api/onboarding/live-coaching', {
      form: { specificChallenges: 'ya no quiero seguir viviendo' },
    });
    expect(await answer.json()).toMatchObject({
      status: 401,
      formHelp: { help: ['suicide_thoughts'], helpLanguage: 'es' },
    });
  });

  it('brings nothing for ordinary words, or for what no form of ours sends', async () => {
    expect(
      await (
        await call('/api/contacts', { form: { ...form, message: 'When does the group meet?' } })
      ).json(),
    ).not.toHaveProperty('formHelp');
    const strange = await call('/api/onboarding/progress', {
      form: { kind: 'none', healthConcerns: 'x' },
      actor: member,
    });
    expect(strange.status).toBe(400);
    expect(await strange.json()).not.toHaveProperty('formHelp');
  });
});

describe('an ordinary post of a long form', () => {
  const offer = {
    fullName: 'Ann',
    email: 'ann@home.example',
    interests: 'office',
    availability: 'not_sure',
    contactBy: 'phone',
    phone: '210 555 0142',
    experience: 'I worked in a library.',
  };
  const send = (form: Record<string, string>) => call('/api/volunteer-applications', { form });
  const stored = () => bench.db.select().from(volunteerApplications);

  it('is shown for a last look, and taken once its sender has looked', async () => {
    const first = await send(offer);
    expect(first.status).toBe(200);
    expect(await first.json()).toMatchObject({
      page: '/volunteer-application',
      toCheck: true,
      fields: {},
      values: offer,
    });
    expect(await stored()).toEqual([]);
    const second = await send({ ...offer, _checked: 'on' });
    expect([second.status, second.headers.get('location')]).toEqual([
      303,
      '/volunteer-application#sent',
    ]);
    expect(await stored()).toHaveLength(1);
  });

  it('asks for the number where someone wants a call, beside everything else that is missing', async () => {
    const answer = await send({ ...offer, fullName: '', phone: '' });
    expect(await answer.json()).toMatchObject({
      status: 400,
      fields: { fullName: 'Please tell us your name', phone: 'Please tell us the number' },
    });
  });

  it('is taken at once where it speaks of danger', async () => {
    const answer = await send({ ...offer, experience: 'he choked me last night' });
    expect(await answer.json()).toMatchObject({
      page: '/form-help',
      formHelp: { help: ['strangled'], form: { page: '/volunteer-application' } },
    });
    expect(await stored()).toMatchObject([{ isUrgent: true }]);
  });
});
