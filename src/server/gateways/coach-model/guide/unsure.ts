import { isQuestion } from './cues.ts';
import { feelingIn, fieldOf, matterOf } from './feelings.ts';
import type { GuideAnswer } from './knowledge.ts';
import type { Found } from './matcher.ts';
import { fill } from './phrases.ts';
import { SURE, type Round } from './round.ts';
import { beginningOf } from './sentences.ts';
import { nameOf } from './talk.ts';

/** Something is offered to choose from. */
const CHOICE = 0.42;
const CHOICES = 3;

const nearIn = (found: readonly Found<GuideAnswer>[]) => found.filter(({ item, score }) => score >= CHOICE && (item.kind === 'topic' || item.kind === 'site')).slice(0, CHOICES);

const listOf = (choices: readonly Found<GuideAnswer>[]) => choices.map(({ item }, at) => `${at + 1}. **${nameOf(item)}**`).join('\n');

/** Several things may be meant by a first message: better to ask than to answer what nobody asked. */
export function toChoose(round: Round, found: readonly Found<GuideAnswer>[]): string[] | undefined {
  const { asked, talk, words, say } = round;
  const near = nearIn(found.filter(({ item }) => !talk.choices.includes(item)));
  const [best] = near;
  if (!best) return undefined;
  const feeling = feelingIn(asked.message);
  const lead = feeling ? say.oneOf(words.feelings[feeling]) : '';
  const fresh = say.variant(best.item);
  if (fresh === undefined) return [[lead, say.oneOf(words.nearest)].filter(Boolean).join(' '), listOf(near), words.choose];
  const others = near.slice(1);
  return [[lead, fill(words.perhaps, { title: nameOf(best.item) })].filter(Boolean).join(' '), best.score >= SURE ? fresh : beginningOf(fresh), ...(others.length > 0 ? [words.orNearer, listOf(others)] : []), words.choose];
}

/** Something was told, not asked: it is taken up, and one open question goes on from it. */
export function takenUp({ asked, say, talk, words }: Round, topic?: GuideAnswer): string[] {
  const feeling = feelingIn(asked.message);
  const matter = matterOf(asked.message, asked.history.flatMap(({ role, content }) => (role === 'user' ? content : [])));
  const open = (topic?.question ?? []).concat(matter ? words.about[matter] : []).filter((question) => !talk.wasSaid(question));
  return [feeling ? say.oneOf(words.feelings[feeling]) : say.oneOf(words.heard), say.oneOf(open.length > 0 ? open : words.goOnTelling)];
}

/** What nothing was written for is said not to be known, with whom to ask instead. */
export function unknown(round: Round, text: string): string[] {
  const { asked, known, say, words, language } = round;
  const field = fieldOf(text);
  if (field === 'harm' || field === 'despair') return [words.ask[field]];
  if (!isQuestion(asked.message) && (feelingIn(asked.message) || known.knownWords(text, language) > 1)) return takenUp(round);
  const topics = known.topicsOf(asked.coach, language);
  return [say.oneOf(words.unknown), words.ask[field], topics.length > 0 ? fill(words.iCan, { topics: topics.join(', ') }) : words.inOtherWords];
}
