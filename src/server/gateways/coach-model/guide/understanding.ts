import { createBreath } from '../../../breath.ts';
import type { ModelRequest, Turn } from '../coach-model.ts';
import type { GuideAnswer, GuideExercise, GuideKnowledge, GuideLanguage } from './knowledge.ts';
import { answersToAsk, collect, countRoots, exercisesToAsk, NOTHING } from './askables.ts';
import { wantsCalm } from './cues.ts';
import { createMatcher, type Askable, type Found, type Matcher } from './matcher.ts';
import { createPassageFinder, type FoundPassage, type PassageFinder } from './passages.ts';
import { createSpeller } from './spelling.ts';
import { createTalkReader, type Talk } from './talk.ts';
import { isLight, spellOut, termsOf, termsOfKnowledge, toTerm, type Term } from './terms.ts';

type Asked = Pick<ModelRequest, 'coach' | 'message'>;

/** Everything the guide can look up, made once out of its knowledge. */
export interface Understanding {
  paths: ReadonlySet<string>;
  readTalk(history: readonly Turn[]): Talk;
  /** What a text asks for, best first, as this coach hears it. */
  find(asked: Asked, language: GuideLanguage, text: string): Found<GuideAnswer>[];
  /** Whether a message, taken whole, was written down to be asked nearly so, of a topic or of what is talked about. */
  isForeseen(asked: Asked, language: GuideLanguage, topic: GuideAnswer | undefined): boolean;
  /** What is said to the first of these dangers that something was written for. Where it may be none, only what was written for such words. */
  inDanger(dangers: readonly string[], language: GuideLanguage, text: string, isSure: boolean): GuideAnswer | undefined;
  findIn(language: GuideLanguage, asked: Asked, text: string): Found<GuideAnswer> | undefined;
  findExercise(asked: Asked, language: GuideLanguage, text: string): Found<GuideExercise> | undefined;
  /** For somebody who wants to be taken through something, whatever it is. */
  anyExercise(coach: string, language: GuideLanguage): GuideExercise | undefined;
  library: PassageFinder;
  findPassage(text: string, language: GuideLanguage): FoundPassage | undefined;
  /** The page of the library to read on, about both the question and its answer. */
  readOn(text: string, answer: GuideAnswer): FoundPassage['passage'] | undefined;
  /** The follow-up of a topic that a text asks for. */
  followUp(topic: GuideAnswer, text: string): { answer: string; score: number } | undefined;
  /** What the other half of a message asks for. */
  secondOf(asked: Asked, language: GuideLanguage, first: GuideAnswer): GuideAnswer | undefined;
  /** How many words of a text carry a meaning of their own. */
  ownWords(text: string, language: GuideLanguage): number;
  /** How many of them stand somewhere in what is known: none of a slip of the keyboard. */
  knownWords(text: string, language: GuideLanguage): number;
  /** What an exercise is offered for. */
  topicOf(exercise: GuideExercise): GuideAnswer | undefined;
  sharesWords(answer: GuideAnswer, text: string): boolean;
  /** Whether a text is, word for word, one of the ways in which an answer is asked. */
  isAskedSo(answer: GuideAnswer, text: string): boolean;
  /** How many words of a question a text takes up. */
  takesUp(text: string, question: string, language: GuideLanguage): number;
  exercise(id: string): GuideExercise | undefined;
  /** Name of the coach whose field it is, when it is another one's. */
  otherCoach(answer: GuideAnswer, coach: string): string | undefined;
  topicsOf(coach: string, language: GuideLanguage): readonly string[];
}

const OWN_FIELD = 1.18;
const OTHER_FIELD = 0.88;
const BOUNDARY = 1.12;
/** A limit goes before everything only when it is plainly meant. */
const PLAIN = 0.62;
/** What a sentence says counts nearly as much as the whole message does. */
const PART = 0.94;
const BARE_PART = 0.6;
const GENERAL = 'general';
/** Whoever asks this coach for an exercise means one to move by. */
const MOVEMENT = 'fitness';
const CALMING: readonly string[] = ['breathing', 'grounding'];
const STILL: readonly string[] = ['breathing', 'grounding', 'sleep', 'kindness'];
/** How surely a page is about a question, and about its answer, to be named: one that the answer's writers name themselves, and any other. */
const THEIR_PAGE = { about: 0.4, near: 0.36 };
const ANY_PAGE = { about: 0.6, near: 0.6 };
/** From here on the narrower of two entries for one danger is said, otherwise the first. */
const NARROWER = 0.4;
/** From here on a message says nearly word for word what was written down to be asked. */
const FORESEEN = 0.85;
/** From here on words that only sound like a danger are near enough to what was written for it. */
const MEANT = 0.62;

const made = new WeakMap<GuideKnowledge, Promise<Understanding>>();

