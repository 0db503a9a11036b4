import { DAY_MS, HOUR_MS } from '../../../config/constants.ts';
import { userPreferences, users } from '../../../db/schema/index.ts';
import { write, type Tx } from '../../../db/write.ts';
import { createId } from '../../../lib/ids.ts';
import type { Place } from '../../../server/auth/hash-queue.ts';
import { hashWithSalts, withHashing } from '../../../server/auth/password.ts';
import { weaknessOf } from '../../../server/auth/password-policy.ts';
import { createSession } from '../../../server/auth/session.ts';
import { sessionKindFor, type SessionKind } from '../../../server/auth/session-limits.ts';
import type { Ctx } from '../../../server/context.ts';
import { Conflict, Invalid } from '../../../server/errors.ts';
import { findLanguage } from '../../../server/members/find-language.ts';
import { findZone } from '../../../server/members/find-zone.ts';
import { enqueueMessage } from '../../../server/mail/outbox.ts';
import type { Account, RegisterInput } from '../schemas.ts';
import {
  findByHashes,
  findFreePlace,
  findOwner,
  listSalts,
  REGISTER_HASHES,
  type User,
} from './claims.ts';
import { toAccount } from './get-account.ts';
import { alreadyKnownLetter } from './emails.ts';
import { takeAddress } from './take-address.ts';
import { writeClaimMail } from './write-claim-mail.ts';
import { languageMark } from '../../../lib/languages.ts';

const MAX_ROUNDS = 5;
const LONGEST_USER_AGENT = 300;

interface Registration {
  ctx: Ctx;
  input: RegisterInput;
  proof: string | undefined;
}
interface Registered {
  account: Account;
  user: User;
  token: string;
  kind: SessionKind;
}

/**
 * Makes an account that claims the address and signs in to it. A taken address takes the same steps and gets the same answer; only
 * the email differs, and only the owner of the address reads that. Repeats, simultaneous ones too, end up in the same account.
 * @returns the account, the token of its session and which kind that is
 * @throws Invalid for a password that is easy to guess, Busy
 */
export async function register(asked: Registration): Promise<Registered> {
  const {
    ctx,
    input: { password, firstName, lastName, email },
  } = asked;
  const weakness = weaknessOf(password, [firstName, lastName, email]);
  if (weakness)
    throw new Invalid('Please fix the fields marked with an error', { password: weakness });
  return await withHashing({ ctx, hashes: REGISTER_HASHES, account: undefined }, (place) =>
    registerAt(place, asked),
  );
}

async function registerAt(place: Place, asked: Registration): Promise<Registered> {
  const {
    ctx,
    input: { email, password, sharedDevice },
    proof,
  } = asked;
  const kind = sessionKindFor('user', { rememberMe: false, sharedDevice });
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const salts = await listSalts(ctx.db, email);
    const hashes = await hashWithSalts(place, password, salts);
    const opened = await write(ctx.db, async (tx) => {
      // The first account of the address was made in between, and gave it its salt.
      if ((await listSalts(tx, email)).join() !== salts.join()) return undefined;
      const own = await findByHashes(tx, email, hashes);
      const made = own ?? (await addUser(tx, asked, hashes[0]!));
      const user = await takeAddress(tx, { ctx, user: made, proof });
      if (!own && user.emailVerifiedAt === null) await tellOwner(tx, asked);
      return { user, token: await createSession(tx, { ctx, userId: user.id, kind }) };
    });
    if (opened) return { account: toAccount(opened.user), ...opened, kind };
  }
  throw new Conflict("We're still working on this. Please wait a moment.");
}

async function addUser(
  tx: Tx,
  { ctx, input: { firstName, lastName, email, language } }: Registration,
  passwordHash: string,
): Promise<User> {
  const place = await findFreePlace(tx, email);
  const [user] = await tx
    .insert(users)
    .values({
      id: createId(ctx.now),
      email: place,
      claimedEmail: place === email ? null : email,
      passwordHash,
      firstName,
      lastName,
      registeredWith: ctx.userAgent.slice(0, LONGEST_USER_AGENT),
      joinDate: ctx.now,
      lastLogin: ctx.now,
      createdAt: ctx.now,
    })
    .returning();
  // English is what an account without preferences reads.
  if (languageMark(language))
    await tx.insert(userPreferences).values({ userId: user!.id, language, createdAt: ctx.now });
  return user!;
}

/** Anyone who has the address already hears of it once an hour at most. */
async function tellOwner(tx: Tx, { ctx, input: { email } }: Registration): Promise<void> {
  const owner = await findOwner(tx, email);
  if (!owner) return await writeClaimMail(tx, { ctx, email });
  const registration = {
    madeAt: ctx.now,
    zone: await findZone(tx, owner.id),
    userAgent: ctx.userAgent,
  };
  const letter = alreadyKnownLetter(
    { siteUrl: ctx.siteUrl, language: await findLanguage(tx, owner.id) },
    registration,
  );
  await enqueueMessage(tx, {
    dedupeKey: `known:${owner.id}:${Math.floor(ctx.now / HOUR_MS)}`,
    to: email,
    userId: owner.id,
    expiresAt: ctx.now + DAY_MS,
    ...letter,
  });
}
