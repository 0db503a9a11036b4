import type { ModelRequest, Turn } from '../coach-model.ts';
import type { GuideAnswer, GuideExercise, GuideKnowledge, GuideLanguage } from './knowledge.ts';
import { createMatcher, type Found } from './matcher.ts';
import { createPassageFinder, type FoundPassage } from './passages.ts';
import { createSpeller } from './spelling.ts';
import { createTalkReader, type Talk } from './talk.ts';
import { CONCEPTS } from './concepts.ts';
import { termsOf } from './terms.ts';

type Asked = Pick<ModelRequest, 'coach' | 'message'>;

/** Everything the guide can look up, made once out of its knowledge. */
export interface Understanding {
  paths: ReadonlySet<string>;
  readTalk(history: readonly Turn[]): Talk;
  /** What a text asks for, best first, as this coach hears it. */
  find(asked: Asked, language: GuideLanguage, text: string): Found<GuideAnswer>[];
  findIn(language: GuideLanguage, asked: Asked, text: string): Found<GuideAnswer> | undefined;
  findExercise(asked: Asked, language: GuideLanguage, text: string): Found<GuideExercise> | undefined;
  /** @param isPageOnly the library alone, without programs and questions */
  findPassage(text: string, language: GuideLanguage, isPageOnly?: boolean): FoundPassage | undefined;
  /** The follow-up of a topic that a text asks for. */
  followUp(topic: GuideAnswer, text: string): { answer: string; score: number } | undefined;
  /** What the other half of a message asks for. */
  secondOf(asked: Asked, language: GuideLanguage, first: GuideAnswer): GuideAnswer | undefined;
  sharesWords(answer: GuideAnswer, text: string): boolean;
  exercise(id: string): GuideExercise | undefined;
  /** Name of the coach whose field it is, when it is another one's. */
  otherCoach(answer: GuideAnswer, coach: string): string | undefined;
  topicsOf(coach: string, language: GuideLanguage): readonly string[];
}

const OWN_FIELD = 1.12;
const OTHER_FIELD = 0.93;
const BOUNDARY = 1.08;
const GENERAL = 'general';

export function understand(knowledge: GuideKnowledge): Understanding {
  const { answers, exercises, passages, coaches } = knowledge;
  const speller = createSpeller(countRoots(knowledge));
  const topics = createMatcher(answers.map((answer) => ({ item: answer, language: answer.language, title: answer.title, asks: answer.asks, body: [...answer.answers, ...answer.more.map((more) => more.answer)].join(' ') })), speller);
  const practices = createMatcher(exercises.map((exercise) => ({ item: exercise, language: exercise.language, title: exercise.title, asks: [exercise.title, ...exercise.asks], body: exercise.intro })), speller);
  const followUps = new Map(answers.map((answer) => [answer, createMatcher(answer.more.map((more) => ({ item: more.answer, language: answer.language, title: '', asks: more.asks, body: '' })), speller)]));
  const library = createPassageFinder(passages, speller);
  const talks = createTalkReader(knowledge);
  const names = new Map(coaches.map(({ id, name }) => [id, name]));

  const isOf = (coach: string, of: readonly string[]) => of.length === 0 || coach === GENERAL || of.includes(coach);
  const heard = (coach: string, { item, score }: Found<GuideAnswer>) => ({
    item,
    score: Math.min(1, score * (item.kind === 'boundary' ? BOUNDARY : 1) * (item.coaches.includes(coach) ? OWN_FIELD : isOf(coach, item.coaches) ? 1 : OTHER_FIELD)),
  });
  const lookUp = (coach: string, language: GuideLanguage, text: string) => topics.find(text, language).slice(0, 12).map((found) => heard(coach, found));

  const find: Understanding['find'] = ({ coach }, language, text) => {
    const best = new Map<GuideAnswer, number>();
    const parts = partsOf(text);
    for (const [part, share] of [[text, 1] as const, ...parts.map((one) => [one, 0.94] as const)]) {
      for (const { item, score } of lookUp(coach, language, part)) {
        // "Hi" and "thank you" around a question are not what is asked.
        if (item.kind === 'small-talk' && parts.length > 1 && part !== text) continue;
        best.set(item, Math.max(best.get(item) ?? 0, score * share));
      }
    }
    return [...best].map(([item, score]) => ({ item, score })).sort((a, b) => b.score - a.score || a.item.order - b.item.order);
  };

  return {
    paths: knowledge.paths,
    readTalk: talks.read,
    find,
    findIn: (language, asked, text) => find(asked, language, text)[0],
    findExercise: ({ coach }, language, text) => practices.find(text, language).filter(({ item }) => isOf(coach, item.coaches))[0],
    findPassage: (text, language, isPageOnly = false) => library.find(text, language, 4).filter(({ passage }) => !isPageOnly || passage.href.startsWith('/resources/')).toSorted((a, b) => b.score - a.score)[0],
    followUp: (topic, text) => {
      const found = followUps.get(topic)?.find(text, topic.language)[0];
      return found && { answer: found.item, score: found.score };
    },
    secondOf: (asked, language, first) => partsOf(asked.message).map((part) => lookUp(asked.coach, language, part)[0])
      .find((found) => found && found.item !== first && found.item.kind !== 'small-talk' && found.score >= 0.72)?.item,
    sharesWords: (answer, text) => {
      const wanted = termsOf(text, answer.language).filter(({ isSmall }) => !isSmall);
      const own = new Set(termsOf([answer.title, ...answer.asks].join(' '), answer.language).flatMap(({ root, means }) => [root, ...means]));
      return wanted.some(({ root, means }) => own.has(root) || means.some((meaning) => own.has(meaning)));
    },
    exercise: (id) => exercises.find((one) => one.id === id),
    otherCoach: ({ coaches: of }, coach) => (isOf(coach, of) ? undefined : names.get(of[0] ?? '')),
    topicsOf: (coach, language) => (language === 'en' ? coaches.find(({ id }) => id === coach)?.topics.slice(0, 3) ?? [] : []),
  };
}

/** The sentences of a message, each a question of its own perhaps. */
function partsOf(text: string): string[] {
  const parts = text.split(/[.!?\n;]+|\b(?:and also|also|and then|y también|además)\b/i).map((part) => part.trim()).filter((part) => part.split(/\s+/).length > 1);
  return parts.length > 1 ? parts : [];
}

function countRoots({ answers, exercises, passages }: GuideKnowledge): Map<string, number> {
  const counts = new Map<string, number>([...CONCEPTS.keys()].map((root) => [root, 1]));
  const add = (text: string, language: GuideLanguage) => termsOf(text, language).forEach(({ root }) => counts.set(root, (counts.get(root) ?? 0) + 1));
  for (const { language, title, asks, answers: texts, more } of answers) add([title, ...asks, ...texts, ...more.flatMap((one) => [...one.asks, one.answer])].join(' '), language);
  for (const { language, title, asks, intro } of exercises) add([title, ...asks, intro].join(' '), language);
  for (const { language, title, text, keywords } of passages) add([title, text, keywords].join(' '), language);
  return counts;
}
