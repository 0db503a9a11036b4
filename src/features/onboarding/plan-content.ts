import { listOnboardingPaths, listQuizQuestions } from '~/features/content/read.ts';
import type { PlanContent } from './make-plan.ts';

/** The ways and answers of the release that is live. */
export async function readPlanContent(): Promise<PlanContent> {
  const [paths, questions] = await Promise.all([listOnboardingPaths(), listQuizQuestions()]);
  return { paths, choices: questions.flatMap(({ options }) => options) };
}
