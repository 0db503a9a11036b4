import { and, asc, eq, sql } from 'drizzle-orm';
import { ADMIN_LISTS, type AdminListName } from '../../../config/admin-lists.ts';
import { findRoute } from '../../../config/routes.ts';
import { savedViews } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { mayOpenRoute, requireAccess } from '../../../server/auth/permissions.ts';
import type { Ctx } from '../../../server/context.ts';
import { Conflict, NotFound } from '../../../server/errors.ts';
import { createId } from '../../../lib/ids.ts';
import { MOST_VIEWS, type SavedView, type SavedViewInput } from '../view-schemas.ts';

/** Everyone has their own views; no one sees another's. */
function owner(ctx: Ctx): string {
  requireAccess(ctx.actor, 'admin');
  return ctx.actor!.userId;
}

const isList = (list: string): list is AdminListName => Object.hasOwn(ADMIN_LISTS, list);

/** Rights change: a view of a list that someone may no longer open is kept and not named. */
function mayOpen(ctx: Ctx, list: AdminListName): boolean {
  const route = findRoute(ADMIN_LISTS[list].page);
  return route !== undefined && mayOpenRoute(ctx.actor!, route);
}

/**
 * One's own views of one list, or of all, by name.
 * @throws Unauthenticated, Forbidden
 */
export async function listSavedViews({
  ctx,
  input: { list },
}: {
  ctx: Ctx;
  input: { list?: AdminListName | undefined };
}): Promise<SavedView[]> {
  const userId = owner(ctx);
  const { id, name, query } = savedViews;
  const rows = await ctx.db
    .select({ id, list: savedViews.list, name, query })
    .from(savedViews)
    .where(and(eq(savedViews.userId, userId), list && eq(savedViews.list, list)))
    .orderBy(asc(savedViews.list), asc(name));
  return rows.flatMap((row) =>
    isList(row.list) && mayOpen(ctx, row.list)
      ? [
          {
            id: row.id,
            list: row.list,
            name: row.name,
            href: `${ADMIN_LISTS[row.list].page}${row.query}`,
          },
        ]
      : [],
  );
}

/**
 * Keeps a list as it is filtered and ordered now. The same name again replaces the view.
 * @throws Unauthenticated, Forbidden, Conflict when there are too many
 */
export async function saveView({
  ctx,
  input: { list, name, query },
}: {
  ctx: Ctx;
  input: SavedViewInput;
}): Promise<SavedView> {
  const userId = owner(ctx);
  return write(ctx.db, async (tx) => {
    const there = await tx
      .select({ name: savedViews.name })
      .from(savedViews)
      .where(and(eq(savedViews.userId, userId), eq(savedViews.list, list)));
    if (there.length >= MOST_VIEWS && !there.some((row) => row.name === name))
      throw new Conflict(
        `You already have ${MOST_VIEWS} saved views of this list. Remove one first.`,
      );
    const [row] = await tx
      .insert(savedViews)
      .values({
        id: createId(ctx.now),
        userId,
        list,
        name,
        query,
        createdAt: ctx.now,
        updatedAt: ctx.now,
      })
      .onConflictDoUpdate({
        target: [savedViews.userId, savedViews.list, savedViews.name],
        set: { query: sql`excluded.query`, updatedAt: ctx.now },
      })
      .returning({ id: savedViews.id });
    return { id: row!.id, list, name, href: `${ADMIN_LISTS[list].page}${query}` };
  });
}

/**
 * Removes one of one's own views.
 * @throws Unauthenticated, Forbidden, NotFound (another's, too)
 */
export async function deleteView({
  ctx,
  input: { id },
}: {
  ctx: Ctx;
  input: { id: string };
}): Promise<{ list: AdminListName | undefined }> {
  const userId = owner(ctx);
  return write(ctx.db, async (tx) => {
    const [row] = await tx
      .delete(savedViews)
      .where(and(eq(savedViews.id, id), eq(savedViews.userId, userId)))
      .returning({ list: savedViews.list });
    if (!row) throw new NotFound();
    return { list: isList(row.list) ? row.list : undefined };
  });
}
