import { afterAll, beforeAll, beforeEach } from 'vitest';
import {
  chatPreferences,
  chatSafetyCounts,
  contacts,
  followUps,
  idempotencyKeys,
  outboundMessages,
  volunteerApplications,
  weightLossIntakes,
} from '../../src/db/schema/index.ts';
import { write } from '../../src/db/write.ts';
import { mirrorContent } from '../../src/features/content/server/mirror-content.ts';
import { testCtx } from './ctx.ts';
import { createBench, type EndpointBench } from './endpoint.ts';
import { loadEndpoints } from './endpoints.ts';
import { addPerson } from './people.ts';

export const endpoints = await loadEndpoints();

export const INTAKE = {
  fullName: 'Ann',
  email: 'ann@home.example',
  age: 40,
  units: 'us',
  height: '5 ft 6 in',
  currentWeight: '180 lb',
  goalWeight: '160 lb',
  weightHistory: 'I would like to climb the stairs with my kids.',
};

export let bench: EndpointBench;
export let member: NonNullable<ReturnType<typeof testCtx>['actor']>;

/** Call it at the top of a test file. */
export function setUpHearing(): void {
  beforeAll(async () => {
    bench = await createBench();
    await mirrorContent({ db: bench.db, contentDir: 'content' });
    member = testCtx(bench.db, {
      userId: await addPerson(bench.db, { email: 'member@home.example' }),
    }).actor!;
  }, 60_000);
  afterAll(() => bench.close());
  beforeEach(() =>
    write(bench.db, async (tx) => {
      for (const table of [
        followUps,
        outboundMessages,
        chatSafetyCounts,
        contacts,
        volunteerApplications,
        weightLossIntakes,
        idempotencyKeys,
        chatPreferences,
      ])
        await tx.delete(table);
    }),
  );
}

export const call = (path: string, more: object) =>
  bench.call(endpoints.get(`POST ${path}`)!, { path, ...more });
export const shown = () =>
  bench.db
    .select({
      kind: chatSafetyCounts.kind,
      event: chatSafetyCounts.event,
      language: chatSafetyCounts.language,
      count: chatSafetyCounts.count,
    })
    .from(chatSafetyCounts);
