import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { mentalWellnessResources, resourceUsageAnalytics } from '../../src/db/schema/index.ts';
import { write } from '../../src/db/write.ts';
import { POST as count } from '../../src/pages/api/wellness-resources/usage.ts';
import { createBench, type EndpointBench } from '../support/endpoint.ts';
import { addPerson } from '../support/people.ts';

let bench: EndpointBench;
beforeAll(async () => {
  bench = await createBench();
  const service = {
    title: 'Legal aid',
    description: 'Help',
    category: 'legal',
    resourceType: 'Directory',
  };
  await write(bench.db, (tx) =>
    tx.insert(mentalWellnessResources).values([
      { ...service, id: 'shown', slug: 'legal-aid', updatedAt: 7 },
      { ...service, id: 'hidden', slug: 'gone', isActive: false },
    ]),
  );
});
afterAll(() => bench.close());

const send = (json: object, more: object = {}) =>
  bench.call(count, { path: '/api/wellness-resources/usage', json, ...more });
const find = () =>
  bench.db
    .select()
    .from(mentalWellnessResources)
    .where(eq(mentalWellnessResources.id, 'shown'))
    .get();
const rows = () => bench.db.select().from(resourceUsageAnalytics);

test('a use is counted by day, with no trace of who it was, not even of a member', async () => {
  const userId = await addPerson(bench.db, { email: 'rosa@members.example' });
  const answer = await send(
    { resource: 'legal-aid', accessMethod: 'call', deviceType: 'phone' },
    { actor: { userId, role: 'user', permissions: [] } },
  );
  expect(answer.status).toBe(204);
  expect(await find()).toMatchObject({ usageCount: 1, rating: null, updatedAt: 7 });
  const [row] = await rows();
  expect(row).toMatchObject({
    resourceId: 'shown',
    accessMethod: 'call',
    deviceType: 'phone',
    userId: null,
    sessionId: null,
    wasHelpful: null,
    feedback: null,
  });
  expect([row!.createdAt % 86_400_000, row!.accessedAt! % 86_400_000]).toEqual([0, 0]);
});

test('whether it helped becomes the rating, and does not count as a use', async () => {
  for (const wasHelpful of [true, true, true, false])
    expect((await send({ resource: 'legal-aid', wasHelpful })).status).toBe(204);
  expect(await find()).toMatchObject({ usageCount: 1, rating: 4 });
});

test('what is not shown, not known or not said is refused', async () => {
  expect((await send({ resource: 'gone', accessMethod: 'call' })).status).toBe(404);
  expect((await send({ resource: 'nowhere', accessMethod: 'call' })).status).toBe(404);
  expect((await send({ resource: 'legal-aid' })).status).toBe(400);
  expect((await send({ resource: 'legal-aid', accessMethod: 'drone' })).status).toBe(400);
  expect(
    (
      await send(
        { resource: 'legal-aid', accessMethod: 'call' },
        { headers: { 'sec-fetch-site': 'cross-site' } },
      )
    ).status,
  ).toBe(403);
});

test('one address cannot inflate the count without end', async () => {
  const statuses: number[] = [];
  for (let press = 0; press < 125; press++)
    statuses.push(
      (await send({ resource: 'legal-aid', accessMethod: 'website' }, { ip: '198.51.100.9' }))
        .status,
    );
  expect(statuses.filter((status) => status === 204)).toHaveLength(120);
  expect(statuses.at(-1)).toBe(429);
});
