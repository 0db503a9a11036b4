import { DAY_MS } from '../../../config/constants.ts';
import type { Sealed } from '../../../db/schema/columns.ts';
import { chatSessions } from '../../../db/schema/index.ts';
import type { Language } from '../../../lib/languages.ts';
import { openField, sealField, type SealingCtx } from '../../../server/crypto/sealed-field.ts';
import type { SafetyCards } from '../../safety/cards.ts';
import { isSure } from '../../safety/hear.ts';
import { KIND_OF, type HeardDanger, type Situation } from '../../safety/kinds.ts';
import type { ChatSession } from './policies.ts';

/** No one has to say that they're safe for longer than this. */
const OPEN_FOR_MS = DAY_MS;
const REPLIES_AT_ONCE = 2;

export interface OpenDanger {
  situations: Situation[];
  /** UTC ms. */
  since: number;
  /** `seq` of the message that opened it last: another wording of that message is judged again. */
  openedBy: number;
}

/** What a conversation knows of danger. Sealed: the row alone tells no one. */
interface DangerState {
  open?: OpenDanger;
  /** Messages up to this `seq` were answered with "I'm safe" and count no more. */
  releasedTo?: number;
}

/** What is open in a conversation now, and from which message on words count. */
export function readDanger(
  ctx: SealingCtx,
  session: Pick<ChatSession, 'id' | 'danger'>,
  now: number,
): { open: OpenDanger | undefined; releasedTo: number } {
  const { open, releasedTo = 0 } =
    session.danger === null
      ? {}
      : (JSON.parse(
          openField(ctx, chatSessions.danger, session.id, session.danger),
        ) as DangerState);
  return { open: open && now - open.since < OPEN_FOR_MS ? open : undefined, releasedTo };
}

const seal = (ctx: SealingCtx, session: Pick<ChatSession, 'id'>, state: DangerState): Sealed =>
  sealField(ctx, chatSessions.danger, session.id, JSON.stringify(state));

/** The state after a message. @returns undefined when it stays as it was */
export function dangerAfter(
  ctx: SealingCtx,
  session: ChatSession,
  { heard, seq, now }: { heard: readonly HeardDanger[]; seq: number; now: number },
): Sealed | undefined {
  const sure = heard.filter(isSure).map(({ situation }) => situation);
  if (sure.length === 0) return undefined;
  const { open, releasedTo } = readDanger(ctx, session, now);
  return seal(ctx, session, {
    open: {
      situations: [...new Set([...sure, ...(open?.situations ?? [])])],
      since: now,
      openedBy: seq,
    },
    releasedTo,
  });
}

/** The state without a message that is put in other words: the danger that it opened is judged again with them. */
export function dangerBefore(
  ctx: SealingCtx,
  session: ChatSession,
  { seq, now }: { seq: number; now: number },
): Sealed | null {
  const { open, releasedTo } = readDanger(ctx, session, now);
  return open && open.openedBy >= seq ? seal(ctx, session, { releasedTo }) : session.danger;
}

export const dangerReleased = (
  ctx: SealingCtx,
  session: Pick<ChatSession, 'id' | 'lastSeq'>,
): Sealed => seal(ctx, session, { releasedTo: session.lastSeq });

/** What stands in the answer whatever else it says: the fixed replies to what was just heard, else the reminder of what is open. Undefined when nothing is. */
export function fixedWords(
  cards: SafetyCards[Language],
  heard: readonly HeardDanger[],
  open: readonly Situation[],
): string | undefined {
  const sure = heard.filter(isSure).map(({ situation }) => situation);
  const replies = sure
    .filter(
      (situation, at) => sure.findIndex((other) => KIND_OF[other] === KIND_OF[situation]) === at,
    )
    .slice(0, REPLIES_AT_ONCE);
  if (replies.length > 0) return replies.map((situation) => cards[situation].text).join('\n\n');
  return open[0] && cards[open[0]].stillOpen;
}
