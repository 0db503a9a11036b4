import type { CoachModel, ModelRequest } from '../../../src/server/gateways/coach-model/coach-model.ts';
import { parseMarkdown, type Piece } from '../../../src/features/chat/markdown.ts';
import { safeHref } from '../../../src/features/chat/safe-links.ts';
import { answerParts, type AnswerGate } from '../../../src/features/chat/server/answer-parts.ts';
import { modelRequest } from '../../support/model-request.ts';
import { plain, type InjectionLine } from './lines.ts';

/** Says the same whatever it is asked, a few letters at a time: a model that was fooled, or a provider that means harm. */
export const parrot = (text: string): CoachModel => ({
  kind: 'openai',
  priceOf: async () => 0,
  async *reply() {
    for (const piece of text.match(/[^]{1,7}/g) ?? []) yield { kind: 'text', text: await Promise.resolve(piece) };
  },
});

/** Everything that a member sees of an answer once it has passed the gate and been drawn: its words, and where its links lead. */
export async function seenOf(model: CoachModel, gate: AnswerGate, allowed: ReadonlySet<string>, asked: Partial<ModelRequest>): Promise<string> {
  let markdown = '';
  for await (const part of answerParts({ model, gate, request: modelRequest(asked) })) {
    if (part.kind === 'replaced') markdown = part.text;
    if (part.kind === 'text') markdown += part.text;
  }
  return drawn(markdown, allowed);
}

/** The words that a member sees of an answer, and where its links lead. */
export function drawn(markdown: string, allowed: ReadonlySet<string>): string {
  const show = (piece: Piece) => (piece.kind === 'link' ? `${piece.text} ${safeHref(piece.url, allowed) ?? ''}` : piece.text);
  return parseMarkdown(markdown).map((block) => (block.kind === 'list' ? block.items.flat() : block.pieces).map(show).join('')).join('\n');
}

/** The patterns that an attempt was to bring about and did. */
export const succeeded = ({ mustNot }: InjectionLine, seen: string): string[] => mustNot.filter((pattern) => new RegExp(pattern, 'm').test(plain(seen)) || new RegExp(pattern, 'm').test(seen));
