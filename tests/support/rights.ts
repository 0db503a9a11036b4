import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_SETTINGS, type Actor } from '../../src/server/context.ts';
import { permissionsFor } from '../../src/config/permissions.ts';

/** The one table of who may do what: docs/rights.md, which people read and the tests hold the code against. */
const RIGHTS_FILE = 'docs/rights.md';

export const rightsActors = [
  'visitor',
  'free',
  'paid',
  'applicant',
  'coach',
  'coach 2',
  'bare admin',
  'admin',
  'super',
] as const;
export type RightsActor = (typeof rightsActors)[number];
/** `in`: asked to sign in. `no`: refused. `look`: a visitor sees what the page would do. */
export type Answer = 'yes' | 'in' | 'no' | 'look' | '404';

export interface RightsRow {
  /** `page` or a method. */
  kind: string;
  path: string;
  answers: Record<RightsActor, Answer>;
  /** `contacts:manage`, `step-up`, `own`. */
  asksFor: readonly string[];
}

const answers = new Set<string>(['yes', 'in', 'no', 'look', '404'] satisfies Answer[]);

/** @throws Error with the line, for a row that does not read as one */
export function parseRights(text: string): RightsRow[] {
  return text
    .split('\n')
    .filter((line) => /^\| (page|GET|POST|PUT|PATCH|DELETE) /.test(line))
    .map((line) => {
      const [kind = '', path = '', ...cells] = line
        .replace(/^\||\|$/g, '')
        .split('|')
        .map((cell) => cell.trim());
      const given = cells.slice(0, rightsActors.length);
      if (cells.length !== rightsActors.length + 1 || given.some((cell) => !answers.has(cell)))
        throw new Error(`${RIGHTS_FILE}: cannot read ${line}`);
      return {
        kind,
        path: path.replaceAll('`', ''),
        answers: Object.fromEntries(
          rightsActors.map((actor, index) => [actor, given[index]]),
        ) as RightsRow['answers'],
        asksFor: (cells.at(-1) ?? '').split(/,\s*/).filter(Boolean),
      };
    });
}

export const readRights = (): RightsRow[] =>
  parseRights(readFileSync(join(import.meta.dirname, '../..', RIGHTS_FILE), 'utf8'));

const person = (userId: string, changes: Partial<Actor>): Actor => ({
  userId,
  sessionId: `session-${userId}`,
  sessionLastsMs: 60_000,
  role: 'user',
  membershipLevel: 'free',
  isApplicant: false,
  permissions: [],
  firstName: 'A',
  lastName: 'B',
  email: `${userId}@rights.example`,
  hasCompletedOnboarding: true,
  isEmailConfirmed: true,
  donationTotal: 0,
  previousLogin: null,
  settings: DEFAULT_SETTINGS,
  steppedUpAt: Date.now(),
  hasTwoStep: false,
  mustSetUpTwoStep: false,
  ...changes,
});

/** The actors as the middleware would hand them over, with the rights that a new installation grants. */
export const rightsPeople: Record<RightsActor, Actor | undefined> = {
  visitor: undefined,
  free: person('free', {}),
  paid: person('paid', { membershipLevel: 'standard' }),
  applicant: person('applicant', { isApplicant: true }),
  coach: person('coach', { role: 'coach', permissions: permissionsFor('coach') }),
  'coach 2': person('coach-2', { role: 'coach', permissions: permissionsFor('coach') }),
  'bare admin': person('bare-admin', { role: 'admin' }),
  admin: person('admin', { role: 'admin', permissions: permissionsFor('admin') }),
  super: person('super', { role: 'super_admin' }),
};
