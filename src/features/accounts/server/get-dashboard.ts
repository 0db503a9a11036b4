import { and, eq, gt } from 'drizzle-orm';
import { sessions, users } from '../../../db/schema/index.ts';
import type { Ctx } from '../../../server/context.ts';
import { Unauthenticated } from '../../../server/errors.ts';
import type { Account } from '../schemas.ts';
import { toAccount } from './get-account.ts';

export interface NextStep { title: string; text: string; link?: { label: string; href: string }; press?: { label: string; action: string } }

export interface Dashboard {
  account: Account;
  joinDate: number;
  /** Devices signed in at the moment, this one included. */
  openSessions: number;
  nextStep: NextStep;
}

/** What somebody sees first after signing in. */
export async function getDashboard({ ctx }: { ctx: Ctx }): Promise<Dashboard> {
  if (!ctx.actor) throw new Unauthenticated();
  const { userId } = ctx.actor;
  const [row, openSessions] = await Promise.all([
    ctx.db.select().from(users).where(eq(users.id, userId)).get(),
    ctx.db.$count(sessions, and(eq(sessions.userId, userId), gt(sessions.expiresAt, ctx.now))),
  ]);
  if (!row) throw new Unauthenticated();
  const account = toAccount(row);
  return { account, joinDate: row.joinDate, openSessions, nextStep: nextStepFor(account) };
}

function nextStepFor(account: Account): NextStep {
  if (!account.emailConfirmed) {
    return {
      title: 'Confirm your address',
      text: 'We sent you a short letter with a link. Open it when it is safe to read your mail; until then everything here works all the same.',
      press: { label: 'Send the letter again', action: '/api/auth/verify-email/own' },
    };
  }
  if (!account.hasCompletedOnboarding) {
    return {
      title: 'See how we begin',
      text: 'How a first, free conversation comes about, and what you can do until then.',
      link: { label: 'Get started', href: '/digital-onboarding' },
    };
  }
  return {
    title: 'Talk to somebody',
    text: 'The first conversation takes 30 minutes, costs nothing and binds you to nothing.',
    link: { label: 'Write to us', href: '/contact' },
  };
}
