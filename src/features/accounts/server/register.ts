import { createHash } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '../../../config/constants.ts';
import { userPreferences, users } from '../../../db/schema/index.ts';
import { write, type Tx } from '../../../db/write.ts';
import { createId } from '../../../lib/ids.ts';
import type { Place } from '../../../server/auth/hash-queue.ts';
import { findByPassword, hashPassword, withHashing } from '../../../server/auth/password.ts';
import { weaknessOf } from '../../../server/auth/password-policy.ts';
import { createSession } from '../../../server/auth/session.ts';
import { sessionKindFor, type SessionKind } from '../../../server/auth/session-limits.ts';
import type { Ctx } from '../../../server/context.ts';
import { Conflict, Invalid } from '../../../server/errors.ts';
import { findLanguage } from '../../../server/find-language.ts';
import { enqueueMessage } from '../../../server/outbox.ts';
import type { Account, RegisterInput } from '../schemas.ts';
import { listClaims, MAX_CLAIMS, type Claims, type User } from './claims.ts';
import { createEmailToken } from './email-token.ts';
import { toAccount } from './get-account.ts';
import { alreadyKnownLetter, confirmLetter } from './messages.ts';

const MAX_ROUNDS = 5;

interface Registration { ctx: Ctx; input: RegisterInput; siteUrl: string }
interface Registered { account: Account; user: User; token: string; kind: SessionKind }

/**
 * Makes an account that claims the address and signs in to it. A taken address takes the same steps and gets the same answer; only
 * the letter differs, and only the owner of the address reads that. Repeats, simultaneous ones too, end up in the same account.
 * @returns the account, the token of its session and which kind that is
 * @throws Invalid for a password that is easy to guess, Busy
 */
export async function register(asked: Registration): Promise<Registered> {
  const { ctx, input: { password, firstName, lastName, email } } = asked;
  const weakness = weaknessOf(password, [firstName, lastName, email]);
  if (weakness) throw new Invalid('Please check the marked fields', { password: weakness });
  return await withHashing({ ctx, hashes: 1 + MAX_CLAIMS, account: undefined }, (place) => registerAt(place, asked));
}

async function registerAt(place: Place, { ctx, input, siteUrl }: Registration): Promise<Registered> {
  const kind = sessionKindFor('user', { rememberMe: false, sharedDevice: input.sharedDevice });
  const passwordHash = await hashPassword(place, input.password);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const seen = (await listClaims(ctx.db, input.email)).claims;
    const own = await findByPassword(place, seen, input.password, MAX_CLAIMS);
    const opened = await write(ctx.db, async (tx) => {
      const found = await listClaims(tx, input.email);
      // Somebody registered in between, perhaps this very person's second press: look again whether it is theirs.
      if (markOf(found.claims) !== markOf(seen)) return undefined;
      const user = own ?? (await addUser(tx, { ctx, input, siteUrl }, found, passwordHash));
      return { user, token: await createSession(tx, { ctx, userId: user.id, kind }) };
    });
    if (opened) return { account: toAccount(opened.user), ...opened, kind };
  }
  throw new Conflict('This is still being worked on. Please wait a moment.');
}

/** Another password meanwhile counts as a change as well: the one that was compared opens nothing any more. */
const markOf = (claims: readonly User[]) => claims.map(({ id, passwordHash }) => `${id} ${passwordHash}`).join();

async function addUser(tx: Tx, { ctx, input, siteUrl }: Registration, found: Claims, passwordHash: string): Promise<User> {
  const { firstName, lastName, email, language } = input;
  const [user] = await tx.insert(users).values({
    id: createId(ctx.now), email: found.freeAddress, claimedEmail: found.freeAddress === email ? null : email, passwordHash, firstName, lastName, joinDate: ctx.now, lastLogin: ctx.now, createdAt: ctx.now,
  }).returning();
  const token = await createEmailToken(tx, { userId: user!.id, email, now: ctx.now });
  // English is what an account without preferences reads.
  if (language !== 'en') await tx.insert(userPreferences).values({ userId: user!.id, language, createdAt: ctx.now });
  const letter = found.owner ? alreadyKnownLetter({ siteUrl, language: await findLanguage(tx, found.owner.id) }) : confirmLetter({ siteUrl, language }, token);
  await enqueueMessage(tx, { dedupeKey: `register:${letterSlot(found, email, ctx.now)}`, to: email, userId: found.owner?.id, expiresAt: ctx.now + DAY_MS, ...letter });
  return user!;
}

/** One letter for each claim, one an hour for claims too many: nobody's mailbox can be filled from our form. */
function letterSlot({ claims }: Claims, email: string, now: number): string {
  const address = createHash('sha256').update(email).digest('base64url');
  return `${address}:${Math.floor(now / HOUR_MS)}:${claims.length}`;
}
