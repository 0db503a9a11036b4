import { readAct, type Act, type Reading } from './acts.ts';
import { isControlled, isNotOurs, mayBeFeared, repeatable } from './caution.ts';
import { pointsBack } from './cues.ts';
import { feelingIn, fieldOf, isOfTheDead, matterOf } from './feelings.ts';
import { hintsFor, type Field } from './hints.ts';
import type { GuideAnswer, GuideLanguage } from './knowledge.ts';
import { MOVES_EN } from './moves-en.ts';
import { MOVES_ES } from './moves-es.ts';
import { fill } from './phrases.ts';
import type { Round } from './round.ts';
import { firstParagraph, firstSentence } from './sentences.ts';
import { spellOut, tellingRoots } from './terms.ts';
import { takenUp, unknown } from './unsure.ts';

/** What is said, in one language, to what leans on what was said before. */
export interface Moves {
  /** How a report is taken up, with the member's own words in it. */
  leads: Partial<Record<Act, readonly string[]>>;
  /** What helps then, by what the talk is about. */
  moves: Partial<Record<Act, Partial<Record<Field | 'any', readonly string[]>>>>;
  /** One useful question back. */
  back: Record<Field, readonly string[]>;
  /** Before what holds in any case, where the question itself cannot be answered. */
  notExactly: readonly string[];
  /** Before another way to the same end. */
  anotherWay: readonly string[];
  /** Where the answer of somebody close may have to be feared. */
  afraid: string;
}

const MOVES: Record<GuideLanguage, Moves> = { en: MOVES_EN, es: MOVES_ES };
const FIELDS: Record<string, Field> = { nutrition: 'food', fitness: 'body', behavior: 'habit', relationship: 'people', mindfulness: 'calm', wellness: 'daily' };
/** For the coach of everything: what is spoken of. */
const SPOKEN: readonly [Field, RegExp][] = [
  ['food', /\b(eat\w*|food|cook\w*|meals?|lunch|dinner|breakfast|comer|comida|cocin\w*|desayuno|cena|almuerzo)\b/],
  ['body', /\b(exercise\w*|workouts?|walk\w*|gym|run|running|muscles?|ejercicio|caminar|gimnasio|correr|entren\w*)\b/],
  ['calm', /\b(meditat\w*|mindful\w*|breath\w*|medit\w*|respir\w*)\b/],
  ['people', /\b(husband|wife|partner|son|daughter|kids?|mother|father|mom|dad|friends?|sister|brother|boyfriend|girlfriend|ex|marido|espos[oa]|pareja|hij[oa]s?|mama|papa|amig[oa]s?|herman[oa]s?)\b/],
  ['habit', /\b(habits?|routine|procrastinat\w*|postpon\w*|study\w*|phone|habitos?|rutina|estudi\w*|celular)\b/],
];

/** What the talk was about before is looked at too, as it stands to reason that it still is. */
const OF_THE_TALK: ReadonlySet<Act> = new Set<Act>(['tells', 'asks', 'howTo', 'barrier', 'instead', 'changes']);
const ASKS_BACK: ReadonlySet<Act> = new Set<Act>(['tells', 'barrier', 'asks', 'hearsay', 'changes']);
const TAKES_ANOTHER_WAY: ReadonlySet<Act> = new Set<Act>(['failed', 'asks', 'howTo', 'barrier', 'instead', 'example', 'ifFails']);
/** What asks for a yes or a no, and where that may be about a medicine or a drink that was spoken of before. */
const ASKS_LEAVE: ReadonlySet<Act> = new Set<Act>(['may', 'goesOn', 'stepUp', 'instead']);
const RECENT = 2;
/** Ways of asking whose answer holds only of what is talked about. */
const OF_THE_SUBJECT: ReadonlySet<Act> = new Set<Act>(['howLong', 'howOften', 'stepUp', 'howToKnow', 'goesOn', 'means', 'whatLacks', 'instead']);
const OF_THE_BODY: ReadonlySet<Field> = new Set<Field>(['food', 'body', 'daily']);
/** With so many words of its own a question is about something else. */
const FOREIGN = 2;
const FOR_ITS_REPORT: ReadonlySet<Act> = new Set<Act>(['asks', 'howTo']);
/** A message of so few words is a detail of what is talked about, or asks for one: "he is four", "and how often". */
const SHORT = 8;
const SHORT_AFTER_THE_FIRST = 12;
/** From here on a follow-up that was written down is nearer than the topic's next words. */
const FAINTLY = 0.12;
/** From so many words on a first message tells a story. */
const STORY = 10;
/** What is asked once more is said once more, in short. */
const SAYS_AGAIN: ReadonlySet<Act> = new Set<Act>(['asks', 'howTo', 'howLong']);
const TO_BEGIN: ReadonlySet<Field> = new Set<Field>(['food', 'body', 'habit']);
const STANDS_ALONE: ReadonlySet<Act> = new Set<Act>(['tells', 'asks', 'howTo', 'may', 'hurts', 'barrier', 'hearsay', 'tooMuch']);
const OF_CLOSE_ONES: ReadonlySet<Act> = new Set<Act>(['wantsWords', 'isAsked', 'either', 'may']);

