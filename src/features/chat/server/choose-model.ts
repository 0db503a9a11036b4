import { DAY_MS } from '../../../config/constants.ts';
import type { Tx } from '../../../db/write.ts';
import type { ChatModel } from '../../../server/gateways/chat-model/chat-model.ts';
import { takeWithin } from '../../../server/http/rate-limit.ts';
import type { ChatParts } from './chat-parts.ts';

interface Asking {
  userId: string;
  /** Tokens, as the provider's `priceOf` says. Asked before the transaction, which waits for nothing. */
  price: number;
  now: number;
}

/**
 * Who answers: the provider of the deployment as long as the member's day and everyone's day allow, then the library helper, which costs nothing.
 * No one is turned away over money in the middle of a talk.
 */
export async function chooseModel(
  tx: Tx,
  { model, guide, budget }: ChatParts,
  { userId, price: cost, now }: Asking,
): Promise<ChatModel> {
  if (model.kind === 'guide') return model;
  const waitMs = await takeWithin(
    tx,
    [
      {
        key: `chat tokens ${userId}`,
        scope: 'chat tokens, person',
        max: budget.member,
        windowMs: DAY_MS,
        cost,
      },
      {
        key: 'chat tokens',
        scope: 'chat tokens, everybody',
        max: budget.system,
        windowMs: DAY_MS,
        cost,
      },
    ],
    now,
  );
  return waitMs > 0 ? guide : model;
}
