import type { Db } from '../../src/db/client.ts';
import {
  createSandboxGateway,
  type SandboxGateway,
} from '../../src/server/gateways/payments/sandbox/sandbox-gateway.ts';

interface Held {
  gateway: SandboxGateway;
  /** How far the sandbox's clock is ahead of the machine's, ms. */
  aheadMs: number;
}

const held = new WeakMap<Db, Held>();

function holdOf(db: Db): Held {
  const known = held.get(db);
  if (known) return known;
  const made: Held = {
    aheadMs: 0,
    gateway: createSandboxGateway({
      db,
      siteUrl: 'https://hearthwell.example',
      secret: 'a-secret-for-tests-a-secret-for-tests',
      statement: 'HW SERVICES',
      clock: () => Date.now() + made.aheadMs,
    }),
  };
  held.set(db, made);
  return made;
}

/** The payment provider of tests, one a database. Its clock goes with the machine's until a test moves it. */
export const testSandbox = (db: Db): SandboxGateway => holdOf(db).gateway;

export const moveSandboxClock = (db: Db, ms: number): void => void (holdOf(db).aheadMs += ms);