const IS_ALLOWED: ReadonlySet<Act> = new Set<Act>(['may', 'either', 'goesOn', 'stepUp', 'instead', 'asks', 'howTo', 'isNormal', 'howLong', 'changes', 'whatLacks', 'howToKnow', 'startOver', 'whatIf']);

const SAYS_HOW_IT_WENT: ReadonlySet<Act | undefined> = new Set<Act | undefined>(['worked', 'did', 'failed']);

/** Tells how something went that was talked about. */
export function tellsHowItWent(message: string): boolean {
  const { act, report } = readAct(message);
  return SAYS_HOW_IT_WENT.has(act) || SAYS_HOW_IT_WENT.has(report);
}

/** Whether a message asks or tells in a way that makes sense only after something was said: "what do I tell her", "I tried that". */
export function leansByItsAct(message: string): boolean {
  const { act } = readAct(message);
  return tellsHowItWent(message) || !STANDS_ALONE.has(act) || (act === 'hearsay' && pointsBack(message));
}

/** Says that it will be tried, or thanks, and asks nothing. */
export const wantsNothing = (message: string): boolean => ['willTry', 'thanked'].includes(readAct(message).act);

/** "Do I say it or leave it", "do I go back to every day": words of parting, and none is meant. */
export const weighsTwoWays = (message: string): boolean => ['either', 'stepUp', 'goesOn', 'startOver'].includes(readAct(message).act);

/** Always something to go on with: the subject is kept, the member's words are in it, and nothing is told that was not asked. */
export function toMove(round: Round, topic?: GuideAnswer): string[] {
  const { asked: { message, history }, words } = round;
  const turns = history.flatMap(({ role, content }) => (role === 'user' ? content : []));
  const reading = readAct(message);
  const harm = fieldOf(message);
  if (harm === 'harm' || harm === 'despair') return [words.ask[harm]];
  if (isControlled(message, turns)) return [words.ask.harm];
  const recent = [...turns.slice(-RECENT), message].join('. ');
  const sure = topic?.kind === 'topic' && !round.talk.isGuess ? topic : undefined;
  if (reading.question && ((IS_ALLOWED.has(reading.act) && isNotOurs(message)) || (ASKS_LEAVE.has(reading.act) && isNotOurs(recent)))) {
    // What the editors wrote of that very matter may still be said.
    const theirs = sure && isNotOurs([sure.title, ...sure.asks].join('. ')) ? sure.answers.find((text) => !round.talk.wasSaid(text)) : undefined;
    return theirs ? [theirs] : unknown(round, recent);
  }
  if (reading.act === 'tells' && (feelingIn(message) === 'loss' || [message, ...turns].some(isOfTheDead))) return takenUp(round, topic);
  return goOn(round, sure, turns, reading) ?? (reading.question ? unknown(round, message) : takenUp(round, topic));
}

/** @param topic what is surely talked about @param turns what the member said before */
function goOn(round: Round, topic: GuideAnswer | undefined, turns: readonly string[], reading: Reading): string[] | undefined {
  const { asked: { coach, message, history }, known, language, talk, say, words } = round;
  const { question, rest, report } = reading;
  const moves = MOVES[language];
  const field = FIELDS[coach] ?? fieldIn([message, ...turns.toReversed()]);
  const act = question && isOfItsOwn(round, question, reading.act, field) ? 'asks' : reading.act;
  const unsaid = (texts: readonly string[] = []) => texts.filter((text) => !talk.wasSaid(text));
  const hint = (texts: readonly (string | undefined)[], most?: number, as = act) => unsaid(texts.flatMap((text) => (text ? hintsFor(text, field, as, language, turns.join('. ')).slice(0, most) : [])))[0];
  const move = (one: Act | undefined) => (one === undefined || one === 'tells' ? '' : say.oneOf(unsaid(moves.moves[one]?.[field] ?? moves.moves[one]?.any)));
  // What comes right after the first answer leans on it, also in more words.
  const isShort = message.split(/\s+/).length <= (turns.length === 1 ? SHORT_AFTER_THE_FIRST : SHORT);
  const foreseen = topic && question ? known.followUp(topic, message) : undefined;
  const next = topic ? unsaid([foreseen && foreseen.score >= FAINTLY ? foreseen.answer : '', ...topic.answers].filter(Boolean))[0] ?? '' : '';
  const another = TAKES_ANOTHER_WAY.has(act) || (act === 'tells' && isShort) ? firstParagraph(next) : '';

  // What is named goes first, then what the talk is about, then what the way of asking or telling calls for.
  const topHint = question ? hintsFor(question, field, act, language, turns.join('. '))[0] : undefined;
  const named = topHint && talk.wasSaid(topHint) && SAYS_AGAIN.has(reading.act) ? undefined : hint([rest ?? question, message]) ?? (OF_CLOSE_ONES.has(act) ? hint(turns.slice(-RECENT).toReversed()) : undefined);
  if (topHint && !named && SAYS_AGAIN.has(reading.act)) return [say.oneOf(words.saidAlready), firstSentence(topHint)];
  // "What do I do so that it goes on?" is asked of what went well.
  const near = named ?? (another || move(act) || (FOR_ITS_REPORT.has(act) ? move(report) : ''));
  const matter = act === 'tells' && !near ? asPerson(matterOf(message, turns)) : undefined;
  // What the talk began with is its subject until another one is named.
  const ofTheTalk = OF_THE_TALK.has(act) ? hint(act === 'tells' ? turns.slice(0, 1) : turns, 1, 'tells') : undefined;
  const text = near || ofTheTalk || (matter && field !== 'people' ? '' : unsaid(moves.moves.tells?.[field])[0]);

  const lead = history.length === 0 && !feelingIn(message) ? '' : leadOf(round, moves, reading);
  const back = say.oneOf(matter ? unsaid(words.about[matter]) : unsaid([...(topic?.question ?? []), ...moves.back[field]]));
  if (!text) return question ? (fieldOf(message) === 'person' ? [say.oneOf(words.unknown), back].filter(Boolean) : undefined) : lead ? [lead, back].filter(Boolean) : undefined;
  const bridge = !near && question ? say.oneOf(moves.notExactly) : !named && another && (act === 'failed' || act === 'ifFails') ? say.oneOf(moves.anotherWay) : '';
  const isFeared = OF_CLOSE_ONES.has(act) && (field === 'people' || act === 'wantsWords') && !talk.wasSaid(moves.afraid) && [message, ...turns].some(mayBeFeared);
  // "And how often?" is asked of the topic, so what there is still to say of it belongs to the answer.
  const also = question && isShort && next !== another && text !== another ? next : '';
  const asksBack = ASKS_BACK.has(act) && !text.includes('?') && (!talk.asked || matter);
  return [[lead, bridge].filter(Boolean).join(' '), text, also, isFeared ? moves.afraid : '', asksBack ? back : ''].filter(Boolean);
}

