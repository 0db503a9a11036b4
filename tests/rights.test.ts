import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../src/config/routes.ts';
import { users } from '../src/db/schema/index.ts';
import { seedEssentials } from '../src/db/seed/essentials.ts';
import { write } from '../src/db/write.ts';
import { mayOpenRoute } from '../src/server/auth/permissions.ts';
import { createBench, type Call, type EndpointBench } from './support/endpoint.ts';
import {
  parseRights,
  readRights,
  rightsActors,
  rightsPeople,
  type Answer,
  type RightsRow,
} from './support/rights.ts';

/**
 * docs/rights.md against the code: each endpoint is called as each actor, each page's guard is asked for each actor. The built
 * site's answers to pages are held against the same table by tests/routes.test.ts.
 */
const modules = import.meta.glob<Record<string, unknown>>(['../src/pages/api/**/*.ts']);
type Endpoint = Parameters<EndpointBench['call']>[0] & {
  permission?: string;
  stepUp?: boolean;
  binds?: boolean;
};
const endpoints = new Map<string, Endpoint>();
const rows = readRights();
const pageRows = rows.filter((row) => row.kind === 'page');
const callRows = rows.filter((row) => row.kind !== 'page');
const nameOf = ({ kind, path }: RightsRow) => `${kind} ${path}`;
let bench: EndpointBench;

beforeAll(async () => {
  for (const [file, load] of Object.entries(modules)) {
    const path = file
      .replace('../src/pages', '')
      .replace(/\.ts$/, '')
      .replace(/\/index$/, '');
    for (const [method, endpoint] of Object.entries(await load()))
      if (/^[A-Z]+$/.test(method)) endpoints.set(`${method} ${path}`, endpoint as Endpoint);
  }
  bench = await createBench();
  await seedEssentials(bench.db);
  await write(bench.db, async (tx) => {
    for (const actor of Object.values(rightsPeople)) {
      if (actor)
        await tx.insert(users).values({
          id: actor.userId,
          email: actor.email,
          firstName: 'A',
          lastName: 'B',
          role: actor.role,
          membershipLevel: actor.membershipLevel,
        });
    }
  });
}, 60_000);
afterAll(() => bench.close());

describe('the table of rights', () => {
  it('has one row for every page and for every method of every endpoint, and no other', () => {
    const built = routes
      .filter((route) => route.status === 'built' && !route.developmentOnly)
      .map((route) => `page ${route.path}`);
    expect(rows.map(nameOf).sort()).toEqual([...built, ...endpoints.keys()].sort());
  });

  it('cannot be read past a slip', () => {
    expect(() =>
      parseRights('| page | `/x` | yes | yes | maybe | yes | yes | yes | yes | yes | yes | |'),
    ).toThrow('/x');
    expect(() => parseRights('| page | `/x` | yes | yes |')).toThrow('/x');
  });

  it.each(pageRows.map((row) => [row.path, row] as const))('page %s', (path, row) => {
    const route = routes.find((candidate) => candidate.path === path)!;
    const seen = Object.fromEntries(
      rightsActors.map((actor): [string, Answer] => [actor, pageAnswer(actor)]),
    );
    expect(seen).toEqual(row.answers);
    expect(row.asksFor).toEqual(route.permission ? [route.permission] : []);

    function pageAnswer(actor: (typeof rightsActors)[number]): Answer {
      if (mayOpenRoute(rightsPeople[actor], route)) return 'yes';
      if (route.preview) return 'look';
      return rightsPeople[actor] ? 'no' : 'in';
    }
  });
});

/** No handler of a change runs: the body is of a type that nothing takes, which is found out right after the rights were asked for. */
const CHANGE: Call = { raw: 'x', headers: { 'content-type': 'application/x-nothing' } };
const answerOf = (status: number): Answer | number =>
  status === 401 ? 'in' : status === 403 ? 'no' : status < 500 ? 'yes' : status;

describe('endpoints answer each actor as the table says', () => {
  it.each(callRows.map((row) => [nameOf(row), row] as const))('%s', async (name, row) => {
    const endpoint = endpoints.get(name)!;
    const seen: Record<string, Answer | number> = {};
    for (const actor of rightsActors) {
      const params = Object.fromEntries(
        [...row.path.matchAll(/\[(?:\.\.\.)?(\w+)\]/g)].map(([, key]) => [key!, 'nobody-has-this']),
      );
      const answer = await bench.call(endpoint, {
        ...(row.kind === 'GET' ? {} : CHANGE),
        method: row.kind,
        path: row.path,
        params,
        actor: rightsPeople[actor],
      });
      seen[actor] = answerOf(answer.status);
      await answer.arrayBuffer();
    }
    expect(seen).toEqual(row.answers);
  });

  it('asks for the rights and the password that its row names', () => {
    const stated = callRows.map((row) => {
      const { permission, stepUp, binds } = endpoints.get(nameOf(row))!;
      return [nameOf(row), [permission, binds && 'confirmed', stepUp && 'step-up'].filter(Boolean)];
    });
    expect(stated).toEqual(
      callRows.map((row) => [nameOf(row), row.asksFor.filter((word) => word !== 'own')]),
    );
  });
});
