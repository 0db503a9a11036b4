import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { MINUTE_MS } from '../../src/config/constants.ts';
import { listPrivateColumns } from '../../src/db/private-columns.ts';
import { outboundMessages } from '../../src/db/schema/index.ts';
import { deliverMail } from '../../src/server/mail/deliver-mail.ts';
import { createFolderGateway } from '../../src/server/gateways/mail/folder-mail.ts';
import { createLogger } from '../../src/server/log.ts';
import { SITE, type EndpointBench } from '../support/endpoint.ts';
import { sampleOf, takesInput, type EndpointSample } from '../support/endpoint-samples.ts';
import { loadEndpoints, type Endpoint } from '../support/endpoints.ts';
import { hostileKinds, hostileTexts } from '../support/hostile-texts.ts';
import { rightsPeople } from '../support/rights.ts';
import { shapeOf, textFields } from '../support/sample-values.ts';
import { createFilledBench } from '../support/sample-world.ts';

// What a publish would build has tests of its own. Here each ends at once, so that the next is not told to wait for it, and its words are kept.
vi.mock(import('../../src/features/content/server/run-build.ts'), async (original) => ({
  ...(await original()),
  runBuild: () => Promise.reject(new Error('Nothing is built here.')),
}));

/**
 * Every text field of every endpoint gets every hostile text. Endpoints and fields are found by themselves, from src/pages/api and the
 * schemas; afterward the whole database is searched: what was taken stands there as it was typed.
 */
const endpoints = await loadEndpoints();
const taking = [...endpoints].filter(([name, endpoint]) => takesInput(name, endpoint));
let bench: EndpointBench;
let folder: string;
let leave: () => Promise<void>;
/** What was sent, by the mark in it. */
const sent = new Map<string, string>();
let calls = 0;

beforeAll(async () => {
  ({ bench, folder, leave } = await createFilledBench());
}, 60_000);
afterAll(() => leave());

/** A request of its own each time: time passes and the address changes, so that no throttle stands in the way. */
async function send(
  endpoint: Endpoint,
  { method, path, params, as }: EndpointSample,
  values: Record<string, unknown>,
): Promise<Response> {
  bench.now += 3 * MINUTE_MS;
  const actor = rightsPeople[as] && { ...rightsPeople[as], steppedUpAt: bench.now };
  const call = {
    method,
    path,
    params,
    actor,
    ip: `198.51.${(++calls >> 8) & 255}.${calls & 255}`,
    headers: { origin: SITE },
  };
  // Everyone writes from an address of their own; a crowd behind one is another drill.
  const email =
    values.email === 'new-reader@home.example' ? { email: `reader${calls}@home.example` } : {};
  if (method !== 'GET')
    return await bench.call(endpoint, { ...call, json: { ...values, ...email } });
  const query = new URLSearchParams(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  ).toString();
  return await bench.call(endpoint, { ...call, path: `${path}?${query}` });
}

function newText(make: (mark: string) => string): string {
  const mark = `zq${sent.size}hw`;
  sent.set(mark, make(mark));
  return make(mark);
}

/** Names of the fields that an answer complains about. */
async function refusedFields(answer: Response): Promise<string[]> {
  if (answer.status !== 400 || !answer.headers.get('content-type')?.includes('json')) return [];
  return Object.keys(
    ((await answer.json()) as { fields?: Record<string, string> }).fields ?? {},
  ).map((field) => field.split('.')[0]!);
}

describe.each(taking)('%s', (name, endpoint) => {
  it('takes its sample, and no text or kind of thing breaks it', async () => {
    const sample = sampleOf(name, endpoint);
    const broken: string[] = [];
    const look = async (answer: Response, what: string) => {
      await answer.text();
      if (answer.status >= 500) broken.push(`${what}: ${answer.status}`);
    };
    const good = await send(endpoint, sample, sample.values);
    await good.text();
    expect(good.status, 'the sample is not even looked at').toSatisfy(
      (status: number) => (status === 400) === sample.refuses,
    );
    // Both fields of a new password must hold the same; tests/api/accounts.test.ts has passwords of every kind. What is said goes into a conversation only where none is named.
    const fields = textFields(shapeOf(endpoint.input!)).filter(
      (field) =>
        field !== 'sessionId' && (name !== 'POST /api/auth/register' || !/password/i.test(field)),
    );
    for (const [what, make] of Object.entries(hostileTexts)) {
      // All fields at once; then without those that the schema refuses, so that the others get through to the tables.
      for (let open = fields; open.length > 0;) {
        const texts = open.map((field) => [field, newText(make)] as const);
        const answer = await send(endpoint, sample, {
          ...sample.values,
          ...Object.fromEntries(texts),
        });
        const refused = await refusedFields(answer.clone());
        await look(answer, `${open.join()}, ${what}`);
        open = refused.some((field) => open.includes(field))
          ? open.filter((field) => !refused.includes(field))
          : [];
      }
    }
    for (const field of Object.keys(sample.values)) {
      for (const kind of hostileKinds)
        await look(
          await send(endpoint, sample, { ...sample.values, [field]: kind }),
          `${field}, ${JSON.stringify(kind)}`,
        );
    }
    expect(broken).toEqual([]);
  }, 120_000);
});

