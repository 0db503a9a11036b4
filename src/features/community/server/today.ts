import { contactReplies, contacts, volunteerApplications } from '../../../db/schema/index.ts';
import { can } from '../../../server/auth/permissions.ts';
import type { Ctx } from '../../../server/context.ts';
import { pageOf, urgentRows } from '../../../server/lists/define-rows.ts';
import { compareDays, LAST_DAYS, type KeyFigure } from '../../../server/staff/key-figures.ts';
import type { LookAfterSource } from '../../../server/staff/look-after.ts';
import { contactList, type ContactSummary } from '../admin-schemas.ts';
import { volunteerList } from '../volunteer-schemas.ts';
import { contactRows } from './contact-queries.ts';
import { volunteerRows } from './volunteer-queries.ts';

/** What the first page of the dashboard shows of messages and offers to help. */

const start = contactList.input.parse({});

export const writersInDanger: LookAfterSource = {
  key: 'contacts',
  permission: contactList.permission,
  load: async (ctx, limit) =>
    (await urgentRows(contactRows, ctx, limit)).map((row) => ({
      key: row.id,
      href: contactList.rowHref(row.id, start),
      who: row.name,
      why: 'May be in danger, from a message',
      dueAt: row.dueAt ?? undefined,
      since: row.createdAt,
      assigneeId: row.assigneeId,
    })),
};

export const volunteersInDanger: LookAfterSource = {
  key: 'volunteers',
  permission: volunteerList.permission,
  load: async (ctx, limit) =>
    (await urgentRows(volunteerRows, ctx, limit)).map((row) => ({
      key: row.id,
      href: volunteerList.rowHref(row.id, volunteerList.input.parse({})),
      who: row.fullName,
      why: 'May be in danger, from an offer to help',
      dueAt: row.dueAt ?? undefined,
      since: row.createdAt,
      assigneeId: row.assigneeId,
    })),
};

/**
 * Messages that nobody has answered, the oldest first, at most `limit`, without those that stand among the people to look after.
 * @returns undefined for anyone who may not see messages
 */
export async function listWaitingMessages({
  ctx,
  limit,
}: {
  ctx: Ctx;
  limit: number;
}): Promise<ContactSummary[] | undefined> {
  if (!can(ctx.actor, contactList.permission)) return undefined;
  const oldest = (status: 'new' | 'read') =>
    pageOf(contactRows, ctx, { ...start, status, sort: 'oldest' }, undefined, 2 * limit);
  const found = await Promise.all([oldest('new'), oldest('read')]);
  return found
    .flat()
    .filter(({ isUrgent }) => !isUrgent)
    .sort((a, b) => a.createdAt - b.createdAt)
    .slice(0, limit);
}

export const messagesReceived: KeyFigure = {
  key: 'messages',
  permission: contactList.permission,
  label: 'Messages received',
  href: '/admin-dashboard/messages',
  span: LAST_DAYS,
  load: (ctx) => compareDays(ctx, contacts, contacts.createdAt),
};

export const repliesSent: KeyFigure = {
  key: 'replies',
  permission: contactList.permission,
  label: 'Replies to messages',
  href: '/admin-dashboard/messages?status=answered',
  span: LAST_DAYS,
  load: (ctx) => compareDays(ctx, contactReplies, contactReplies.createdAt),
};

export const offersToHelp: KeyFigure = {
  key: 'offers',
  permission: volunteerList.permission,
  label: 'Volunteer applications',
  href: '/admin-dashboard/volunteers',
  span: LAST_DAYS,
  load: (ctx) => compareDays(ctx, volunteerApplications, volunteerApplications.createdAt),
};
