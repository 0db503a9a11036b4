import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { closeDatabase, openDatabase } from '../src/db/client.ts';
import { migrateDatabase } from '../src/db/migrate.ts';
import { users } from '../src/db/schema/index.ts';
import { write } from '../src/db/write.ts';
import type { MessageView } from '../src/features/chat/schemas.ts';
import { createSession } from '../src/server/auth/session.ts';
import { testCtx } from '../tests/support/ctx.ts';
import { readEvents } from '../tests/support/read-events.ts';

export interface Member {
  number: number;
  cookie: string;
  sessionId: string | undefined;
  /** Each question and the answer that was seen for it. */ said: {
    question: string;
    answer: string;
  }[];
  faults: string[];
}

/** Paying members with a session each, in the database of a server that is not started yet. */
export async function addMembers(dataDir: string, count: number): Promise<Member[]> {
  const db = await openDatabase({ url: `file:${join(dataDir, 'hearthwell.db')}` });
  try {
    await migrateDatabase(db);
    const ids = Array.from(
      { length: count },
      (_, at) => `bench-member-${String(at).padStart(4, '0')}`,
    );
    const tokens = await write(db, async (tx) => {
      await tx.insert(users).values(
        ids.map((id) => ({
          id,
          email: `${id}@bench.example`,
          firstName: 'Bench',
          lastName: 'Member',
          membershipLevel: 'standard',
          hasCompletedOnboarding: true,
        })),
      );
      const made: string[] = [];
      for (const userId of ids)
        made.push(await createSession(tx, { ctx: testCtx(db), userId, kind: 'member' }));
      return made;
    });
    return tokens.map((token, number) => ({
      number,
      cookie: `hw_session=${token}`,
      sessionId: undefined,
      said: [],
      faults: [],
    }));
  } finally {
    await closeDatabase(db);
  }
}

const ask = (url: string, path: string, { number, cookie }: Member, init: RequestInit = {}) =>
  fetch(url + path, {
    ...init,
    headers: {
      cookie,
      origin: url,
      'content-type': 'application/json',
      'x-forwarded-for': `10.9.${number >> 8}.${number & 255}`,
      ...init.headers,
    },
  });

/** A question whose answer can be told from every other. */
export const questionOf = (member: number, turn: number) =>
  `Question ${member}-${turn}: what is a small step for a hard day?`;

/**
 * One question and its whole answer. Every fifth member presses twice, every fifth loses the connection in the middle of the first answer and reads on.
 */
export async function sayAndRead(url: string, member: Member): Promise<void> {
  const turn = member.said.length + 1;
  const question = questionOf(member.number, turn);
  const body = JSON.stringify({
    text: question,
    clientKey: randomUUID(),
    coach: 'wellness',
    ...(member.sessionId && { sessionId: member.sessionId }),
  });
  const post = () => ask(url, '/api/chat/messages', member, { method: 'POST', body });
  const loses = turn === 1 && member.number % 5 === 1;
  const [answer, twin] = await Promise.all([post(), member.number % 5 === 0 ? post() : undefined]);
  const [seen, seenTwice] = await Promise.all([
    read(url, member, answer, loses),
    twin && read(url, member, twin, false),
  ]);
  if (seenTwice !== undefined && seenTwice !== seen)
    member.faults.push(`${question}: pressed twice, saw two answers`);
  member.said.push({ question, answer: seen });
}

/** @param before what was read before the connection was lost */
async function read(
  url: string,
  member: Member,
  answer: Response,
  loses: boolean,
  before = '',
): Promise<string> {
  if (!answer.ok || !answer.body) {
    member.faults.push(`${answer.status} ${(await answer.text()).slice(0, 100)}`);
    return '';
  }
  let text = before;
  let lastId: string | undefined;
  let replyId: string | undefined;
  for await (const { event, id } of readEvents(answer)) {
    lastId = id ?? lastId;
    if (event.kind === 'accepted') ({ replyId } = event);
    if (event.kind === 'accepted' || event.kind === 'done') member.sessionId = event.sessionId;
    if (event.kind === 'text') text += event.text;
    if (event.kind === 'failed') member.faults.push('failed');
    if (event.kind === 'done' && event.reply.text !== text)
      member.faults.push('the pieces are not the whole');
    if (loses && event.kind === 'text' && replyId) {
      const rest = await ask(url, `/api/chat/replies/${replyId}`, member, {
        headers: lastId ? { 'last-event-id': lastId } : {},
      });
      return await read(url, member, rest, false, text);
    }
  }
  return text;
}

/** What the server has kept of it, as the member reads it. */
export async function readKept(url: string, member: Member): Promise<MessageView[]> {
  const answer = await ask(
    url,
    `/api/chat/messages?sessionId=${encodeURIComponent(member.sessionId ?? '')}`,
    member,
  );
  const found = (await answer.json()) as MessageView[] | { messages: MessageView[] };
  return Array.isArray(found) ? found : found.messages;
}
