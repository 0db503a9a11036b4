import { choosePath, type Way } from './choose-path.ts';

/** What the answers of the discovery quiz lead to. Pure: the same answers and content always make the same plan. */
export interface PlanStep {
  title: string;
  content: string;
  linkText: string;
  url: string;
}

/** A way as editors write it: its steps are known by their titles. */
export interface Path extends Way {
  title: string;
  content: string;
  reason: string;
  steps: readonly (PlanStep & { staysFirst: boolean })[];
}

/** What an answer about how and when adds, as editors write it beside the answer. */
export interface AnswerChoice {
  value: string;
  reason: string;
  steps: readonly PlanStep[];
}

export interface QuizAnswers {
  needs: readonly string[];
  support: string;
  readiness: string;
}

export interface Plan {
  path: Path;
  steps: PlanStep[];
  /** One sentence for each answer that shaped it. */
  reasons: string[];
}

/** All that editors write of it. */
export interface PlanContent {
  paths: readonly Path[];
  questions: readonly { options: readonly AnswerChoice[] }[];
}

/**
 * The steps of the way that fits best. The first step of every other way that fits follows them, so that no need is lost. How someone would like to be helped
 * and how soon each bring a step to the front, "just looking" before all; only the steps that keep someone safe stay before those.
 * @param pathId the way that was chosen when the answers were sent
 * @returns undefined when that way is gone from the content
 */
export function makePlan(
  { paths, questions }: PlanContent,
  { needs, support, readiness }: QuizAnswers,
  pathId = choosePath(paths, needs)?.id,
): Plan | undefined {
  const path = paths.find(({ id }) => id === pathId);
  if (!path) return undefined;
  const others = paths
    .filter(({ id, needs: own }) => id !== path.id && own.some((need) => needs.includes(need)))
    .toSorted((a, b) => b.priority - a.priority || (a.id < b.id ? -1 : 1));
  const choices = questions.flatMap(({ options }) => options);
  const wanted = readiness === 'looking' ? [readiness, support] : [support, readiness];
  const chosen = wanted.flatMap((answer) => choices.filter(({ value }) => value === answer));
  const early = chosen.flatMap(({ steps }) => steps);
  const safety = path.steps.filter(({ staysFirst }) => staysFirst);
  const own = path.steps.filter(({ staysFirst }) => !staysFirst);
  const known = [...safety, ...early, ...own];
  const more = others.flatMap(({ steps }) => steps.find((step) => !known.some(isSame(step))) ?? []);
  return {
    path,
    steps: onlyOnce([...known, ...more]).map(({ title, content, linkText, url }) => ({
      title,
      content,
      linkText,
      url,
    })),
    reasons: [path, ...others, ...chosen].map(({ reason }) => reason).filter(Boolean),
  };
}

/** Two steps that lead to the same page are one. */
const isSame = (step: PlanStep) => (other: PlanStep) =>
  step.title === other.title || (step.url !== '' && step.url === other.url);

const onlyOnce = <Step extends PlanStep>(steps: readonly Step[]): Step[] =>
  steps.filter((step, place) => steps.findIndex(isSame(step)) === place);
