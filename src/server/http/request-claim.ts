import type { Db } from '../../db/client.ts';
import { isStorageFailure } from '../../db/errors.ts';
import {
  withRequestWrite,
  type RequestWrite,
  type Rider,
  type Turn,
} from '../../db/request-write.ts';
import { write, type Tx } from '../../db/write.ts';
import type { FieldCipher } from '../crypto/field-cipher.ts';
import { AppError, LimitExceeded } from '../errors.ts';
import { findAnswer, forgetAnswer, keepAnswer, type Answer, type Attempt } from './idempotency.ts';
import {
  readSpent,
  spend,
  storeSpent,
  takeAllowances,
  waitFor,
  type Allowance,
  type Spent,
} from './rate-limit.ts';

export interface Claiming {
  db: Db;
  cipher: FieldCipher;
  attempt: Attempt;
  allowances: readonly Allowance[];
  status: number;
  /** Told where a handler's answer is not what its write returned, or where it writes twice: a crash between the two would lose or double something. */
  onSlip: (slip: 'second write' | 'other answer') => void;
}

/** Not an error of anyone's: an earlier request with this key has done the work. */
class Repeat extends Error {
  override name = 'Repeat';
  readonly answer: Answer;
  constructor(answer: Answer) {
    super('done before');
    this.answer = answer;
  }
}

/**
 * Runs a handler once for all requests that share an attempt, crashes and simultaneous ones included: the handler's one `write` takes the
 * claim, the allowances, the effect and the answer in one transaction (docs/decisions/0006-idempotent-writes.md). The value of that write is the answer.
 * Only a success is kept: after a failure the next request tries for itself. What failed is counted by the allowances all the same.
 * @throws KeyUsedBefore for the same key with another input, LimitExceeded, and what the handler throws
 */
export async function once(claiming: Claiming, handler: () => unknown): Promise<Answer> {
  const { db, cipher, attempt, allowances, status } = claiming;
  // Before the work as well, so that a repeat and a flood cost little: most repeats come after the first has answered.
  const [known, waitMs] = await Promise.all([
    findAnswer(db, cipher, attempt),
    waitFor(db, allowances, attempt.now),
  ]);
  if (known) return known;
  if (waitMs > 0) throw new LimitExceeded(waitMs / 1000);
  const claim = new Claim(claiming);
  let result: unknown;
  try {
    result = await withRequestWrite(db, claim, handler);
  } catch (error) {
    claim.close();
    return claim.repeat ?? (await fail(claiming, claim, error));
  }
  claim.close();
  return (
    claim.repeat ??
    (await settle(claiming, claim, { status, body: JSON.stringify(result ?? null) }))
  );
}

async function settle(
  { db, cipher, attempt, allowances, onSlip }: Claiming,
  claim: Claim,
  answer: Answer,
): Promise<Answer> {
  if (claim.state === 'open') {
    // It wrote nothing. Perhaps another request with this key was faster and left nothing to do.
    const first = await findAnswer(db, cipher, attempt);
    if (first) return first;
    if (allowances.length > 0) await takeAllowances(db, allowances, attempt.now);
  }
  if (claim.state === 'committed' && claim.body !== answer.body) {
    onSlip('other answer');
    await write(db, (tx) => keepAnswer(tx, cipher, attempt, answer));
  }
  return answer;
}

async function fail(
  { db, cipher, attempt, allowances }: Claiming,
  claim: Claim,
  error: unknown,
): Promise<Answer> {
  if (isStorageFailure(error) || claim.isRefused) throw error;
  if (claim.state === 'committed') {
    await write(db, (tx) => forgetAnswer(tx, attempt));
    throw error;
  }
  // What it met may be what another request with this key has just done.
  const first = error instanceof AppError ? await findAnswer(db, cipher, attempt) : undefined;
  if (first) return first;
  if (allowances.length > 0) await takeAllowances(db, allowances, attempt.now);
  throw error;
}

class Claim implements RequestWrite {
  state: 'open' | 'taken' | 'committed' = 'open';
  repeat: Answer | undefined;
  isRefused = false;
  body: string | undefined;
  private isClosed = false;
  private isExpectedLater = false;
  private readonly riders: ((tx: Tx) => Promise<unknown>)[] = [];
  private readonly claiming: Claiming;

  constructor(claiming: Claiming) {
    this.claiming = claiming;
  }

  take(): Turn | undefined {
    if (this.isClosed && !this.isExpectedLater) return undefined;
    if (this.state !== 'open') {
      if (!this.isClosed) this.claiming.onSlip('second write');
      return undefined;
    }
    this.state = 'taken';
    let toStore: readonly Spent[] = [];
    return {
      before: async (tx) => {
        const { attempt, allowances } = this.claiming;
        // It may run again when others in the same commit failed.
        this.isRefused = false;
        this.repeat = undefined;
        // Together: a server of its own answers both at once.
        const [found, spentUntil] = await Promise.all([
          this.look(tx),
          allowances.length === 0 ? undefined : readSpent(tx, allowances, attempt.now),
        ]);
        if (found) return found;
        const { waitMs, spent } = spentUntil
          ? spend(spentUntil, allowances, attempt.now)
          : { waitMs: 0, spent: [] };
        if (waitMs > 0) return this.refuse(new LimitExceeded(waitMs / 1000));
        toStore = spent;
        for (const rider of this.riders) await rider(tx);
        return undefined;
      },
      after: async (tx, value) => {
        const { cipher, attempt, status } = this.claiming;
        this.body = JSON.stringify(value ?? null);
        await Promise.all([
          storeSpent(tx, toStore),
          keepAnswer(tx, cipher, attempt, { status, body: this.body }),
        ]);
      },
      ended: (isCommitted) => {
        this.state = isCommitted ? 'committed' : 'open';
      },
    };
  }

  addRider(work: (tx: Tx) => Promise<unknown>): Rider | undefined {
    if (this.isClosed || this.state !== 'open') return undefined;
    this.riders.push(work);
    return { isLeftOver: () => this.state !== 'committed' && !this.repeat && !this.isRefused };
  }

  isRepeat(error: unknown): boolean {
    return error instanceof Repeat;
  }

  expectLater(): void {
    this.isExpectedLater = true;
    this.state = 'open';
  }

  close(): void {
    this.isClosed = true;
  }

  private async look(tx: Tx): Promise<Error | undefined> {
    const { cipher, attempt } = this.claiming;
    try {
      const answer = await findAnswer(tx, cipher, attempt);
      if (!answer) return undefined;
      this.repeat = answer;
      return new Repeat(answer);
    } catch (error) {
      if (error instanceof AppError) return this.refuse(error);
      throw error;
    }
  }

  private refuse(error: Error): Error {
    this.isRefused = true;
    return error;
  }
}
