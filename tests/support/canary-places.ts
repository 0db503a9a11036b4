import { demoEmail } from './server.ts';
import type { Visitor } from './session.ts';

/** What a sample names exists on the demo site under these names. */
export const REAL: Record<string, string> = {
  eventId: 'demo-date-1',
  article: 'making-a-safety-plan',
  resource: '1in6',
  assessment: 'relationships',
};
/** The question of that assessment that takes own words. */
const OWN_WORDS = { 'reflection.10': 'Words of someone' };
export const REAL_VALUES: Record<string, Record<string, unknown>> = {
  'POST /api/assessments/results': { answers: OWN_WORDS },
  'POST /api/assessments/drafts': { version: 1, ...OWN_WORDS },
  'PUT /api/assessments/drafts/[name]': { version: 1, answers: OWN_WORDS },
};

/** What must be there before another can be written, and what the others would throw away: a plan is ended, then made; drafts come last. */
const ORDER = [
  /\/wellness\/end$/,
  /\/wellness\/start$/,
  /^(?!.*draft)/,
  /forget-draft$|^POST .*\/drafts/,
  /draft/,
];
export const turnOf = (name: string): number => ORDER.findIndex((pattern) => pattern.test(name));

const PARTS: Record<string, string> = {
  goals: 'wellness_goals',
  milestones: 'journey_milestones',
  steps: 'journey_steps',
};

/** Where a part of this person's own plan is found. @returns undefined where a path leads to none */
export function planPart(
  path: string,
  who: Visitor,
): { sql: string; values: string[] } | undefined {
  const table = PARTS[/^\/api\/wellness\/(\w+)\/row$/.exec(path)?.[1] ?? ''];
  if (!table || who === 'visitor') return undefined;
  return {
    sql: `select part.id from "${table}" part join wellness_journeys plan on plan.id = part.journey_id join users on users.id = plan.user_id where plan.is_active = 1 and users.email = ? limit 1`,
    values: [demoEmail(who)],
  };
}

/** Forms as a browser without script posts them: what stands inside something else is a field of its own. */
export function formOf(values: Record<string, unknown>): URLSearchParams {
  const form = new URLSearchParams();
  const put = (name: string, value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) put(name, one);
    else if (typeof value === 'object' && value !== null)
      for (const [inner, text] of Object.entries(value)) put(inner, text);
    else if (value !== undefined) form.append(name, String(value));
  };
  for (const [name, value] of Object.entries(values)) put(name, value);
  return form;
}

/** Endpoints that take what is nobody else's: their answers to a browser without script are looked at too. */
export const PRIVATE_FORMS =
  /^POST \/api\/(wellness\/(?!end)|assessments\/results$|donations$|membership\/requests$|onboarding\/|weight-loss-intakes$)/;
