import type { Priced } from './chat-model.ts';

/**
 * How many tokens a text has at most, near enough for any model: tokenizers take three to four bytes of English or Spanish for one, and a budget
 * or a context that is counted too full does no harm.
 */
export function estimateTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / 3);
}

/** What asking costs: all that was said before is read again. */
export function costOf({ message, history }: Pick<Priced, 'message' | 'history'>): number {
  return (
    estimateTokens(message) + history.reduce((sum, { content }) => sum + estimateTokens(content), 0)
  );
}