/** Made once of the same knowledge: it takes half a second of work, in slices between which others are answered. */
export function understand(knowledge: GuideKnowledge): Promise<Understanding> {
  const known = made.get(knowledge) ?? makeUnderstanding(knowledge);
  made.set(knowledge, known);
  return known;
}

async function makeUnderstanding(knowledge: GuideKnowledge): Promise<Understanding> {
  const { answers, exercises, passages, coaches } = knowledge;
  const breathe = createBreath();
  const roots = await countRoots(knowledge, breathe);
  const speller = createSpeller(roots);
  const askFor = <Item>(askables: Iterable<Askable<Item>>) => collect(askables, breathe).then((all) => createMatcher(all, speller, breathe));
  const topics = await askFor(answersToAsk(answers.filter(({ danger }) => danger === 'none')));
  const dangers = await askFor(answersToAsk(answers.filter(({ danger }) => danger !== 'none')));
  const practices = await askFor(exercisesToAsk(exercises));
  const followUps = new Map<GuideAnswer, Matcher<string>>();
  for (const answer of answers) followUps.set(answer, await askFor(answer.more.map((more) => ({ item: more.answer, language: answer.language, title: '', asks: more.asks, body: NOTHING }))));
  const library = await createPassageFinder(passages, speller, breathe);
  const talks = createTalkReader(knowledge);
  const names = new Map(coaches.map(({ id, name }) => [id, name]));
  const isNamed = ({ root, means }: Pick<Term, 'root' | 'means'>, answer: GuideAnswer) => {
    const own = wordsOf(answer);
    return own.has(root) || means.some((meaning) => own.has(meaning));
  };
  const wordsOf = remember((answer: GuideAnswer): ReadonlySet<string> => new Set(termsOfKnowledge([answer.title, ...answer.asks].join(' '), answer.language).flatMap(({ root, means }) => [root, ...means])));
  const asksOf = remember((answer: GuideAnswer): ReadonlySet<string> => new Set(answer.asks.map(spellOut)));
  /** Pages that are about an answer. */
  const nearTo = remember((answer: GuideAnswer): ReadonlyMap<string, number> =>
    new Map(library.named(`${answer.title}. ${answer.asks.slice(0, 3).join('. ')}`, answer.language).map(({ passage, score }) => [passage.href, score])));

  const pagesIn = remember(({ answers: texts, more }: GuideAnswer): ReadonlySet<string> => new Set([...texts, ...more.map((one) => one.answer)].flatMap((text) => [...text.matchAll(/\]\((\/[^)#?\s]+)/g)].map(([, path]) => path ?? ''))));

  const isOf = (coach: string, of: readonly string[]) => of.length === 0 || coach === GENERAL || of.includes(coach);
  const heard = (coach: string, { item, score }: Found<GuideAnswer>) => ({
    item, plain: score,
    score: Math.min(1, score * (item.kind === 'boundary' && score > PLAIN ? BOUNDARY : 1) * (item.coaches.includes(coach) ? OWN_FIELD : isOf(coach, item.coaches) ? 1 : OTHER_FIELD)),
  });
  const lookUp = (coach: string, language: GuideLanguage, text: string) => topics.find(text, language).slice(0, 12).map((found) => heard(coach, found));

  const find: Understanding['find'] = ({ coach }, language, text) => {
    const best = new Map<GuideAnswer, { score: number; plain: number }>();
    const parts = partsOf(text);
    // One word of a sentence is little to go by: "It does not work" is not about work.
    const shareOf = (part: string) => (ownWords(part, language) > 1 ? PART : BARE_PART);
    for (const [part, share] of [[text, saysLittle(text, language) ? BARE_PART : 1] as const, ...parts.map((one) => [one, shareOf(one)] as const)]) {
      for (const { item, score, plain } of lookUp(coach, language, part)) {
        // "Hi" and "thank you" around a question are not what is asked.
        if (item.kind === 'small-talk' && parts.length > 1 && part !== text) continue;
        // As it was written down to be asked, it is meant, however little it says.
        const isTheirs = share === BARE_PART && asksOf(item).has(spellOut(part));
        if ((isTheirs ? 1 : share) * score > (best.get(item)?.score ?? 0)) best.set(item, { score: (isTheirs ? 1 : share) * score, plain });
      }
    }
    // Of two that are as sure, the one that was asked for in its own words: "I need a lawyer" is not "are you a lawyer".
    return [...best].map(([item, found]) => ({ item, ...found })).sort((a, b) => b.score - a.score || b.plain - a.plain || a.item.order - b.item.order);
  };

  return {
    paths: knowledge.paths,
    library,
    readTalk: talks.read,
    find,
    inDanger: (kinds, language, text, isSure) => {
      const fitting = (kind: string) => dangers.find(text, language).find(({ item, score }) => item.danger === kind && score >= (isSure ? NARROWER : MEANT))?.item
        ?? (isSure ? answers : []).filter((answer) => answer.danger === kind && answer.language === language).toSorted((a, b) => a.order - b.order)[0];
      return kinds.map(fitting).find(Boolean);
    },
    isForeseen: ({ message }, language, topic) => {
      // "Should I do it?" may be asked of anything, and what leans on a danger is about it.
      if (ownWords(message, language) < 2 || (topic && topic.danger !== 'none')) return false;
      const ofTopic = topic && followUps.get(topic)?.find(message, topic.language)[0];
      const [best] = topics.find(message, language);
      return (ofTopic?.score ?? 0) >= FORESEEN || (best !== undefined && best.item.kind === 'topic' && best.score >= FORESEEN);
    },
    findIn: (language, asked, text) => find(asked, language, text)[0],
    findExercise: ({ coach }, language, text) => {
      const isStill = ({ kind }: GuideExercise) => coach === MOVEMENT && STILL.includes(kind) && !wantsCalm(text);
      return practices.find(text, language).filter(({ item }) => isOf(coach, item.coaches) && !isStill(item))[0];
    },
    anyExercise: (coach, language) => exercises.find((one) => one.language === language && isOf(coach, one.coaches) && (coach === MOVEMENT ? !STILL.includes(one.kind) : CALMING.includes(one.kind))),
    findPassage: (text, language) => library.find(text, language, 1)[0],
    readOn: (text, answer) => {
      const near = nearTo(answer);
      const isMeant = ({ passage: { href }, score }: { passage: { href: string }; score: number }) => {
        const isTheirs = pagesIn(answer).has(href);
        const least = isTheirs ? THEIR_PAGE : ANY_PAGE;
        return score >= least.about && (near.get(href) ?? 0) >= least.near && href.startsWith('/resources/') && (isTheirs || answer.kind === 'topic');
      };
      return library.named(text, answer.language).filter(isMeant)
        .map(({ passage, score }) => ({ passage, score: score + (near.get(passage.href) ?? 0) })).toSorted((a, b) => b.score - a.score)[0]?.passage;
    },
    followUp: (topic, text) => {
      const found = followUps.get(topic)?.find(text, topic.language)[0];
      return found && { answer: found.item, score: found.score };
    },
    secondOf: (asked, language, first) => partsOf(asked.message).filter((part) => ownWords(part, language) > 1).map((part) => lookUp(asked.coach, language, part)[0])
      .find((found) => found && found.item !== first && found.item.kind !== 'small-talk' && found.score >= 0.72)?.item,
    sharesWords: (answer, text) => {
      return termsOf(text, answer.language).some((term) => !term.isSmall && isNamed(term, answer));
    },
    isAskedSo: (answer, text) => asksOf(answer).has(spellOut(text)),
    ownWords,
    knownWords: (text, language) => termsOf(text, language).filter(({ root, isSmall }) => !isSmall && roots.has(root)).length,
    topicOf: ({ id, language }) => answers.find(({ exercise, language: own }) => exercise === id && own === language),
    takesUp: (text, question, language) => {
      const own = new Set(termsOf(text, language).flatMap(({ root, means }) => [root, ...means.map((meaning) => `#${meaning}`)]));
      return termsOf(question, language).filter(({ root, means, isSmall }) => !isSmall && (own.has(speller.correct(root)) || means.some((meaning) => own.has(`#${meaning}`)))).length;
    },
    exercise: (id) => exercises.find((one) => one.id === id),
    otherCoach: ({ coaches: of }, coach) => (isOf(coach, of) ? undefined : names.get(of[0] ?? '')),
    topicsOf: (coach, language) => (language === 'en' ? coaches.find(({ id }) => id === coach)?.topics.slice(0, 3) ?? [] : []),
  };
}

const ownWords: Understanding['ownWords'] = (text, language) => termsOf(text, language).filter(({ isSmall }) => !isSmall).length;

/** From so many words on a message is a sentence, and no search word. */
const SENTENCE = 5;
function saysLittle(text: string, language: GuideLanguage): boolean {
  const words = spellOut(text).split(' ').filter(Boolean);
  return words.length >= SENTENCE && words.every((word) => toTerm(word, language).isSmall || isLight(word));
}

/** Works something out once for each answer. */
function remember<Result>(make: (answer: GuideAnswer) => Result): (answer: GuideAnswer) => Result {
  const known = new WeakMap<GuideAnswer, { result: Result }>();
  return (answer) => {
    const made = known.get(answer) ?? { result: make(answer) };
    known.set(answer, made);
    return made.result;
  };
}

/** The sentences of a message, each a question of its own perhaps. */
function partsOf(text: string): string[] {
  const parts = text.split(/[.!?\n;]+|\b(?:and also|also|y también|además)\b/i).map((part) => part.trim()).filter((part) => part.split(/\s+/).length > 1);
  return parts.length > 1 ? parts : [];
}
