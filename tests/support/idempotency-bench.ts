import { eq } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import { z } from 'zod';
import { contacts } from '../../src/db/schema/index.ts';
import { write } from '../../src/db/write.ts';
import type { Ctx } from '../../src/server/context.ts';
import { defineEndpoint } from '../../src/server/http/define-endpoint.ts';
import { createBench, type EndpointBench } from './endpoint.ts';
import { contactRow } from './write-suite.ts';

export let bench: EndpointBench;

/** Call it at the top of a test file. */
export function setUpIdempotency(): void {
  beforeAll(async () => {
    bench = await createBench();
  });
  afterAll(() => bench.close());
}

export interface Given {
  ctx: Ctx;
  input: { name: string };
}
export let serial = 0;
export const keep = ({ ctx, input: { name } }: Given) =>
  write(ctx.db, async (tx) => {
    await tx.insert(contacts).values({ ...contactRow(name), id: `kept-${++serial}` });
    return { name, serial };
  });
export const rowsOf = (name: string) => bench.db.$count(contacts, eq(contacts.name, name));
export const input = z.object({ name: z.string() });
export const create = defineEndpoint({ access: 'public', input, status: 201, handler: keep });
export const contact = defineEndpoint({
  access: 'public',
  input,
  status: 201,
  form: { page: '/contact' },
  handler: keep,
});
export const withKey = (key: string) => ({ 'idempotency-key': key });
