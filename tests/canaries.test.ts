import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listPrivateColumns } from '../src/db/private-columns.ts';
import { createFieldCipher } from '../src/server/crypto/field-cipher.ts';
import { sampleOf, takesInput } from './support/endpoint-samples.ts';
import { loadEndpoints, type Endpoint } from './support/endpoints.ts';
import { readRights } from './support/rights.ts';
import { rowsOf } from './support/rows.ts';
import { shapeOf, textFields } from './support/sample-values.ts';
import { actors, open, signInCookie, type Visitor } from './support/session.ts';
import { allEvents } from './support/read-events.ts';
import { startServer, type TestServer } from './support/server.ts';
import { allViews } from './support/views.ts';

/**
 * A word of its own goes into every text field that a person can fill in, for several people, on the built site. Then everybody opens
 * every page, list, search and file they may, and the words are looked for: in what others see, in the log, the figures, the mails, and in
 * the bytes of the database, its journal and a backup. Fields, endpoints and pages are found by themselves; private is what the schema seals.
 */
interface Canary {
  word: string;
  owner: Visitor;
  from: string;
  isSealed: boolean;
}
interface Seen {
  who: Visitor;
  where: string;
  type: string;
  text: string;
}

const WRITERS: readonly Visitor[] = ['visitor', 'free', 'paid', 'coach'];
/** Read by staff on purpose, without a person to it: what readers say about the library, and searches that found nothing. */
const READ_BY_STAFF: Record<string, RegExp> = {
  'POST /api/resources/feedback': /\/admin-dashboard\/feedback|\/api\/admin\/feedback/,
};
/** Whoever gives a coach a summary says by that whose it is. */
const GIVEN_TO_COACH = { from: 'POST /api/profile', where: '/coach-portal/summaries' };
/** What a sample names exists on the demo site under these names. */
const REAL: Record<string, string> = {
  eventId: 'demo-date-1',
  article: 'making-a-safety-plan',
  resource: '1in6',
};
const endpoints = await loadEndpoints();
const rights = readRights();
const canaries = new Map<string, Canary>();
const seen: Seen[] = [];
const cookies = {} as Record<Visitor, string>;
const answered = new Map<string, number>();
let site: TestServer;

/** A word that no list of words knows, and markup around it that must arrive as text. */
function newCanary(owner: Visitor, from: string): string {
  const word = `cn${canaries.size.toString(36)}q${Math.random().toString(36).slice(2, 10)}z`;
  canaries.set(word, { word, owner, from, isSealed: false });
  return `${word} "'><hw-evil>`;
}
const wordsIn = (text: string) =>
  [...new Set(text.match(/cn[0-9a-z]+q[0-9a-z]+z/g) ?? [])].flatMap(
    (word) => canaries.get(word) ?? [],
  );

function ask(
  who: Visitor,
  path: string,
  { method = 'GET', json }: { method?: string; json?: unknown } = {},
): Promise<Response> {
  return fetch(site.url + path, {
    method,
    redirect: 'manual',
    headers: {
      origin: site.url,
      ...(cookies[who] ? { cookie: cookies[who] } : {}),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      'x-forwarded-for': `10.7.${canaries.size % 250}.9`,
    },
    body: json === undefined ? undefined : JSON.stringify(json),
  });
}

/** What a person, not staff, writes; without what would end the sessions of this drill. */
const written = [...endpoints].filter(
  ([name, endpoint]) =>
    takesInput(name, endpoint) &&
    !name.startsWith('GET') &&
    ['public', 'user', 'paid'].includes(endpoint.access ?? '') &&
    !endpoint.stepUp &&
    (!name.includes('/api/auth/') || name === 'POST /api/auth/register'),
);

