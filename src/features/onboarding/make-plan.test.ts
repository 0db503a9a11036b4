import { describe, expect, it } from 'vitest';
import { getCollection } from '../../../tests/support/astro-content.ts';
import { discoveryNeeds, discoveryReadiness, discoverySupport } from '../../config/enumerations.ts';
import type { Entry } from '../content/schemas.ts';
import { makePlan, type PlanContent, type QuizAnswers } from './make-plan.ts';
import { chooseMatch } from './server/find-match.ts';

const entries = async <Name extends Parameters<typeof getCollection>[0]>(name: Name) =>
  (await getCollection(name)).map(({ id, data }) => ({ id, ...(data as Entry<Name>) }));

/** The content as installed. */
const paths = await entries('onboarding_paths');
const questions = await entries('quiz_questions');
const lines = (await entries('coach_match_tags')).map((line) => ({
  ...line,
  primaryCoach: line.primaryCoach ?? '',
  tags: line.tagCombination,
}));
const content: PlanContent = { paths, questions };

const none: QuizAnswers = { needs: [], support: '', readiness: '' };
const suggest = (answers: QuizAnswers) => {
  const plan = makePlan(content, answers)!;
  return {
    path: plan.path.id,
    steps: plan.steps.map(({ title }) => title),
    match: chooseMatch(lines, [...answers.needs, answers.support, answers.readiness]),
  };
};

/** Each answer as it's added to others. */
const ADDED: readonly [string, (to: QuizAnswers) => QuizAnswers][] = [
  ...discoveryNeeds.map(
    (need) =>
      [need, (to: QuizAnswers) => ({ ...to, needs: [...new Set([...to.needs, need])] })] as const,
  ),
  ...discoverySupport.map(
    (support) => [support, (to: QuizAnswers) => ({ ...to, support })] as const,
  ),
  ...discoveryReadiness.map(
    (readiness) => [readiness, (to: QuizAnswers) => ({ ...to, readiness })] as const,
  ),
].map(([name, add]) => [name, add]);

describe('every answer of the quiz', () => {
  it('is offered once, and no other', () => {
    expect(
      questions
        .flatMap(({ options }) => options)
        .map(({ value }) => value)
        .toSorted(),
    ).toEqual(ADDED.map(([name]) => name).toSorted());
  });

  it.each(ADDED)('"%s" alone changes the plan', (_name, add) => {
    expect(suggest(add(none))).not.toEqual(suggest(none));
  });

  it.each(ADDED)('"%s" changes the plan beside every other answer', (name, add) => {
    const silent = ADDED.filter(([other]) => other !== name)
      .map(([other, addOther]) => ({ other, before: addOther(none), after: add(addOther(none)) }))
      // Of a question with one answer the second takes the place of the first.
      .filter(
        ({ before, after }) => JSON.stringify(suggest(before)) === JSON.stringify(suggest(after)),
      )
      .map(({ other }) => other);
    expect(silent).toEqual([]);
  });

  it.each(ADDED)('"%s" says in words what it did', (_name, add) => {
    expect(makePlan(content, add(none))!.reasons.length).toBeGreaterThan(0);
  });
});

describe('a member who leaves, or has left', () => {
  const hows = ['', ...discoverySupport];
  const whens = ['', ...discoveryReadiness];
  it.each(
    hows.flatMap((support) => whens.map((readiness) => [support || 'none', readiness || 'none'])),
  )('makes a safety plan with an advocate before law and budget (%s, %s)', (support, readiness) => {
    const urls = makePlan(content, { needs: ['separation'], support, readiness })!.steps.map(
      ({ url }) => url,
    );
    expect(urls.slice(0, 2)).toEqual([
      '/resources/making-a-safety-plan',
      '/resources/what-an-advocate-does',
    ]);
    for (const later of ['/resources/finding-free-legal-help', '/resources/one-page-budget'])
      expect(urls.indexOf(later)).toBeGreaterThan(1);
  });

  it('does so whatever else was said', () => {
    for (const other of discoveryNeeds) {
      const urls = makePlan(content, { ...none, needs: ['separation', other] })!.steps.map(
        ({ url }) => url,
      );
      const plan = urls.indexOf('/resources/making-a-safety-plan');
      const advocate = urls.indexOf('/resources/what-an-advocate-does');
      expect(Math.min(plan, advocate), other).toBeGreaterThanOrEqual(0);
      for (const later of ['/resources/finding-free-legal-help', '/resources/one-page-budget']) {
        const place = urls.indexOf(later);
        if (place >= 0)
          expect(place, `${other} ${later}`).toBeGreaterThan(Math.max(plan, advocate));
      }
    }
  });
});

it('keeps the way that was chosen, or says that it is gone', () => {
  expect(makePlan(content, { ...none, needs: ['work'] }, 'solid-ground')?.path.id).toBe(
    'solid-ground',
  );
  expect(makePlan(content, none, 'gone')).toBeUndefined();
});
