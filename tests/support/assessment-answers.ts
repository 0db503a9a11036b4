import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  assessment,
  type AssessmentContent,
} from '../../src/features/content/assessment-schemas.ts';
import { parseYaml } from '../../src/features/content/server/parse-yaml.ts';
import type { Answers } from '../../src/features/assessments/score.ts';

/** The questions as they stand in the content. */
export const loadAssessment = (name: string): AssessmentContent =>
  assessment.parse(
    parseYaml(
      readFileSync(join(import.meta.dirname, `../../content/assessments/${name}.yaml`), 'utf8'),
    ),
  );
export const instrumentOf = (content: AssessmentContent, key: string) =>
  content.instruments.find((one) => one.key === key)!;

/** Answers to the questions 1, 2, 3 and so on; undefined leaves one out. */
export const given = (key: string, values: readonly (number | undefined)[]): Answers =>
  Object.fromEntries(
    values.flatMap((value, at) =>
      value === undefined ? [] : [[`${key}.${at + 1}`, String(value)]],
    ),
  );

/** Answers that add up to a total, each as high as it goes before the next one. */
export const adding = (key: string, total: number, items: number, most: number): Answers =>
  given(
    key,
    Array.from({ length: items }, (_, at) => Math.max(0, Math.min(most, total - at * most))),
  );
