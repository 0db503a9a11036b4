import { followUps } from '../../../db/schema/index.ts';
import { pageOf } from '../../../server/lists/define-rows.ts';
import {
  compareDays,
  LAST_DAYS,
  type Compared,
  type KeyFigure,
} from '../../../server/staff/key-figures.ts';
import type { LookAfterSource } from '../../../server/staff/look-after.ts';
import type { Ctx } from '../../../server/context.ts';
import { intakesInDanger } from '../../assessments/server/index.ts';
import {
  messagesReceived,
  offersToHelp,
  repliesSent,
  volunteersInDanger,
  writersInDanger,
} from '../../community/server/index.ts';
import { giftsReceived } from '../../giving/server/index.ts';
import type { FigureKey } from '../figure-schemas.ts';
import { FOLLOW_UP_WHY, followUpList } from '../followup-schemas.ts';
import { personHref } from '../links.ts';
import { mondayOf, sundayOf, weekOf } from '../weeks.ts';
import { followUpRows } from './follow-up-queries.ts';
import { getFigures } from './get-figures.ts';

/** What the first page of the dashboard is made of. A feature adds its own line here. */

const peopleToFollowUp: LookAfterSource = {
  key: 'follow-ups',
  permission: followUpList.permission,
  load: async (ctx, limit) =>
    (await pageOf(followUpRows, ctx, followUpList.input.parse({}), undefined, limit)).map(
      (row) => ({
        key: row.id,
        href: personHref(row.userId),
        who: row.name,
        why: FOLLOW_UP_WHY[row.kind],
        dueAt: row.dueAt,
        since: row.raisedAt,
        assigneeId: row.assigneeId,
      }),
    ),
};

export const lookAfterSources: readonly LookAfterSource[] = [
  peopleToFollowUp,
  writersInDanger,
  volunteersInDanger,
  intakesInDanger,
];

const followUpsRaised: KeyFigure = {
  key: 'follow-ups',
  permission: followUpList.permission,
  label: 'Follow-ups asked for',
  href: '/admin-dashboard/follow-ups',
  span: LAST_DAYS,
  load: (ctx) => compareDays(ctx, followUps, followUps.raisedAt),
};

const WEEKS = 4;

/** Whole weeks, as all figures of people, and without those that are not told (decision record "Statistics without persons"). */
const weekly = (key: FigureKey, label: string): KeyFigure => ({
  key,
  permission: 'figures:read',
  label,
  href: '/admin-dashboard/figures',
  span: `${WEEKS} weeks`,
  load: (ctx) => compareWeeks(ctx, key),
});

async function compareWeeks(ctx: Ctx, key: FigureKey): Promise<Compared> {
  const last = weekOf(ctx.now) - 1;
  const { figures } = await getFigures({
    ctx,
    input: { from: mondayOf(last - 2 * WEEKS + 1), to: sundayOf(last) },
  });
  const counts = figures.find((figure) => figure.key === key)!.weeks.map(({ count }) => count);
  const sum = (some: typeof counts) =>
    some.reduce<number>((all, count) => all + (count === 'few' ? 0 : count), 0);
  return {
    now: sum(counts.slice(WEEKS)),
    before: sum(counts.slice(0, WEEKS)),
    isPartial: counts.includes('few'),
  };
}

export const keyFigures: readonly KeyFigure[] = [
  messagesReceived,
  repliesSent,
  followUpsRaised,
  offersToHelp,
  giftsReceived,
  weekly('accounts', 'New accounts'),
  weekly('places', 'Spots requested'),
];
