import { and, eq, gt } from 'drizzle-orm';
import { OFFICE_TIME_ZONE } from '../../../config/constants.ts';
import { sessions, users } from '../../../db/schema/index.ts';
import { Unauthenticated } from '../../../server/errors.ts';
import type { DashboardCard, DashboardSource } from '../../../server/members/dashboard.ts';
import { findUnfinishedWay } from '../../onboarding/server/index.ts';
import { getAccount } from './get-account.ts';

const TALK: DashboardCard = {
  title: 'Talk to someone',
  text: "The first conversation takes 30 minutes. It's free, with no commitment.",
  link: { label: 'Write to us', href: '/contact' },
};
const CONFIRM: DashboardCard = {
  title: 'Confirm your address',
  text: "We emailed you a link. Open it when it's safe to check your email. Until then, everything here still works.",
  press: { label: 'Send the email again', action: '/api/auth/verify-email/own' },
};
const BEGIN: DashboardCard = {
  title: 'See how it works',
  text: 'How to set up your first free conversation, and what you can do until then.',
  link: { label: 'Get started', href: '/digital-onboarding' },
};

export const nextStepCard: DashboardSource = {
  key: 'next-step',
  title: 'Next step',
  place: 'main',
  load: async (ctx) => {
    const account = getAccount({ ctx });
    const eyebrow = 'Next step';
    if (!account.emailConfirmed) return { eyebrow, ...CONFIRM };
    const unfinished = await findUnfinishedWay(ctx);
    if (unfinished)
      return {
        eyebrow,
        title: unfinished.title,
        text: "You can pick up where you left off. There's no rush.",
        link: { label: 'Continue', href: unfinished.href },
      };
    return { eyebrow, ...(account.hasCompletedOnboarding ? TALK : BEGIN) };
  },
};

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: OFFICE_TIME_ZONE });
const LEVELS: Readonly<Record<string, string>> = {
  free: 'Community Support (free)',
  affordable: 'Affordable Coaching',
  standard: 'Standard Coaching',
};

export const accountCard: DashboardSource = {
  key: 'account',
  title: 'Your account',
  place: 'side',
  load: async (ctx) => {
    const account = getAccount({ ctx });
    const [row, open] = await Promise.all([
      ctx.db.select({ joinDate: users.joinDate }).from(users).where(eq(users.id, account.id)).get(),
      ctx.db.$count(
        sessions,
        and(eq(sessions.userId, account.id), gt(sessions.expiresAt, ctx.now)),
      ),
    ]);
    if (!row) throw new Unauthenticated();
    return {
      title: 'Your account',
      facts: [
        ['Name', `${account.firstName} ${account.lastName}`],
        ['Email', account.email],
        ['Address', account.emailConfirmed ? 'Confirmed' : 'Not confirmed yet'],
        ['Membership', LEVELS[account.membershipLevel ?? 'free'] ?? LEVELS['free']!],
        ['Member since', day.format(row.joinDate)],
        ['Signed in now', open === 1 ? 'On this device only' : `On ${open} devices`],
      ],
      link: { label: 'Profile & Settings', href: '/user-profile' },
    };
  },
};
