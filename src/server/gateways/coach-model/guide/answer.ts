import { fold } from '../../../../lib/words.ts';
import { presumes } from './caution.ts';
import { beginsInTheMiddle, choiceOf, cueOf, isQuestion, leansBack, pointsBack, takesLeave, wantsGuiding, wantsNone, wantsToDo, withoutLeading, type Cue } from './cues.ts';
import { atStep, beginText, isWritten, plainWords } from './exercises.ts';
import { feelingIn } from './feelings.ts';
import type { GuideAnswer, GuideExercise, GuideLanguage } from './knowledge.ts';
import { onlyLiving } from './links.ts';
import type { Found } from './matcher.ts';
import type { Understanding } from './understanding.ts';
import { fill, PHRASES } from './phrases.ts';
import { SURE, type Asked, type Round } from './round.ts';
import { createSayer } from './sayer.ts';
import { firstParagraph, firstSentence } from './sentences.ts';
import { leansByItsAct, tellsHowItWent, toMove, toReport, toSubject, wantsNothing, weighsTwoWays } from './moves.ts';
import { nameOf } from './talk.ts';
import { languageOf, tellingWords } from './terms.ts';
import { takenUp, toChoose, unknown } from './unsure.ts';

/** Below it an answer says that it may have been something else that was asked. */
const QUITE_SURE = 0.62;
/** How far the best is before all others when it is tried without being sure. */
const AHEAD = 0.14;
/** A limit needs less of it, though some: a medicine is not in every "two days". */
const LIMIT_AHEAD = 0.04;
const PASSAGE = 0.7;
/** A question in the middle of a talk that is one for itself. */
const OF_ITS_OWN = 0.8;
/** From here on another topic is meant also in the middle of a talk. */
const OF_THE_MIDST = 0.75;
/** The same where two words of it are named in passing. */
const BY_TWO_WORDS = 0.92;
/** An exercise is begun only by somebody who asks for it. */
const PLAINLY = 0.85;
const NEARLY = 0.6;
/** From here on a message is surely what was foreseen to be asked of a topic. */
const NARROW = 0.7;
/** What leans on a topic that was only guessed must be asked of it this surely. */
const OF_A_GUESS = 0.4;
/** A follow-up with one word of its own, found so surely, is one. */
const BARE = 0.8;

const GREETING = /^\s*(hi|hello|hey|good (morning|afternoon|evening)|hola|buen[oa]s)\b/i;

/** What the guide says to a message: paragraphs of Markdown. */
export function answerTo(asked: Asked, known: Understanding): string {
  const talk = known.readTalk(asked.history);
  const language = languageOf(asked.message) ?? (talk.topic ?? talk.exercise?.exercise)?.language ?? asked.language;
  const round: Round = { asked, language, words: PHRASES[language], talk, known, say: createSayer(asked, talk) };
  const cue = cueOf(asked.message);
  const isAsked = isAskedAnyway(round);
  const paragraphs = (goesOn(round, cue) || isAsked ? undefined : toDanger(round)) ?? inExercise(round, cue) ?? toChoice(round, cue) ?? toCue(round, cue) ?? toQuestion(round);
  return onlyLiving([...paragraphs, isAsked ? round.words.linesStay : ''].filter(Boolean).join('\n\n'), known.paths);
}

/** Heard a little as danger, and nearly word for word what was written down as an everyday question: that is answered, and the lines are named below. */
const isAskedAnyway = ({ asked, known, language, talk }: Round): boolean => asked.dangerLevel === 'doubtful' && known.isForeseen(asked, language, talk.topic);

/** "Next" to an exercise sounds like danger only by what was said before it, and that was answered then. */
function goesOn({ asked: { dangerLevel = 'clear' }, talk }: Round, cue: Cue | undefined): boolean {
  const isAtIt = talk.offered !== undefined || (talk.exercise !== undefined && !talk.exercise.ended);
  return dangerLevel !== 'clear' && isAtIt && (cue === 'next' || cue === 'repeat' || cue === 'stop');
}

