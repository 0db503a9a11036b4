import type { Ctx } from '../../../server/context.ts';
import { NotFound } from '../../../server/errors.ts';
import { findZone } from '../../../server/members/find-zone.ts';
import type {
  ChatPreferences,
  HandedOver,
  OwnConversation,
  SessionsPage,
  SessionsSearch,
  SummaryDraft,
} from '../own-schemas.ts';
import { getChatPreferences } from './chat-preferences.ts';
import { draftSummary } from './draft-summary.ts';
import { getConversation } from './get-conversation.ts';
import { listHandedOver } from './hand-over.ts';
import { listSessions } from './list-sessions.ts';
import { requireMember } from '../../../server/members/require-member.ts';
import { openSearch } from './search-token.ts';

export interface OwnPage {
  zone: string;
  open?: { conversation: OwnConversation; summary: SummaryDraft };
  isGone: boolean;
  all?: {
    page: SessionsPage;
    query: Partial<SessionsSearch>;
    preferences: ChatPreferences;
    handedOver: HandedOver[];
  };
}

/**
 * All that the page about one's own conversations shows: one that is open, or the list with what concerns all of them.
 * @throws Unauthenticated
 */
export async function getOwnPage({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { open?: string | undefined; find?: string | undefined; after?: string | undefined };
}): Promise<OwnPage> {
  const { userId } = requireMember(ctx);
  const [zone, open] = await Promise.all([
    findZone(ctx.db, userId),
    input.open ? findOpen(ctx, input.open) : undefined,
  ]);
  if (open) return { zone, open, isGone: false };
  const query = { ...openSearch(ctx, userId, input.find), after: input.after };
  const [page, preferences, handedOver] = await Promise.all([
    listSessions({ ctx, input: query }),
    getChatPreferences({ ctx }),
    listHandedOver({ ctx }),
  ]);
  return { zone, isGone: input.open !== undefined, all: { page, query, preferences, handedOver } };
}

async function findOpen(ctx: Ctx, sessionId: string): Promise<OwnPage['open']> {
  const input = { sessionId };
  try {
    const [conversation, summary] = await Promise.all([
      getConversation({ ctx, input }),
      draftSummary({ ctx, input }),
    ]);
    return { conversation, summary };
  } catch (error) {
    if (error instanceof NotFound) return undefined;
    throw error;
  }
}
