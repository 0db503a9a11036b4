import type { Access } from '../../config/routes.ts';
import type { Actor } from '../context.ts';
import { Unauthenticated } from '../errors.ts';

/** Whose page a call comes from; private pages say so with each call (`lib/api-client.ts`). */
const PAGE_ACCOUNT = 'x-page-account';

/**
 * A private page that stands open in one tab while someone else signs in in another must not write into the other account, nor read from it.
 * @throws Unauthenticated: to go on with this page its owner has to sign in again
 */
export function checkPageAccount(
  request: Request,
  actor: Actor | undefined,
  access: Access | 'signed',
): void {
  const account = request.headers.get(PAGE_ACCOUNT);
  if (access === 'public' || !account || !actor || account === actor.userId) return;
  throw new Unauthenticated();
}
