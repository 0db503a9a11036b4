import { eq } from 'drizzle-orm';
import { volunteerApplications } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { recordAccess, recordActivity, wasOpenedLately } from '../../../server/audit/audit.ts';
import { requirePermission } from '../../../server/auth/permissions.ts';
import type { Ctx } from '../../../server/context.ts';
import { openField } from '../../../server/crypto/sealed-field.ts';
import { NotFound } from '../../../server/errors.ts';
import { readWorkAround } from '../../../server/lists/list-work.ts';
import { readReplies } from '../../../server/lists/reply-verb.ts';
import { readReplyRules } from '../../../server/lists/reply-rules.ts';
import { volunteerFlow, volunteerList, type VolunteerDetail } from '../volunteer-schemas.ts';
import { applicantOf, volunteerAnswers } from './volunteer-queries.ts';

const table = volunteerApplications;

/**
 * Opens one application: logged, for the applicant too when it came from an account.
 * @throws Unauthenticated, Forbidden, NotFound
 */
export async function getVolunteer({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { id: string };
}): Promise<VolunteerDetail> {
  requirePermission(ctx.actor, volunteerList.permission);
  const row = await ctx.db.select().from(table).where(eq(table.id, input.id)).get();
  if (!row) throw new NotFound();
  const isStillOpen = await wasOpenedLately({
    ctx,
    action: 'volunteer.open',
    resource: 'volunteers',
    resourceId: row.id,
  });
  if (!isStillOpen) {
    await write(ctx.db, async (tx) => {
      await recordActivity(tx, {
        ctx,
        action: 'volunteer.open',
        resource: 'volunteers',
        resourceId: row.id,
      });
      if (row.userId)
        await recordAccess(tx, {
          ctx,
          userId: row.userId,
          resource: 'volunteer_applications',
          resourceId: row.id,
          purpose: 'Reading an offer to help',
        });
    });
  }
  const open = (column: 'phone' | 'experience' | 'message') =>
    openField(ctx, table[column], row.id, row[column]);
  const applicant = await applicantOf(ctx.db, row);
  const { userId, ...rest } = row;
  return {
    ...rest,
    language: applicant.language,
    phone: open('phone'),
    experience: open('experience'),
    message: open('message'),
    isMember: userId !== null,
    nextStatuses: volunteerFlow.steps[row.status],
    replies: await readReplies(ctx, volunteerAnswers, row.id),
    replyRules: await readReplyRules(ctx, applicant),
    work: await readWorkAround(ctx, volunteerList.permission),
  };
}
