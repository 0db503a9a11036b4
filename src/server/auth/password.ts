import { Argon2id } from 'oslo/password';

/** OWASP's first choice of parameters for Argon2id (19 MiB, two passes); about 15 ms on a small server. */
const argon = new Argon2id({ memorySize: 19_456, iterations: 2, parallelism: 1 });
/** 19 MiB each: a storm of sign-ins queues up instead of filling the memory. */
const MAX_AT_ONCE = 2;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_AT_ONCE) await new Promise<void>((start) => waiting.push(start));
  else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => argon.hash(password));

/** Stands in where there is no hash, so that an unknown address costs as much time as a known one. No password fits it. */
const DUMMY_HASH = '$argon2id$v=19$m=19456,t=2,p=1$aGVhcnRod2VsbC1kdW1teQ$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

/**
 * Whose password it is, among those who may be meant. Always computes `slots` hashes, whoever and however many there are.
 */
export async function findByPassword<User extends { passwordHash: string | null }>(
  candidates: readonly User[], password: string, slots: number,
): Promise<User | undefined> {
  let found: User | undefined;
  for (let slot = 0; slot < slots; slot++) {
    const candidate = candidates[slot];
    const fits = await inTurn(() => argon.verify(candidate?.passwordHash ?? DUMMY_HASH, password).catch(() => false));
    if (fits && candidate) found ??= candidate;
  }
  return found;
}
