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
/** What was told is near enough to a topic to name it. */
const NEAR = 0.58;

const nearIn = (found: readonly Found<GuideAnswer>[]) => found.filter(({ item, score }) => score >= CHOICE && (item.kind === 'topic' || item.kind === 'site')).slice(0, CHOICES);

const listOf = (choices: readonly Found<GuideAnswer>[]) => choices.map(({ item }, at) => `${at + 1}. **${nameOf(item)}**`).join('\n');

/** What it may be, by name alone, and not twice in a row. */
export function toNames({ talk, words, say }: Round, found: readonly Found<GuideAnswer>[]): string[] | undefined {
  const near = nearIn(found);
  return near.length > 0 && talk.choices.length === 0 ? [say.oneOf(words.nearest), listOf(near), words.choose] : undefined;
}

/** Several things may be meant: better to ask than to answer what nobody asked. */
export function toChoose(round: Round, found: readonly Found<GuideAnswer>[]): string[] | undefined {
  const { asked, talk, words, say } = round;
  const near = nearIn(found.filter(({ item }) => !talk.choices.includes(item)));
  const [best] = near;
  if (!best) return undefined;
  // What was told and fits nothing well is listened to; text about something else would only show that nobody did.
  if (best.score < SURE && talk.topic && !isQuestion(asked.message)) return undefined;
  // What is told in the middle of a talk is listened to first: a whole text about something else would be beside it.
  if (asked.history.length > 0 && !isQuestion(asked.message)) return [...takenUp(round), ...(best.score >= NEAR ? [words.perhapsNear, listOf(near.filter(({ score }) => score >= NEAR))] : [])];
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