/** Danger goes before every topic: what was written for it is said, each time in other words, and no library, exercise or other coach is named. */
function toDanger(round: Round): string[] | undefined {
  const { asked: { dangers = [], dangerLevel = 'clear', message }, language, talk, known, say } = round;
  // What sounds like several dangers at once, or only a little like one, is mostly none.
  const isSure = dangerLevel === 'clear' || (dangerLevel === 'veiled' && dangers.length < 2);
  const answer = known.inDanger(dangers, language, message, isSure);
  if (!answer) return isSure ? undefined : perhapsInDanger(round);
  const followUp = talk.topic === answer ? known.followUp(answer, message) : undefined;
  if (followUp && followUp.score >= SURE) return [followUp.answer];
  const fresh = say.variant(answer) ?? answer.more.map((more) => more.answer).find((text) => !talk.wasSaid(text)) ?? answer.answers[0] ?? '';
  return [fresh, say.oneOf(answer.question)];
}

/**
 * Something sounded like danger, and nothing written for one is near to the words: it is asked after once, with the lines, and the member goes on with
 * what they came for. No topic is named: it might be danger after all.
 */
function perhapsInDanger(round: Round): string[] {
  const { asked: { dangers = [] }, talk, words, say } = round;
  const asking = dangers.includes('medical') ? words.perhapsIll : words.perhapsDanger;
  return talk.wasSaid(asking) ? [toReport(round) || say.oneOf(words.heard), say.oneOf(words.goOnTelling), words.linesStay] : [asking, words.orElse];
}

/** An exercise under way goes on, step by step, until its end or "stop". */
function inExercise(round: Round, cue: Cue | undefined): string[] | undefined {
  const { asked: { message, history }, talk, words } = round;
  if (!talk.exercise) return undefined;
  const { exercise, at, ended, from } = talk.exercise;
  if (cue === 'worse') return [words.uneasy];
  if (cue === 'thanks') return undefined;
  if (ended) return cue === 'better' || cue === 'yes' ? [words.better] : cue === 'repeat' ? beginText(exercise) : undefined;
  if (cue === 'stop' || cue === 'no') return [words.stopped];
  if (cue === 'repeat') return atStep(exercise, at);
  const isReply = isWritten(exercise) && !isQuestion(message);
  if (cue !== 'next' && cue !== 'yes' && cue !== 'better' && !isReply) {
    const answer = toQuestion(round);
    return [...answer, fill(words.backToExercise, { title: exercise.title })];
  }
  if (at + 1 < exercise.steps.length) return [...(isReply && !cue ? [round.say.oneOf(words.noted)] : []), ...atStep(exercise, at + 1)];
  const own = [...history.slice(from), { role: 'user' as const, content: message }].filter(({ role, content }) => role === 'user' && !cueOf(content)).map(({ content }) => plainWords(content)).filter(Boolean);
  return [...(own.length > 0 && isWritten(exercise) ? [words.yourWords, own.map((line) => `- ${line}`).join('\n')] : []), exercise.closing];
}

/** What was let choose from: by its number, by its name, or none of it. */
function toChoice(round: Round, cue: Cue | undefined): string[] | undefined {
  const { asked: { message }, talk: { choices }, say, words } = round;
  if (choices.length === 0) return undefined;
  const chosen = choices[choiceOf(message) ?? (cue === 'yes' && choices.length === 1 ? 0 : -1)] ?? choices.find((choice) => fold(message).includes(fold(nameOf(choice))));
  if (chosen) return aboutTopic(round, chosen);
  return cue === 'no' || wantsNone(message) ? [say.oneOf(words.tellMore)] : undefined;
}

function toCue(round: Round, cue: Cue | undefined): string[] | undefined {
  const { talk, words, say, known, language } = round;
  const { topic, offered, asked } = talk;
  switch (cue) {
    case 'thanks': {
      const kind = known.find(round.asked, language, round.asked.message).find(({ item }) => item.kind === 'small-talk');
      return [(kind && kind.score >= SURE && say.variant(kind.item)) || say.oneOf(words.thanks)];
    }
    case 'yes':
    case 'next': {
      if (offered) return beginText(offered);
      const meant = asked && known.find(round.asked, language, asked).find(({ item, score }) => item !== topic && item.kind !== 'small-talk' && score >= SURE);
      if (meant) return aboutTopic(round, meant.item);
      return topic ? further(round, topic) : [say.oneOf(words.tellMore)];
    }
    case 'no': return offered ? [words.noExercise, ...(topic ? further(round, topic).slice(0, 1) : [say.oneOf(words.notNow)])] : asked || topic ? [say.oneOf(words.notNow)] : undefined;
    case 'more':
    case 'repeat':
    case 'better':
    case 'worse':
      return topic && cue !== 'better' ? further(round, topic) : cue === 'better' ? [words.better] : undefined;
    case 'shorter': return topic ? [say.oneOf(words.saidAlready), firstSentence(topic.answers[0] ?? '')] : undefined;
    case 'stop': return [words.notNow[0] ?? ''];
    case undefined: return undefined;
  }
}

