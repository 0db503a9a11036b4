import { afterEach, beforeEach } from 'vitest';
import type { z } from 'zod';
import { chatMessages, chatSafetyCounts, chatSessions, users } from '../../src/db/schema/index.ts';
import { write } from '../../src/db/write.ts';
import { messageInput, type ReplyEvent } from '../../src/features/chat/schemas.ts';
import type { ChatParts } from '../../src/features/chat/server/chat-parts.ts';
import {
  findReplyToFollow,
  listMessages,
  replyStream,
  sendMessage,
} from '../../src/features/chat/server/index.ts';
import { readCards } from '../../src/features/safety/safety-content.ts';
import { createLogger } from '../../src/server/log.ts';
import { testCtx } from './ctx.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { allEvents } from './read-events.ts';
import { ScriptedCoach, text } from './scripted-model.ts';

export interface ChatWorld {
  database: TestDatabase;
  /** Speaks as the deployment's provider. */
  coach: ScriptedCoach;
  guide: ScriptedCoach;
  parts: ChatParts;
  /** Of the log. */
  lines: string[];
}

export const first = (events: readonly ReplyEvent[]) =>
  events[0] as Extract<ReplyEvent, { kind: 'accepted' }>;
export const last = (events: readonly ReplyEvent[]) =>
  events.at(-1) as Extract<ReplyEvent, { kind: 'done' | 'failed' }>;

async function createWorld(): Promise<ChatWorld> {
  const database = await createTestDatabase();
  await write(database.db, async (tx) => {
    for (const id of ['mia', 'other'])
      await tx.insert(users).values({
        id,
        email: `${id}@x.example`,
        firstName: 'A',
        lastName: 'B',
        membershipLevel: 'standard',
      });
  });
  const coach = new ScriptedCoach(() => text('I hear you. ', 'What would help ', 'today?'));
  const guide = new ScriptedCoach(() => text('From the guide.'), 'guide');
  const lines: string[] = [];
  const parts: ChatParts = {
    model: coach,
    guide,
    log: createLogger('debug', (line) => void lines.push(line)),
    openGate: async () => ({
      findFaults: (answer) => (answer.includes('500 calories') ? ['calories'] : []),
      safeAnswer: () => 'Let us not count.',
      onlyOurLinks: (markdown) => markdown.replaceAll('https://evil.example', ''),
    }),
    cards: readCards,
    supportEmail: async () => 'support@x.example',
    sharesEmail: false,
    budget: { member: 100_000, system: 10_000_000 },
  };
  return { database, coach, guide, parts, lines };
}

/** A real database with two paying members, a scripted provider, and ways to talk. `world` is new for each test. */
export function chatBench() {
  const world = {} as ChatWorld;
  beforeEach(async () => void Object.assign(world, await createWorld()));
  afterEach(() => world.database.close());
  let keys = 0;
  const as = (userId = 'mia', changes = {}) => ({
    ...testCtx(world.database.db, {
      userId,
      membershipLevel: 'standard',
      email: `${userId}@x.example`,
    }),
    ...changes,
  });
  const send = async (
    given: Partial<z.input<typeof messageInput>> & { text: string },
    ctx = as(),
  ) => {
    const input = messageInput.parse({
      clientKey: `key-${String(++keys).padStart(6, '0')}`,
      ...given,
    });
    return replyStream({
      ctx,
      parts: world.parts,
      begun: await sendMessage({ ctx, parts: world.parts, input }),
    });
  };
  return {
    world,
    as,
    send,
    say: async (given: Parameters<typeof send>[0], ctx = as()) => allEvents(await send(given, ctx)),
    resume: async (id: string, after: string | null = null, ctx = as()) =>
      replyStream({ ctx, parts: world.parts, begun: await findReplyToFollow({ ctx, id }), after }),
    list: (sessionId: string, ctx = as()) => listMessages({ ctx, sessionId }),
    rows: () => world.database.db.select().from(chatMessages).orderBy(chatMessages.seq),
    counts: () =>
      world.database.db
        .select({
          event: chatSafetyCounts.event,
          kind: chatSafetyCounts.kind,
          count: chatSafetyCounts.count,
        })
        .from(chatSafetyCounts),
    session: async () => (await world.database.db.select().from(chatSessions))[0]!,
  };
}
