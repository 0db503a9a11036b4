import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  adminActivityLog,
  outboundMessages,
  volunteerApplications,
} from '../../../db/schema/index.ts';
import { testCtx } from '../../../../tests/support/ctx.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import {
  volunteerFlow,
  volunteerInput,
  volunteerList,
  type VolunteerStatus,
} from '../volunteer-schemas.ts';
import { createVolunteerApplication } from './create-volunteer-application.ts';
import { getVolunteer } from './review-volunteers.ts';
import { exportVolunteers, listVolunteers, setVolunteerStatus } from './volunteer-queries.ts';

const form = {
  fullName: 'Imani',
  email: 'Imani@X.example',
  phone: '210 555 0100',
  interests: 'workshops',
  availability: 'now_and_then',
  experience: 'canary-4711',
};
let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

const admin = () =>
  testCtx(database.db, { userId: 'admin', role: 'admin', permissions: ['volunteers:review'] });
const send = (changes: Record<string, unknown> = {}) =>
  createVolunteerApplication({
    ctx: testCtx(database.db),
    input: volunteerInput.parse({ ...form, ...changes }),
    supportEmail: 'support@x.example',
  });
const mails = () => database.db.select().from(outboundMessages);

describe('an offer to help', () => {
  it('is thanked for in the language that the person chose on the form', async () => {
    await send({ email: 'ana@home.example', language: 'es' });
    await send({ email: 'lin@home.example' });
    const letters = (await database.db.select().from(outboundMessages)).filter(
      ({ purpose }) => purpose === 'volunteer.confirmed',
    );
    expect(
      letters.map(({ toAddress, language, subject }) => [toAddress, language, subject]),
    ).toEqual([
      ['ana@home.example', 'es', 'Gracias'],
      ['lin@home.example', 'en', 'Thank you'],
    ]);
  });

  it('is stored with its words sealed; the letters tell nothing of them, and one address gets one a day', async () => {
    for (let times = 0; times < 3; times++) await send({ status: 'accepted' });
    const rows = await database.db.select().from(volunteerApplications);
    expect(rows.map(({ status, email, interests }) => [status, email, interests])).toEqual(
      Array.from({ length: 3 }, () => ['new', 'imani@x.example', ['workshops']]),
    );
    expect(JSON.stringify([rows, await mails()])).not.toMatch(/canary|0100/);
    expect((await mails()).filter((mail) => mail.toAddress === 'imani@x.example')).toHaveLength(1);
  });

  it('takes one tick or many, and asks for at least one', () => {
    expect(volunteerInput.parse({ ...form, interests: ['writing', 'office'] }).interests).toEqual([
      'writing',
      'office',
    ]);
    for (const interests of [undefined, '', [], ['world peace']])
      expect(volunteerInput.safeParse({ ...form, interests }).success).toBe(false);
  });
});

describe('staff', () => {
  it('list and save without words or numbers, open with them, and the log tells who did', async () => {
    const { id } = await send();
    expect(
      JSON.stringify(
        await listVolunteers({
          ctx: admin(),
          input: volunteerList.input.parse({ q: 'IMANI@x.example' }),
        }),
      ),
    ).toContain('Imani');
    const { chunks } = await exportVolunteers({
      ctx: admin(),
      input: { ...volunteerList.input.parse({}), reason: 'care', reasonNote: '' },
    });
    const csv = (await Array.fromAsync(chunks)).join('');
    expect(csv).toContain('imani@x.example');
    expect(csv).not.toMatch(/canary|0100/);
    expect(await getVolunteer({ ctx: admin(), input: { id } })).toMatchObject({
      experience: 'canary-4711',
      phone: '210 555 0100',
    });
    await getVolunteer({ ctx: admin(), input: { id } });
    expect((await database.db.select().from(adminActivityLog)).map((row) => row.action)).toEqual([
      'volunteer.export',
      'volunteer.open',
    ]);
  });

  const all = Object.keys(volunteerFlow.steps) as VolunteerStatus[];
  it.each(all.flatMap((from) => all.filter((to) => to !== from).map((to) => [from, to] as const)))(
    '%s to %s',
    async (from, to) => {
      const { id } = await send();
      const path: Record<VolunteerStatus, VolunteerStatus[]> = {
        new: [],
        reviewing: ['reviewing'],
        accepted: ['accepted'],
        declined: ['declined'],
        withdrawn: ['withdrawn'],
      };
      let seenAt = (await database.db.select().from(volunteerApplications))[0]!.updatedAt;
      for (const status of path[from])
        seenAt = (await setVolunteerStatus({ ctx: admin(), input: { id, status, seenAt } }))
          .updatedAt;
      const step = setVolunteerStatus({ ctx: admin(), input: { id, status: to, seenAt } });
      if (volunteerFlow.steps[from].includes(to)) expect(await step).toMatchObject({ status: to });
      else await expect(step).rejects.toMatchObject({ status: 409 });
    },
  );
});
