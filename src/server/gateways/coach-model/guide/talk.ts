import { fold } from '../../../../lib/words.ts';
import type { Turn } from '../coach-model.ts';
import { stepText } from './exercises.ts';
import type { GuideAnswer, GuideExercise, GuideKnowledge, GuideLanguage } from './knowledge.ts';
import { fill, PHRASES } from './phrases.ts';

/** Where a conversation stands, read out of what was said: the guide keeps nothing between two messages. */
export interface Talk {
  /** What the last answer was about. */
  topic: GuideAnswer | undefined;
  /** The answer that named the topic said itself that it might be about something else. */
  isGuess: boolean;
  /** Page of the last passage quoted. */
  page: string | undefined;
  /** An exercise under way, and the step that was said last; `ended` after its closing words. */
  exercise: { exercise: GuideExercise; at: number; ended: boolean; from: number } | undefined;
  /** Offered in the last answer. */
  offered: GuideExercise | undefined;
  /** What the last answer let choose from, in its order. */
  choices: readonly GuideAnswer[];
  /** The question at the end of the last answer. */
  asked: string | undefined;
  /** Whether a text was said in this conversation. */
  wasSaid(text: string): boolean;
}

/** What a topic is called before its members: of "A balanced plate; carbs, bread" the first words. */
export const nameOf = ({ title }: Pick<GuideAnswer, 'title'>): string => title.split(/[;:]/)[0]!.trim();
/** With what an answer begins that is not sure. */
const GUESSES = Object.values(PHRASES).flatMap(({ tentative, perhaps }) => [tentative, perhaps.split('%')[0]!]);
const CHOICE = /^\d\. \*\*(.+)\*\*$/gm;

export interface TalkReader { read(history: readonly Turn[]): Talk }

const sign = (text: string) => fold(text.replaceAll(/\]\([^)]*\)/g, ']')).replaceAll(/[^a-z0-9]+/g, '').slice(0, 48);
/** The first paragraph of a text stands for it. */
const signOf = (text: string) => sign(text.split('\n\n')[0] ?? '');

type Known = { answer: GuideAnswer } | { exercise: GuideExercise; at: number; ended?: boolean } | { offered: GuideExercise };

export function createTalkReader({ answers, exercises }: Pick<GuideKnowledge, 'answers' | 'exercises'>): TalkReader {
  const known = new Map<string, Known>();
  const learn = (text: string, what: Known) => { const key = signOf(text); if (key && !known.has(key)) known.set(key, what); };
  for (const exercise of exercises) {
    exercise.steps.forEach((_, at) => learn(stepText(exercise, at), { exercise, at }));
    learn(exercise.closing, { exercise, at: exercise.steps.length - 1, ended: true });
    for (const offer of PHRASES[exercise.language].offerExercise) learn(fill(offer, { title: exercise.title }), { offered: exercise });
  }
  const named = new Map(answers.map((answer) => [`${answer.language}: ${nameOf(answer)}`, answer]));
  const choicesIn = (content: string) => [...content.matchAll(CHOICE)].flatMap(([, name]) => (['en', 'es'] as const).flatMap((language) => named.get(`${language}: ${name}`) ?? []).slice(0, 1));
  for (const answer of answers) for (const text of [...answer.answers, ...answer.more.map((more) => more.answer)]) learn(text, { answer });

  return {
    read(history) {
      const said = new Set<string>();
      const talk: Talk = { topic: undefined, isGuess: false, page: undefined, exercise: undefined, offered: undefined, choices: [], asked: undefined, wasSaid: (text) => said.has(signOf(text)) };
      history.forEach(({ role, content }, at) => {
        if (role !== 'assistant') return;
        const paragraphs = content.split(/\n{2,}/);
        const found = paragraphs.flatMap((paragraph) => { const key = sign(paragraph); said.add(key); return known.get(key) ?? []; });
        talk.offered = undefined;
        talk.choices = choicesIn(content);
        if (found.some((one) => 'answer' in one)) talk.isGuess = GUESSES.some((guess) => content.includes(guess));
        talk.asked = lastQuestion(paragraphs);
        talk.page = /\]\((\/[^)]+)\)/.exec(content)?.[1] ?? talk.page;
        const begun = talk.exercise;
        if (found.some((one) => 'answer' in one)) talk.exercise = undefined;
        const first = found.find((one) => 'answer' in one);
        for (const one of found) {
          // What was said beside it belongs to another topic.
          if ('answer' in one) talk.topic = first?.answer ?? one.answer;
          else if ('offered' in one) talk.offered = one.offered;
          else talk.exercise = { ...one, ended: one.ended ?? false, from: begun?.exercise === one.exercise ? begun.from : at };
        }
        // A question in between does not end an exercise.
        if (begun && !begun.ended && !talk.exercise) talk.exercise = begun;
        if (Object.values(PHRASES).some((words) => sign(words.stopped) === sign(content) || sign(words.uneasy) === sign(content) || sign(words.better) === sign(content))) talk.exercise = undefined;
      });
      return talk;
    },
  };
}

function lastQuestion(paragraphs: readonly string[]): string | undefined {
  const last = paragraphs.at(-1) ?? '';
  return last.includes('?') ? /[^.!?¿]*[^.!?]*\?\s*$/.exec(last)?.[0].trim() ?? last : undefined;
}

export const languageOfTalk = (talk: Talk): GuideLanguage | undefined => talk.exercise?.exercise.language ?? talk.topic?.language;