function toQuestion(round: Round): string[] {
  const { asked, talk, known, language, say } = round;
  const text = withoutLeading(asked.message);
  const farewell = takesLeave(asked.message) && known.find(asked, language, language === 'en' ? 'good night' : 'buenas noches').find(({ item, score }) => item.kind === 'small-talk' && score >= SURE)?.item;
  if (farewell) return [say.variant(farewell) ?? say.oneOf(farewell.answers)];
  if (asked.history.length > 0 && (talk.topic?.danger ?? 'none') === 'none' && wantsNothing(asked.message)) return toMove(round, talk.topic);
  const own = talk.topic?.exercise ? known.exercise(talk.topic.exercise) : undefined;
  const guided = wantsGuiding(text) && (own ?? known.findExercise(asked, language, text)?.item ?? known.anyExercise(asked.coach, language));
  if (guided) return beginText(guided);
  const topic = talk.topic ?? (talk.exercise && known.topicOf(talk.exercise.exercise));
  const told = [...asked.history.flatMap(({ role, content }) => (role === 'user' ? content : [])), asked.message];
  // In the middle of a talk nothing is taken for granted of which nothing was said.
  const found = known.find(asked, language, text).filter(({ item }) => told.length < 2 || item === talk.topic || item.kind !== 'topic' || !presumes(item, told.join('. ')));
  const best = found[0];
  const foreseen = topic && known.followUp(topic, text);
  const followUp = foreseen && !talk.wasSaid(foreseen.answer) ? foreseen : undefined;
  const leans = topic !== undefined && leansBack(asked.message, known.ownWords(text, language));
  // "Can I just stop?" says too little to be about anything else.
  const isBare = (followUp?.score ?? 0) >= BARE && known.ownWords(text, language) <= 1;
  // "What about supplements?" begins in the middle, and yet names a topic whole.
  const asksAnew = topic !== undefined && best !== undefined && best.item !== topic && best.score >= PLAINLY && best.score > (followUp?.score ?? 0) + 0.1 && !pointsBack(text) && known.ownWords(text, language) > 0 && !isBare;
  // "And how long?" is asked about what was said, unless it names something of its own.
  if (topic && followUp && followUp.score >= (leans ? 0.4 : 0.62) && (leans || isBare || best === undefined || best.item === topic || followUp.score >= best.score) && !asksAnew) return toFollowUp(round, topic, followUp.answer);
  if (topic && leans && !asksAnew && (best === undefined || best.score < OF_ITS_OWN || best.item === topic || known.ownWords(text, language) < 2)) return inContext(round, topic, text);
  if (asked.history.length === 0 && beginsInTheMiddle(asked.message)) return [round.words.aboutWhat];
  const exercise = known.findExercise(asked, language, text);
  if (exercise && exercise.score >= (wantsToDo(text) ? NEARLY : PLAINLY) && exercise.score > (best?.score ?? 0) - (wantsToDo(text) ? 0.1 : 0)) return beginText(exercise.item);
  const page = known.findPassage(text, language);
  const isInLibrary = page !== undefined && page.score >= PASSAGE && !(asked.history.length > 0 && leansByItsAct(asked.message)) && (!best || page.score >= best.score + 0.2) && !best?.item.answers.some((one) => one.includes(page.passage.href));
  const isOfDanger = topic !== undefined && topic.danger !== 'none';
  if (best?.item !== topic && (best === undefined || best.score < leastFor(round, best.item)) && !isInLibrary && !isOfDanger && isMidway(round, topic)) return toMove(round, topic);
  if (best && best.score >= SURE && !isInLibrary && (best.score >= QUITE_SURE || isAhead(found))) return [best.score < QUITE_SURE ? round.words.tentative : '', ...aboutTopic(round, best.item, alsoAsked(round, found))];
  if (isInLibrary) return fromLibrary(round, text) ?? [];
  // After words about a danger nothing is gone on with as if it had been a subject like another.
  if (isOfDanger) return isQuestion(asked.message) ? unknown(round, text) : takenUp(round);
  if (asked.history.length > 0) return toMove(round, topic);
  return toSubject(round) ?? toChoose(round, found) ?? fromEnglish(round, text) ?? toSubject(round, true) ?? unknown(round, text);
}

