import { withOpened } from '../../../lib/staff-replies.ts';
import type { Ctx } from '../../../server/context.ts';
import type {
  ContactDetail,
  ContactList,
  ContactListQuery,
  ContactSummary,
} from '../admin-schemas.ts';
import { getContact } from './get-contact.ts';
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

/**
 * The list, and the message that is answered within it. It stays where it stood, although opening it may have changed its state.
 * @throws Unauthenticated, Forbidden, NotFound for a message that is gone
 */
export async function listContactsWith({
  ctx,
  input: { opens, ...query },
}: {
  ctx: Ctx;
  input: ContactListQuery & { opens: string | undefined };
}): Promise<{ list: ContactList; opened: ContactDetail | undefined }> {
  const list = await listContacts({ ctx, input: query });
  if (opens === undefined) return { list, opened: undefined };
  const opened = await getContact({ ctx, input: { id: opens } });
  return { list: withOpened(list, opened), opened };
}
