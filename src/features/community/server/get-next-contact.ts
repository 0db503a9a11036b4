import type { Ctx } from '../../../server/context.ts';
import type { ContactListQuery, ContactSummary } from '../admin-schemas.ts';
import { listContacts } from './contact-queries.ts';

/**
 * The message that follows one in a list, whatever state that one is in by now; undefined at the end.
 * @throws Unauthenticated, Forbidden
 */
export async function getNextContact({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: ContactListQuery & { id: string };
}): Promise<ContactSummary | undefined> {
  const { rows } = await listContacts({
    ctx,
    input: { ...input, after: input.id, before: undefined },
  });
  return rows[0];
}