/**
 * The subject of a first message that no entry is surely about; undefined when it names nothing that we know something of.
 * @param isUnknown nothing else fits it
 */
export function toSubject(round: Round, isUnknown = false): string[] | undefined {
  const { asked: { coach, message }, language } = round;
  const field = FIELDS[coach];
  const { act, question } = readAct(message);
  const isLong = message.split(/\s+/).length >= STORY;
  // To whoever wants to eat, move or begin something, a beginning is more than an open ear.
  if (field && TO_BEGIN.has(field) && isLong && act === 'tells' && isUnknown && !feelingIn(message) && !isOfTheDead(message) && !isNotOurs(message) && !asPerson(matterOf(message))) return toMove(round);
  const isStory = isLong && (act === 'tells' || act === 'asks' || act === 'howTo' || act === 'barrier' || act === 'tooMuch');
  return field && isStory && hintsFor(question ?? message, field, act, language).length + hintsFor(message, field, act, language).length > 0 && !isNotOurs(message) ? toMove(round) : undefined;
}

/** What is told is said back where something sounds a little like danger: no topic is named there. */
export function toReport(round: Round): string {
  const reading = readAct(round.asked.message);
  return reading.question ? '' : leadOf(round, MOVES[round.language], reading);
}

/** A question with words of its own that nothing in the talk has: what holds of the talk's subject would be said of something else. */
function isOfItsOwn({ asked: { history }, language }: Round, question: string, act: Act, field: Field): boolean {
  if (!OF_THE_SUBJECT.has(act) && !(act === 'may' && OF_THE_BODY.has(field))) return false;
  if (act === 'howLong' && /\b(before|until|till|notice|see|hasta|antes)\b/.test(spellOut(question))) return false;
  const spoken = new Set(history.flatMap(({ content }) => tellingRoots(content, language)));
  return !pointsBack(question) && tellingRoots(question, language).filter((root) => !spoken.has(root)).length >= FOREIGN;
}

/** A home, money or an office named in passing is not what a message is about. */
const asPerson = (matter: ReturnType<typeof matterOf>) => (matter === 'home' || matter === 'money' || matter === 'office' ? undefined : matter);

const fieldIn = (turns: readonly string[]): Field => turns.flatMap((turn) => SPOKEN.filter(([, on]) => on.test(spellOut(turn))).map(([field]) => field))[0] ?? 'daily';

/** What was told is taken up in its own words, where that is a kindness and no echo of something that should not be said. */
function leadOf({ asked, say, words }: Round, { leads }: Moves, { act, report, piece, question }: Reading): string {
  const reported = report ?? act;
  const feeling = feelingIn(asked.message);
  if (feeling && feeling !== 'pain' && (reported === 'tells' || reported === 'tooMuch')) return say.oneOf(words.feelings[feeling]);
  if (question && reported === 'tells') return '';
  const own = repeatable(piece);
  const of = leads[reported] ?? [];
  // They begin with words of the member, so what comes after these tells whether one was said.
  const fresh = of.filter((lead) => !asked.history.some(({ role, content }) => role === 'assistant' && content.includes(lead.split('%piece%')[1] ?? '')));
  return own ? fill(say.oneOf(fresh.length > 0 ? fresh : of), { piece: own }) : '';
}
