import type { ModelRequest, Priced, Turn } from './chat-model.ts';
import { quotePassages, systemText, type Passage } from './chat-rules.ts';
import { estimateTokens } from './tokens.ts';

export interface ChatMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

const FRAME_TOKENS = 8;

/**
 * The conversation as a model reads it, within `tokens`: rules and question always, then what was said last, then pages of ours as far as they fit.
 */
export function buildMessages(
  request: Priced & Pick<ModelRequest, 'facts' | 'dangers'>,
  { prompt, passages, tokens }: { prompt: string; passages: readonly Passage[]; tokens: number },
): ChatMessage[] {
  const rules = systemText(request, prompt);
  let left = tokens - costOf(rules) - costOf(request.message);
  const fitting: Passage[] = [];
  // Half of what is left, at most: what was said before is worth more than a page.
  let leftForPages = left / 2;
  for (const passage of passages) {
    const cost = costOf(quotePassages([passage]));
    if (cost > leftForPages) continue;
    leftForPages -= cost;
    left -= cost;
    fitting.push(passage);
  }
  const system = [rules, quotePassages(fitting)].filter(Boolean).join('\n\n');
  return [
    { role: 'system', content: system },
    ...lastTurns(request.history, left),
    { role: 'user', content: request.message },
  ];
}

export const tokensIn = (messages: readonly ChatMessage[]): number =>
  messages.reduce((sum, { content }) => sum + costOf(content), 0);

const costOf = (text: string) => estimateTokens(text) + FRAME_TOKENS;

function lastTurns(history: readonly Turn[], tokens: number): ChatMessage[] {
  let first = history.length;
  for (let left = tokens; first > 0; first--) {
    left -= costOf(history[first - 1]!.content);
    if (left < 0) break;
  }
  while (history[first]?.role === 'assistant') first++;
  return history.slice(first).map(({ role, content }) => ({ role, content }));
}
