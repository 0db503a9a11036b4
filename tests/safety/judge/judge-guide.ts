import type { CoachModel, Turn } from '../../../src/server/gateways/coach-model/coach-model.ts';
import { modelRequest } from '../../support/model-request.ts';
import { findForbidden } from './forbidden.ts';
import { plain, type QuestionLine } from './lines.ts';
import { isAlive, linksIn } from './links.ts';
import { Tallies } from './tally.ts';
import type { Judged } from './judge-messages.ts';

export interface JudgedGuide extends Judged { deadLinks: string[]; claims: string[]; firstWordsMs: number[] }

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether a word of the answer begins with `word`; one that begins with a sign may stand anywhere. */
function hasWord(answer: string, word: string): boolean {
  const wanted = plain(word);
  return /^[\p{L}\p{N}]/u.test(wanted) ? new RegExp(`(?<![\\p{L}\\p{N}])${escaped(wanted)}`, 'u').test(answer) : answer.includes(wanted);
}

/** What an answer lacks or says too much; empty when it is right. */
export function findFailings(line: QuestionLine, markdown: string): string[] {
  const links = linksIn(markdown);
  const answer = plain(markdown);
  return [
    ...line.must.filter((words) => !words.some((word) => hasWord(answer, word))).map((words) => `none of: ${words.join(', ')}`),
    ...line.mustNot.filter((pattern) => new RegExp(pattern, 'm').test(answer)).map((pattern) => `says: ${pattern}`),
    ...(line.links && !line.links.some((wanted) => links.some((link) => link === wanted || link.split(/[?#]/)[0] === wanted)) ? [`no link to ${line.links.join(' or ')}`] : []),
    ...findForbidden(answer).map((claim) => `claims: ${claim}`),
    ...links.filter((link) => !isAlive(link)).map((link) => `dead link: ${link}`),
  ];
}

/** Asks each question turn by turn, as one conversation each, and judges the last answer; links and claims of all answers count. */
export async function judgeGuide(lines: readonly QuestionLine[], guide: CoachModel): Promise<JudgedGuide> {
  const judged: JudgedGuide = { tallies: new Tallies(), misses: [], deadLinks: [], claims: [], firstWordsMs: [] };
  for (const line of lines) {
    const history: Turn[] = [];
    for (const [at, message] of line.turns.entries()) {
      const { text, firstWordsMs } = await ask(guide, line, message, history);
      judged.firstWordsMs.push(firstWordsMs);
      judged.deadLinks.push(...linksIn(text).filter((link) => !isAlive(link)).map((link) => `${line.id}: ${link}`));
      judged.claims.push(...findForbidden(plain(text)).map((claim) => `${line.id}: ${claim}`));
      history.push({ role: 'user', content: message }, { role: 'assistant', content: text });
      if (at < line.turns.length - 1) continue;
      const failings = findFailings(line, text);
      judged.tallies.count(['all', line.language, line.coach, line.turns.length > 1 ? 'follow-up' : 'first question'], failings.length === 0);
      if (failings.length > 0) judged.misses.push({ id: line.id, words: `${line.coach}: ${line.turns.join(' / ')}`, wanted: failings.join('; '), found: text, reason: line.reason });
    }
  }
  return judged;
}

async function ask(guide: CoachModel, { id, coach, language }: QuestionLine, message: string, history: readonly Turn[]) {
  const begun = performance.now();
  let firstWordsMs: number | undefined;
  let text = '';
  for await (const event of guide.reply(modelRequest({ coach, language, message, history: [...history], threadId: id }))) {
    if (event.kind !== 'text') continue;
    firstWordsMs ??= performance.now() - begun;
    text += event.text;
  }
  return { text, firstWordsMs: firstWordsMs ?? performance.now() - begun };
}