it('refuses names that reach into objects, whatever stands around them', async () => {
  for (const [name, endpoint] of taking) {
    const { method, path, params, as } = sampleOf(name, endpoint);
    if (method === 'GET') continue;
    const answer = await bench.call(endpoint, {
      method,
      path,
      params,
      actor: rightsPeople[as],
      headers: { origin: SITE, 'content-type': 'application/json' },
      raw: '{"__proto__":{"role":"admin"}}',
    });
    expect([name, answer.status]).toEqual([name, 400]);
  }
  expect(({} as Record<string, unknown>).role).toBeUndefined();
});

describe('afterwards', () => {
  it('what was taken stands in the database as it was typed', async () => {
    const changed: string[] = [];
    let found = 0;
    const taken = (text: string) =>
      [
        text,
        text.trim(),
        text.replaceAll('\r\n', '\n').trim(),
        text.replace(/\s+/g, ' ').trim(),
      ].flatMap((form) => [
        form,
        form.slice(0, 200),
        form.slice(0, 500),
        JSON.stringify(form).slice(1, -1),
      ]);
    for await (const { place, text } of cells(bench)) {
      for (const [mark] of text.matchAll(/zq\d+hw/g)) {
        found++;
        if (!taken(sent.get(mark)!).some((form) => text.toLowerCase().includes(form.toLowerCase())))
          changed.push(
            `${place}: ${JSON.stringify(sent.get(mark)!.slice(0, 90))} → ${JSON.stringify(text.slice(0, 140))}`,
          );
      }
    }
    expect(changed).toEqual([]);
    expect(found).toBeGreaterThan(100);
  }, 60_000);

  it('nothing of it is in the log', () => {
    expect(bench.lines.filter((line) => /zq\d+hw|hw-evil/.test(line))).toEqual([]);
  });

  it('every mail has one receiver and no header that somebody typed', async () => {
    const out = join(folder, 'outbox');
    const rows = await bench.db.select({ to: outboundMessages.toAddress }).from(outboundMessages);
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.filter(({ to }) => !/^[^\s@,;<>"]+@[^\s@,;<>"]+$/.test(to))).toEqual([]);
    await deliverMail({
      ctx: bench.ctx(),
      gateway: createFolderGateway(out),
      log: createLogger('silent'),
      signal: new AbortController().signal,
      now: () => bench.now + 1,
    });
    for (const file of readdirSync(out)) {
      const head = readFileSync(join(out, file), 'utf8')
        .split('\r\n\r\n')[0]!
        .replace(/\r\n[ \t]+/g, ' ');
      const names = head
        .split('\r\n')
        .map((line) => line.split(':')[0]!.toLowerCase())
        .sort();
      expect([
        file,
        names.filter((name) => /^(bcc|cc|x-hostile)$/.test(name)),
        names.filter((name) => name === 'to').length,
      ]).toEqual([file, [], 1]);
    }
  }, 120_000);
});

/** Every text of every table, sealed ones opened. */
async function* cells({
  db,
  cipher,
}: EndpointBench): AsyncGenerator<{ place: string; text: string }> {
  const sealed = new Map(
    listPrivateColumns().map((column) => [`${column.table}.${column.column}`, column]),
  );
  const tables = await db.all<{ name: string }>(
    sql`select name from sqlite_master where type = 'table' and sql not like 'create virtual%' and name not like '%_search_%' and name not like 'sqlite_%'`,
  );
  for (const { name } of tables) {
    for (const row of await db.all<Record<string, unknown>>(
      sql`select * from ${sql.identifier(name)}`,
    )) {
      for (const [column, value] of Object.entries(row)) {
        if (typeof value !== 'string') continue;
        const place = `${name}.${column}`;
        const key = sealed.get(place);
        yield {
          place,
          text: key
            ? cipher.open(value, { table: name, row: String(row[key.primaryKey]), column })
            : value,
        };
      }
    }
  }
}