/** The first is far enough before the second to be worth a try. */
const isAhead = ([best, second]: readonly Found<GuideAnswer>[]): boolean => best !== undefined && best.score - (second?.score ?? 0) >= (best.item.kind === 'boundary' ? LIMIT_AHEAD : AHEAD);

/** How surely another topic must be meant in the middle of a talk. Once a subject is held, what is told, or leans on it by its way of asking, has to name the other one with two or three telling words. */
function leastFor({ asked: { message, history }, known, language }: Round, answer: GuideAnswer): number {
  const isHeld = history.filter(({ role }) => role === 'user').length > 1;
  if (!isHeld || (isQuestion(message) && !leansByItsAct(message)) || known.isAskedSo(answer, message) || known.isAskedSo(answer, withoutLeading(message))) return OF_THE_MIDST;
  const named = tellsHowItWent(message) ? 0 : known.takesUp([answer.title, ...answer.asks].join('. '), tellingWords(message, language).join(' '), language);
  // A limit is worth saying once too often.
  if (answer.kind === 'boundary' && named > 0 && !weighsTwoWays(message)) return OF_THE_MIDST;
  return named >= 3 ? PLAINLY : named === 2 ? BY_TWO_WORDS : Infinity;
}

/** In the middle of a talk words lean on what was said, and what they seem to name is mostly something else, unless they were written down to be asked nearly so. */
const isMidway = ({ asked, known, language }: Round, topic: GuideAnswer | undefined): boolean => asked.history.some(({ role }) => role === 'user')
  && ((leansByItsAct(asked.message) && tellingWords(asked.message, language).length < 2) || !known.isForeseen(asked, language, topic));

/** A question that leans on the topic before: its words and the topic's together. */
function inContext(round: Round, topic: GuideAnswer, text: string): string[] {
  const { asked, known, language, talk } = round;
  const loose = known.followUp(topic, text);
  if (loose && !talk.wasSaid(loose.answer) && loose.score >= (talk.isGuess ? OF_A_GUESS : 0.22)) return toFollowUp(round, topic, loose.answer);
  if (known.ownWords(text, language) > 0) {
    const found = known.find(asked, language, `${text} ${topic.title}`).find(({ item, score }) => score >= OF_THE_MIDST && item !== topic && known.sharesWords(item, text));
    if (found) return aboutTopic(round, found.item);
  }
  // "What do I tell her?" is asked of everything, and something was written for that.
  const ofAnything = known.find(asked, language, text)[0];
  if (ofAnything && ofAnything.item.kind === 'topic' && ofAnything.score >= Math.max(PLAINLY, leastFor(round, ofAnything.item))) return aboutTopic(round, ofAnything.item);
  return topic.danger === 'none' ? toMove(round, topic) : isQuestion(asked.message) ? further(round, topic) : takenUp(round, topic);
}

