import { asc, gte } from 'drizzle-orm';
import { assessmentCounts, assessmentForms } from '../../../db/schema/index.ts';
import { requirePermission } from '../../../server/auth/permissions.ts';
import type { Ctx } from '../../../server/context.ts';
import { SMALLEST_COUNT, type ToldCount } from '../../safety/schemas.ts';
import type { InstrumentFigures, StoredDefinition } from '../answer-schemas.ts';

const MONTHS = 12;

/** Small numbers can point at someone, and so can a growth by one: the same rule as for the safety counts. */
const told = (count: number): ToldCount =>
  count > 0 && count < SMALLEST_COUNT ? 'few' : count - (count % SMALLEST_COUNT);

/**
 * How often results fell where, by instrument and month, for the last year. Nobody stands behind a number.
 * @throws Unauthenticated, Forbidden
 */
export async function getAssessmentFigures({ ctx }: { ctx: Ctx }): Promise<InstrumentFigures[]> {
  requirePermission(ctx.actor, 'figures:read');
  const now = new Date(ctx.now);
  const since = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MONTHS + 1, 1))
    .toISOString()
    .slice(0, 7);
  const [forms, rows] = await Promise.all([
    ctx.db.select({ formData: assessmentForms.formData }).from(assessmentForms),
    ctx.db
      .select()
      .from(assessmentCounts)
      .where(gte(assessmentCounts.month, since))
      .orderBy(asc(assessmentCounts.month)),
  ]);
  const known = new Map(
    forms
      .flatMap(({ formData }) => (formData as StoredDefinition).instruments)
      .filter(({ scoring }) => scoring.bands.length > 0)
      .map((instrument) => [instrument.key, instrument]),
  );
  return [...known.values()].map(({ key, name, scoring }) => {
    const own = rows.filter(({ instrument }) => instrument === key);
    const inYear = (band: string) =>
      own.filter((row) => row.band === band).reduce((sum, { count }) => sum + count, 0);
    const months = [...new Set(own.map(({ month }) => month))].toReversed();
    return {
      key,
      name,
      bands: scoring.bands.map((band) => ({ key: band.key, name: band.name })),
      year: Object.fromEntries(scoring.bands.map((band) => [band.key, told(inYear(band.key))])),
      months: months.map((month) => {
        const here = own.filter((row) => row.month === month);
        return {
          month,
          total: told(here.reduce((sum, { count }) => sum + count, 0)),
          counts: Object.fromEntries(here.map(({ band, count }) => [band, told(count)])),
        };
      }),
    };
  });
}
