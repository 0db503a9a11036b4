import {
  findTarget,
  listAiCoaches,
  listAssessments,
  listExercises,
  listPrograms,
  listQuizQuestions,
  listWellnessResources,
} from '~/features/content/read.ts';
import { listLibrary } from '~/features/content/library.ts';
import { LANGUAGES } from '~/lib/languages.ts';
import { withoutMarks } from '~/lib/inline-markup.ts';
import type { Candidate } from './rank.ts';
import { cautionOf, needsOf } from './topics.ts';

/** Something to do right on the page, with its steps. */
export interface Exercise {
  intro: string;
  steps: readonly string[];
  closing: string;
}

export interface Catalogue {
  candidates: readonly Candidate[];
  exercises: ReadonlyMap<string, Exercise>;
  /** What answers of the quiz, programs and assessments are called. */
  words: ReadonlyMap<string, string>;
}

/** Where anyone may start, for anyone who has said nothing yet: of each language, that many entries of the library, and exercises to calm down. */
const FIRST_ENTRIES = 2;
const FIRST_EXERCISES: readonly string[] = ['breathing', 'grounding'];

/** Everything in the content that can be suggested; what isn't built or is kept back is left out. */
export async function readCatalogue(): Promise<Catalogue> {
  const [library, resources, exercises, programs, coaches, assessments, questions] =
    await Promise.all([
      listLibrary(),
      listWellnessResources(),
      listExercises(),
      listPrograms(),
      listAiCoaches(),
      listAssessments(),
      listQuizQuestions(),
    ]);
  const firsts = new Set(
    LANGUAGES.flatMap((language) =>
      library.filter((entry) => entry.language === language).slice(0, FIRST_ENTRIES),
    ),
  );
  const candidates: Candidate[] = [
    ...library.map((entry): Candidate => ({
      kind: 'article',
      name: entry.slug,
      title: entry.title,
      text: entry.excerpt,
      href: entry.href,
      needs: needsOf('articles', entry.topic.id),
      ...cautionOf('articles', entry.slug),
      language: entry.language,
      minutes: entry.estimatedReadTime,
      isFree: true,
      isFeatured: firsts.has(entry),
    })),
    ...resources
      .filter(({ isNational, isEmergency }) => isNational && !isEmergency)
      .map((entry): Candidate => ({
        kind: 'resource',
        name: entry.id,
        title: entry.title,
        text: entry.description,
        href: `/mental-wellness#need-${entry.category}`,
        needs: needsOf('resources', entry.category),
        language: 'en',
        isBilingual: Boolean(entry.spanishDescription),
        isFree: entry.costInfo === 'Free',
        isFeatured: entry.isFeatured,
      })),
    ...exercises.map((entry): Candidate => ({
      kind: 'exercise',
      name: entry.id,
      title: entry.title,
      text: withoutMarks(entry.intro),
      needs: needsOf('exercises', entry.kind),
      areas: cautionOf('exercises', entry.kind).areas,
      avoid: entry.avoid,
      language: entry.language,
      minutes: 5,
      isFree: true,
      isFeatured: FIRST_EXERCISES.includes(entry.kind),
    })),
    ...programs.map((entry): Candidate => ({
      kind: 'program',
      name: entry.id,
      title: entry.title,
      text: entry.description,
      href: `/programs/${entry.id}`,
      needs: needsOf('programs', entry.id),
      ...cautionOf('programs', entry.id),
      language: 'en',
    })),
    ...coaches.map((entry): Candidate => ({
      kind: 'coach',
      name: entry.id,
      title: entry.name,
      text: entry.description,
      href: '/ai-coaching',
      needs: needsOf('coaches', entry.id),
      ...cautionOf('coaches', entry.id),
      language: 'en',
      isBilingual: true,
      isPaidOnly: true,
    })),
    ...assessments.map((entry): Candidate => ({
      kind: 'assessment',
      name: entry.id,
      title: entry.title,
      text: entry.introduction,
      href: `/assessments/${entry.id}`,
      needs: needsOf('assessments', entry.id),
      ...cautionOf('assessments', entry.id),
      language: 'en',
      isBilingual: entry.isInSpanish,
      minutes: entry.minutes,
      isFree: true,
    })),
  ];
  const open = await Promise.all(
    candidates.map(async (candidate) => !candidate.href || (await findTarget(candidate.href))),
  );
  return {
    candidates: candidates.filter((_, index) => open[index]),
    exercises: new Map(
      exercises.map(({ id, intro, steps, closing }) => [
        id,
        {
          intro: withoutMarks(intro),
          steps: steps.map(({ text }) => withoutMarks(text)),
          closing: withoutMarks(closing),
        },
      ]),
    ),
    words: new Map([
      ...questions.flatMap(({ options }) =>
        options.map(({ value, label }): [string, string] => [value, label]),
      ),
      ...programs.map(({ id, title }): [string, string] => [`program/${id}`, title]),
      ...assessments.map(({ id, title }): [string, string] => [`assessment/${id}`, title]),
    ]),
  };
}