async function write(who: Visitor, name: string, endpoint: Endpoint): Promise<void> {
  const sample = sampleOf(name, endpoint);
  // A password is no word that anybody sees, and both fields must hold the same; a conversation is begun, because none is there.
  for (
    let fields = textFields(shapeOf(endpoint.input!)).filter(
      (field) => !/password|^sessionId$/i.test(field) && !(field in REAL),
    );
    ;
  ) {
    const words = Object.fromEntries(fields.map((field) => [field, newCanary(who, name)]));
    const real = Object.fromEntries(
      Object.entries(REAL).filter(([field]) => field in sample.values),
    );
    const values = { ...withWords(sample.values, who, name), ...words, ...real };
    const answer = await ask(who, await ownPathOf(who, sample.path), {
      method: sample.method,
      json: values,
    });
    const text = await answer.text();
    answered.set(`${who} ${name}`, answer.status);
    const refused =
      answer.status === 400 && text.startsWith('{')
        ? Object.keys((JSON.parse(text) as { fields?: object }).fields ?? {}).map(
            (field) => field.split('.')[0]!,
          )
        : [];
    const open = fields.filter((field) => !refused.includes(field));
    if (open.length === fields.length) return;
    fields = open;
  }
}

/** Where an endpoint asks for something that was said: a conversation of this person, a new one each time, as changing a question takes its reply away. */
async function ownPathOf(who: Visitor, path: string): Promise<string> {
  if (who !== 'paid' || !/^\/api\/chat\/(messages|sessions|replies)\/row\//.test(path)) return path;
  // Only an open danger can be released.
  const danger = path.endsWith('/release') ? 'he choked me last night. ' : '';
  const json = {
    text: `${danger}${newCanary(who, 'POST /api/chat/messages')}`,
    clientKey: `canary-${canaries.size}`,
  };
  const [accepted] = await allEvents(
    await ask(who, '/api/chat/messages', { method: 'POST', json }),
  );
  if (accepted?.kind !== 'accepted') throw new Error(`no conversation: ${accepted?.kind}`);
  const id = path.includes('/sessions/')
    ? accepted.sessionId
    : path.endsWith('/edit')
      ? accepted.message.id
      : accepted.replyId;
  return path.replace('/row/', `/${id}/`);
}

/** Texts of a sample that stand inside something else, as the answers of a draft. */
function withWords(
  value: Record<string, unknown>,
  who: Visitor,
  name: string,
): Record<string, unknown> {
  return JSON.parse(JSON.stringify(value), (_, text: unknown) =>
    text === 'Words of somebody' ? newCanary(who, name) : text,
  ) as Record<string, unknown>;
}

async function look(who: Visitor, where: string, answer: Response): Promise<void> {
  seen.push({
    who,
    where,
    type: answer.headers.get('content-type') ?? '',
    text: await answer.text(),
  });
}

const mayCall = (name: string, who: Visitor) =>
  rights.find((row) => `${row.kind} ${row.path}` === name)?.answers[who] === 'yes';

beforeAll(async () => {
  site = await startServer({ env: { LOG_LEVEL: 'debug', TRUSTED_PROXIES: '127.0.0.1' } });
  for (const actor of actors) cookies[actor] = await signInCookie(site.url, actor);
  for (const who of WRITERS)
    for (const [name, endpoint] of written)
      if (mayCall(name, who)) await write(who, name, endpoint);
  markSealed();
  for (const { path, actor, status } of allViews())
    if (status === 200) await look(actor, path, await open(site.url, path, cookies[actor]));
  for (const [name, endpoint] of endpoints) await readThrough(name, endpoint);
}, 300_000);
afterAll(() => site.stop());

async function readThrough(name: string, endpoint: Endpoint): Promise<void> {
  const isFile = name.startsWith('POST') && name.endsWith('.csv');
  if ((!name.startsWith('GET') && !isFile) || name.includes('keystatic')) return;
  const { method, path, values } = sampleOf(name, endpoint);
  for (const who of actors) {
    if (!mayCall(name, who)) continue;
    const bare = Object.fromEntries(
      Object.entries(values).filter(([field]) => ['reason', 'article'].includes(field)),
    );
    await look(
      who,
      name,
      isFile
        ? await ask(who, path, { method, json: bare })
        : await ask(
            who,
            `${path}?${new URLSearchParams(bare as Record<string, string>).toString()}`,
          ),
    );
  }
  // A search must not answer to a private word, which would tell that somebody used it.
  if (isFile || !('q' in values)) return;
  const empty = await (await ask('super', `${path}?q=nobodyhasthisword`)).text();
  for (const { word, isSealed } of canaries.values()) {
    if (isSealed)
      expect(
        await (await ask('super', `${path}?q=${word}`)).text(),
        `${name} finds a private word`,
      ).toBe(empty);
  }
}

/** Which words the schema sealed; the rest are names and letters that staff work with. */
function markSealed(): void {
  const cipher = createFieldCipher(
    readFileSync(join(site.dataDir, 'encryption-keys'), 'utf8').trim(),
  );
  for (const { table, column, primaryKey } of listPrivateColumns()) {
    // Emails are sealed for the links in them; their words stand elsewhere too, sealed or not.
    if (table === 'outbound_messages') continue;
    for (const { id, text } of rowsOf<{ id: string; text: string }>(
      site,
      `select "${primaryKey}" as id, "${column}" as text from "${table}" where "${column}" is not null`,
    )) {
      for (const canary of wordsIn(cipher.open(text, { table, row: id, column })))
        canary.isSealed = true;
    }
  }
}

const isStaff = (who: Visitor) => who === 'admin' || who === 'super';
const sealed = () => [...canaries.values()].filter(({ isSealed }) => isSealed);

describe('words of people', () => {
  it('were taken where people write them', () => {
    const kept = new Set(sealed().map(({ from }) => from));
    expect(kept.size).toBeGreaterThanOrEqual(6);
    expect(sealed().length).toBeGreaterThan(60);
    expect([...answered].filter(([, status]) => status >= 500)).toEqual([]);
    // Codes out of letters, a step of a quiz that this person did not take, and talks of those who have none are the only ones that nobody can make up.
    expect(
      [...answered].filter(
        ([name, status]) =>
          status >= 400 &&
          !/give-back|onboarding\/steps|^(free|coach) POST \/api\/chat\/\w+\/\[id\]/.test(name),
      ),
    ).toEqual([]);
  });

  it('stay out of what others see, and private ones out of everything staff see without opening a record', () => {
    const leaks = seen.flatMap(({ who, where, text }) =>
      wordsIn(text)
        .filter(
          ({ owner, isSealed, from }) =>
            who !== owner &&
            !(from === GIVEN_TO_COACH.from && where === GIVEN_TO_COACH.where) &&
            (!isStaff(who) ||
              (isSealed && !READ_BY_STAFF[from]?.test(where.replace(/^\w+ (?=\/)/, '')))),
        )
        .map(({ owner, from }) => `${who} at ${where}: a word of ${owner} from ${from}`),
    );
    expect([...new Set(leaks)]).toEqual([]);
    expect(seen.length).toBeGreaterThan(150);
  });

  it('arrive on pages as text, never as markup', () => {
    expect(
      seen
        .filter(({ type, text }) => type.includes('html') && /<hw-evil/i.test(text))
        .map(({ who, where }) => `${who} at ${where}`),
    ).toEqual([]);
    expect(
      seen.some(({ type, text }) => type.includes('html') && text.includes('&lt;hw-evil')),
    ).toBe(true);
  });

  it('are in no line of the log and no figure', async () => {
    const metrics = await (await fetch(`${site.url}/metrics`)).text();
    expect(metrics).toContain('hearthwell');
    expect(wordsIn(site.output() + metrics)).toEqual([]);
  });

  it('lie nowhere in clear when they are private: not in the database, its journal, a backup, a mail or a file beside them', () => {
    execFileSync(process.execPath, ['scripts/backup.ts'], {
      env: { ...process.env, DATA_DIR: site.dataDir, APP_ENV: 'demo' },
      stdio: 'pipe',
    });
    const found = new Set<string>();
    let bytes = 0;
    for (const file of filesBelow(site.dataDir)) {
      const text = readFileSync(file, 'latin1');
      bytes += text.length;
      // A letter calls its receiver by the name that they chose for letters; here letters are files.
      const isOwnName = (from: string) => file.includes('/outbox/') && from === 'POST /api/profile';
      for (const { from, isSealed } of wordsIn(text))
        if (isSealed && !isOwnName(from))
          found.add(`${from} in ${file.slice(site.dataDir.length)}`);
    }
    expect([...found]).toEqual([]);
    expect(bytes).toBeGreaterThan(1_000_000);
    expect(filesBelow(join(site.dataDir, 'backups')).some((file) => file.endsWith('.db'))).toBe(
      true,
    );
  });
});

const filesBelow = (folder: string): string[] =>
  (existsSync(folder) ? readdirSync(folder) : []).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesBelow(path) : [path];
  });
