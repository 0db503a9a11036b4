import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { listPrivateColumns } from '../../src/db/private-columns.ts';
import { createFieldCipher } from '../../src/server/crypto/field-cipher.ts';
import { formOf, planPart, PRIVATE_FORMS, REAL, REAL_VALUES, turnOf } from './canary-places.ts';
import { sampleOf, takesInput } from './endpoint-samples.ts';
import { loadEndpoints, type Endpoint } from './endpoints.ts';
import { readRights } from './rights.ts';
import { rowsOf } from './rows.ts';
import { shapeOf, textFields } from './sample-values.ts';
import { actors, open, signInCookie, type Visitor } from './session.ts';
import { allEvents } from './read-events.ts';
import { startServer, type TestServer } from './server.ts';
import { allViews } from './views.ts';
import { passThroughHands } from './canary-hands.ts';

/**
 * A word of its own goes into every text field that a person can fill in, for several people, on the built site. Then everyone opens
 * every page, list, search and file they may, and the words are looked for: in what others see, in the log, the figures, the emails, and in
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
export const READ_BY_STAFF: Record<string, RegExp> = {
  'POST /api/resources/feedback': /\/admin-dashboard\/feedback|\/api\/admin\/feedback/,
};
/** Anyone who gives a coach a summary, a result or a plan says by that whose it is. */
export const GIVEN_TO_COACH = {
  from: 'POST /api/profile',
  where: /^\/coach-portal\/(summaries|results|plans)$/,
};
/** Why staff opened something is told to the person whose it is, in the same words. */
export const TOLD_BY_STAFF = { from: /\/\[id\]\/open$/, where: /^\/user-profile\/records$/ };
const endpoints = await loadEndpoints();
const rights = readRights();
const canaries = new Map<string, Canary>();
export const seen: Seen[] = [];
const cookies = {} as Record<Visitor, string>;
export const answered = new Map<string, number>();
/** Addresses that answers lead to, and cookies that they set. */
export const told: { name: string; status: number; text: string }[] = [];
export let site: TestServer;

/** A word that no list of words knows, and markup around it that must arrive as text. */
function newCanary(owner: Visitor, from: string): string {
  const word = `cn${canaries.size.toString(36)}q${Math.random().toString(36).slice(2, 10)}z`;
  canaries.set(word, { word, owner, from, isSealed: false });
  return `${word} "'><hw-evil>`;
}
/** An address of its own, where the giver's stays sealed. */
const newAddress = (owner: Visitor, from: string) =>
  newCanary(owner, from).replace(/ .*/, '@canary.example');
export const wordsIn = (text: string) =>
  [...new Set(text.match(/cn[0-9a-z]+q[0-9a-z]+z/g) ?? [])].flatMap(
    (word) => canaries.get(word) ?? [],
  );

async function ask(
  who: Visitor,
  path: string,
  { method = 'GET', json, form }: { method?: string; json?: unknown; form?: URLSearchParams } = {},
): Promise<Response> {
  const answer = await fetch(site.url + path, {
    method,
    redirect: 'manual',
    headers: {
      origin: site.url,
      ...(cookies[who] ? { cookie: cookies[who] } : {}),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      'x-forwarded-for': `10.7.${canaries.size % 250}.9`,
    },
    body: form ?? (json === undefined ? undefined : JSON.stringify(json)),
  });
  const text = [answer.headers.get('location') ?? '', ...answer.headers.getSetCookie()].join(' ');
  told.push({ name: `${method} ${path}`, status: answer.status, text: decodeURIComponent(text) });
  return answer;
}

/** What a person, not staff, writes; without what would end the sessions of this drill. */
const written = [...endpoints]
  .filter(
    ([name, endpoint]) =>
      takesInput(name, endpoint) &&
      !name.startsWith('GET') &&
      ['public', 'user', 'paid'].includes(endpoint.access ?? '') &&
      !endpoint.stepUp &&
      (!name.includes('/api/auth/') || name === 'POST /api/auth/register'),
  )
  .toSorted(([a], [b]) => turnOf(a) - turnOf(b));

async function write(who: Visitor, name: string, endpoint: Endpoint): Promise<void> {
  const sample = sampleOf(name, endpoint);
  // A password is no word that anyone sees, and both fields must hold the same; a conversation is begun, because none is there.
  for (
    let fields = textFields(shapeOf(endpoint.input!)).filter(
      (field) => !/password|^sessionId$/i.test(field) && !(field in REAL),
    );
    ;
  ) {
    const path = await ownPathOf(who, sample.path);
    const real = Object.fromEntries(
      Object.entries(REAL).filter(([field]) => field in sample.values),
    );
    const said = () => {
      const words = Object.fromEntries(
        fields.map((field) => [
          field,
          field === 'email' && name === 'POST /api/donations'
            ? newAddress(who, `${name} (email)`)
            : newCanary(who, name),
        ]),
      );
      const given = { ...sample.values, ...REAL_VALUES[name] };
      return { ...withWords(given, who, name), ...words, ...real };
    };
    const answer = await ask(who, path, { method: sample.method, json: said() });
    const text = await answer.text();
    answered.set(`${who} ${name}`, answer.status);
    const refused =
      answer.status === 400 && text.startsWith('{')
        ? Object.keys((JSON.parse(text) as { fields?: object }).fields ?? {}).map(
            (field) => field.split('.')[0]!,
          )
        : [];
    const open = fields.filter((field) => !refused.includes(field));
    if (open.length === fields.length) {
      if (PRIVATE_FORMS.test(name)) await ask(who, path, { method: 'POST', form: formOf(said()) });
      return;
    }
    fields = open;
  }
}

/** Where an endpoint asks for something that was said: a conversation of this person, a new one each time, as changing a question takes its reply away. */
async function ownPathOf(who: Visitor, path: string): Promise<string> {
  if (path.startsWith('/api/assessments/drafts/'))
    return path.replace('/sample', `/${REAL['assessment']}`);
  const part = planPart(path, who);
  if (part) {
    const [row] = rowsOf<{ id: string }>(site, part.sql, ...part.values);
    return row ? path.replace('/row', `/${row.id}`) : path;
  }
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
    text === 'Words of someone' ? newCanary(who, name) : text,
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

/** Call it at the top of a test file. */
export function setUpCanaries(): void {
  beforeAll(async () => {
    site = await startServer({ env: { LOG_LEVEL: 'debug', TRUSTED_PROXIES: '127.0.0.1' } });
    for (const actor of actors) cookies[actor] = await signInCookie(site.url, actor);
    for (const who of WRITERS)
      for (const [name, endpoint] of written)
        if (mayCall(name, who)) await write(who, name, endpoint);
    await passThroughHands({ site, ask, newCanary });
    markSealed();
    for (const { path, actor, status } of allViews())
      if (status === 200) await look(actor, path, await open(site.url, path, cookies[actor]));
    for (const [name, endpoint] of endpoints) await readThrough(name, endpoint);
  }, 300_000);
  afterAll(() => site.stop());
}

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
  // A search must not answer to a private word, which would tell that someone used it.
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

/** Which words the schema sealed; the rest are names and emails that staff work with. */
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

export const isStaff = (who: Visitor) => who === 'admin' || who === 'super';
export const sealed = () => [...canaries.values()].filter(({ isSealed }) => isSealed);

export const filesBelow = (folder: string): string[] =>
  (existsSync(folder) ? readdirSync(folder) : []).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesBelow(path) : [path];
  });