/** The answer to what is asked, in words not used before, and one question back. */
function aboutTopic(round: Round, answer: GuideAnswer, beside: readonly string[] = []): string[] {
  const { asked, say, known, words, language, talk } = round;
  const fresh = say.variant(answer, (text) => known.takesUp(text, asked.message, language));
  const other = known.otherCoach(answer, asked.coach);
  const feeling = answer.kind === 'topic' ? feelingIn(asked.message) : undefined;
  const hello = asked.history.length === 0 && GREETING.test(asked.message) && answer.id !== 'hello' ? words.hello : '';
  const lead = [hello, feeling && !talk.topic ? say.oneOf(words.feelings[feeling]) : ''].filter(Boolean).join(' ');
  const also = known.followUp(answer, asked.message);
  // Of what is talked about already, or said to its end, the narrow answer is enough.
  const isNarrow = also !== undefined && !talk.wasSaid(also.answer) && (fresh === undefined ? also.score >= OF_A_GUESS : talk.topic === answer && also.score >= NARROW);
  if (isNarrow) return toFollowUp(round, answer, also.answer);
  const unsaid = answer.more.map((more) => more.answer).find((text) => !talk.wasSaid(text));
  // Said to its end, there is still what was foreseen to be asked of it, before the same is said again.
  const body = fresh ?? (answer.kind === 'topic' ? unsaid : undefined) ?? [say.oneOf(words.saidAlready), firstSentence(answer.answers[0] ?? '')].join('\n\n');
  const extra = also && also.score >= NARROW && !body.includes(also.answer) ? also.answer : '';
  return [lead, other ? fill(words.otherCoach, { coach: other }) : '', extra, body, ...beside, readOn(round, answer, body), questionBack(round, answer, language)];
}

const toFollowUp = (round: Round, topic: GuideAnswer, answer: string): string[] => [answer, questionBack(round, topic, round.language, true)];

/** More of a topic: what was not said yet, then the library, then a person. */
function further(round: Round, topic: GuideAnswer): string[] {
  const { say, talk, words, language } = round;
  const next = [...topic.answers, ...topic.more.map(({ answer }) => answer)].find((text) => !talk.wasSaid(text));
  if (next) return [next, questionBack(round, topic, language, true)];
  return fromLibrary(round, topic.title) ?? [say.oneOf(words.all)];
}

/** Two questions in one message are both answered; the second in brief. */
function alsoAsked(round: Round, found: ReturnType<Understanding['find']>): string[] {
  const second = round.known.secondOf(round.asked, round.language, found[0]!.item);
  return second ? [round.words.also, firstParagraph(second.answers[0] ?? '')] : [];
}

function questionBack({ known, say, words, talk }: Round, answer: GuideAnswer, language: GuideLanguage, isBrief = false): string {
  const exercise: GuideExercise | undefined = answer.exercise ? known.exercise(answer.exercise) : undefined;
  const offers = exercise ? words.offerExercise.map((offer) => fill(offer, { title: exercise.title })) : [];
  if (exercise && exercise.language === language && !offers.some((offer) => talk.wasSaid(offer)) && talk.exercise?.exercise !== exercise) return say.oneOf(offers);
  const open = answer.question.filter((question) => !talk.wasSaid(question));
  return isBrief && open.length < answer.question.length ? '' : say.oneOf(open.length > 0 ? open : []);
}

/** The way to the page that is about the question, where the answer itself does not show it. */
function readOn({ known, asked, say, words, talk }: Round, answer: GuideAnswer, body: string): string {
  if (answer.kind === 'small-talk' || answer.kind === 'site') return '';
  // No page twice, neither in this answer nor in the one before.
  const page = known.readOn(asked.message, answer);
  return page && !body.includes(page.href) && page.href !== talk.page ? fill(say.oneOf(words.libraryMore), { title: page.title, href: page.href }) : '';
}

function fromLibrary({ known, say, words, language }: Round, text: string, least = PASSAGE): string[] | undefined {
  const found = known.findPassage(text, language);
  const quote = found && found.score >= least ? found.quote() : '';
  if (!found || quote === '') return undefined;
  const first = quote.includes(found.opening.slice(0, 40)) ? '' : found.opening;
  return [say.oneOf(words.librarySays), first, quote, fill(say.oneOf(words.libraryMore), { title: found.passage.title, href: found.passage.href })];
}

/** Nothing in Spanish yet: better the English words than none. */
function fromEnglish(round: Round, text: string): string[] | undefined {
  if (round.language === 'en') return undefined;
  const best = round.known.findIn('en', round.asked, text);
  return best && best.score >= QUITE_SURE && best.item.kind !== 'small-talk' ? [round.words.englishOnly, round.say.variant(best.item) ?? best.item.answers[0] ?? ''] : undefined;
}
