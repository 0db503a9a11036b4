import { urgentRows } from '../../../server/lists/define-rows.ts';
import type { LookAfterSource } from '../../../server/staff/look-after.ts';
import { intakeList } from '../schemas.ts';
import { intakeRows } from './intake-queries.ts';

/** People whose intake form sounded like danger. */
export const intakesInDanger: LookAfterSource = {
  key: 'intakes',
  permission: intakeList.permission,
  load: async (ctx, limit) =>
    (await urgentRows(intakeRows, ctx, limit)).map((row) => ({
      key: row.id,
      href: intakeList.rowHref(row.id, intakeList.input.parse({})),
      who: row.fullName,
      why: 'May be in danger, from an intake form',
      dueAt: row.dueAt ?? undefined,
      since: row.createdAt,
      assigneeId: row.assigneeId,
    })),
};
