import { eq } from 'drizzle-orm';
import { contacts } from '../../../db/schema/index.ts';
import { requirePermission } from '../../../server/auth/permissions.ts';
import type { Ctx } from '../../../server/context.ts';
import { toListPage } from '../../../server/lists/list-page.ts';
import type { ContactList, ContactListQuery } from '../admin-schemas.ts';
import {
  contactCounts,
  contactPage,
  contactSearchPage,
  urgentContacts,
  type ContactPlace,
} from './contact-queries.ts';

/**
 * One page of the inbox, without message texts, and how many messages are in each state whatever the filters.
 * Above the first page stands who needs someone now, whatever the filters. A place whose row is gone means the first page.
 * @throws Unauthenticated, Forbidden
 */
export async function listContacts({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: ContactListQuery;
}): Promise<ContactList> {
  requirePermission(ctx.actor, 'contacts:manage');
  const place = await findPlace(ctx, input);
  const query = place ? input : { ...input, after: undefined, before: undefined };
  const page = query.q
    ? contactSearchPage(ctx.db, query, place)
    : contactPage(ctx.db, query, place);
  const [fetched, [counts], urgent] = await Promise.all([
    page,
    contactCounts(ctx.db),
    place ? [] : urgentContacts(ctx.db),
  ]);
  return { ...toListPage(fetched, query), counts: counts!, urgent };
}

async function findPlace(
  ctx: Ctx,
  { after, before }: ContactListQuery,
): Promise<ContactPlace | undefined> {
  const id = after ?? before;
  if (!id) return undefined;
  const [row] = await ctx.db
    .select({ id: contacts.id, createdAt: contacts.createdAt })
    .from(contacts)
    .where(eq(contacts.id, id));
  return row;
}
