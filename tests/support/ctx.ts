import type { Db } from '../../src/db/client.ts';
import {
  DEFAULT_SETTINGS,
  type Actor,
  type Ctx,
  type ProcessCtx,
} from '../../src/server/context.ts';
import { createId } from '../../src/lib/ids.ts';
import { testCipher } from './cipher.ts';
import { testSandbox } from './sandbox.ts';

/** What a process of tests has one of. */
export const testProcessCtx = (db: Db): ProcessCtx => ({
  db,
  cipher: testCipher,
  siteUrl: 'https://hearthwell.example',
  settings: {
    isProduction: false,
    appSecret: 'a-secret-for-tests-a-secret-for-tests',
    sender: { name: 'Hearthwell', address: 'hello@hearthwell.example' },
    keepsMail: true,
  },
  payments: testSandbox(db),
});

/** The world as a verb sees it, at this moment, for a visitor unless an actor is given. */
export function testCtx(db: Db, actor?: Partial<Actor> & Pick<Actor, 'userId'>): Ctx {
  return {
    ...testProcessCtx(db),
    now: Date.now(),
    requestId: createId(),
    ip: '127.0.0.1',
    userAgent: 'test',
    actor: actor && {
      sessionId: createId(),
      role: 'user',
      membershipLevel: 'free',
      isApplicant: false,
      permissions: [],
      firstName: 'Test',
      lastName: 'Person',
      email: 'test@hearthwell.example',
      hasCompletedOnboarding: true,
      isEmailConfirmed: true,
      sessionLastsMs: 1_800_000,
      steppedUpAt: Date.now(),
      hasTwoStep: false,
      mustSetUpTwoStep: false,
      donationTotal: 0,
      previousLogin: null,
      settings: DEFAULT_SETTINGS,
      ...actor,
    },
  };
}
