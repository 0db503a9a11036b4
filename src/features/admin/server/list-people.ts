import { requirePermission } from '../../../server/auth/permissions.ts';
import type { Ctx } from '../../../server/context.ts';
import { toListPage } from '../../../server/lists/list-page.ts';
import type { PeopleList, PersonListQuery } from '../people-schemas.ts';
import { peoplePage, personPlace, standingCounts } from './people-queries.ts';

/**
 * One page of people with an account, and how many are of each standing whatever the filters. A place whose row is gone means the first page.
 * @throws Unauthenticated, Forbidden
 */
export async function listPeople({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: PersonListQuery;
}): Promise<PeopleList> {
  requirePermission(ctx.actor, 'members:read');
  const wanted = input.after ?? input.before;
  const [place] = wanted ? await personPlace(ctx.db, wanted) : [];
  const query = place ? input : { ...input, after: undefined, before: undefined };
  const [fetched, [counts]] = await Promise.all([
    peoplePage(ctx.db, query, place),
    standingCounts(ctx.db),
  ]);
  return { ...toListPage(fetched, query), counts: counts! };
}
