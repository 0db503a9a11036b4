import { CONTACT_REPLY_HOURS, DAY_MS } from '../../../config/constants.ts';
import { linkTarget } from '../../../config/routes.ts';
import { momentIn } from '../../../lib/event-time.ts';
import { plural } from '../../../lib/numbers.ts';
import type { DashboardAction } from '../../../server/members/dashboard.ts';
import { placeOfWay, type Beginning } from '../../onboarding/server/index.ts';
import type { DashboardFacts } from './dashboard-facts.ts';

/** One step of the way that someone is on. */
export interface StartStep {
  label: string;
  state: 'done' | 'next' | 'open';
  href?: string;
  aside?: string;
  /** A button that does something at once, as an ordinary form. */
  press?: { label: string; action: string };
}

/** What the dashboard starts with: where someone stands, the one next action, and the steps of it. */
export interface DashboardStart {
  eyebrow: string;
  title: string;
  line: string;
  action: DashboardAction;
  steps: readonly StartStep[];
}

type Kind = Beginning['kind'];
const WAYS: Readonly<Record<Kind, { label: string; begin: string }>> = {
  discovery: { label: 'Find your path', begin: 'Find your path' },
  steps: { label: 'Your steps', begin: 'See your steps' },
  live_coaching: { label: 'Set up live coaching', begin: 'Set up live coaching' },
  preferences: { label: 'Preferences', begin: 'Set your preferences' },
};
const WRITE: DashboardAction = { label: 'Write to us', href: '/contact' };

/**
 * The start of the dashboard. Pure, but for which pages are built.
 * @param matchDays within how many days staff promise a coach
 */
export function dashboardStart(facts: DashboardFacts, matchDays: number): DashboardStart {
  switch (facts.state) {
    case 'staff':
      return forStaff(facts);
    case 'coach':
      return forCoach(facts);
    case 'matched':
      return forMatched(facts);
    case 'waiting':
      return forWaiting(facts, matchDays);
    case 'applicant':
      return forApplicant(facts);
    case 'first_day':
    case 'underway':
      return forMember(facts);
  }
}

function forStaff({ waiting }: DashboardFacts): DashboardStart {
  const desk = { label: 'Open the admin dashboard', href: '/admin-dashboard' };
  return waiting
    ? {
        eyebrow: 'Staff',
        title: waiting === 1 ? '1 person to follow up with' : `${waiting} people to follow up with`,
        line: 'They come first. Messages and everything else are on the admin dashboard.',
        action: { label: 'Open follow-ups', href: '/admin-dashboard/follow-ups' },
        steps: [],
      }
    : {
        eyebrow: 'Staff',
        title: 'Your desk',
        line:
          waiting === 0
            ? 'No one is waiting for a follow-up.'
            : 'Everything you look after is on the admin dashboard.',
        action: desk,
        steps: [],
      };
}

function forCoach({ waiting = 0, clients }: DashboardFacts): DashboardStart {
  const people = clients === 1 ? 'You coach 1 person.' : `You coach ${clients} people.`;
  const summaries = '/coach-portal/summaries';
  const today = linkTarget('/coach-dashboard');
  if (waiting > 0)
    return {
      eyebrow: 'Coach',
      title: waiting === 1 ? '1 summary is waiting' : `${waiting} summaries are waiting`,
      line: `${people} They see when you open what they gave you.`,
      action: { label: waiting === 1 ? 'Read it' : 'Read them', href: summaries },
      steps: [],
    };
  return {
    eyebrow: 'Coach',
    title: 'Nothing is waiting for you',
    line: `${people} When someone gives you a summary, it shows here first.`,
    action: today
      ? { label: 'Open your day', href: today }
      : { label: 'See your summaries', href: summaries },
    steps: [],
  };
}

function forMatched({ coach, zone, now }: DashboardFacts): DashboardStart {
  const name = coach!.name;
  const next = coach!.nextSession !== null && coach!.nextSession > now ? coach!.nextSession : null;
  const booking = linkTarget('/book-session');
  const title = `Your coach is ${name}`;
  const done: StartStep[] = [
    { label: 'Live coaching is set up', state: 'done' },
    { label: `You have a coach: ${name}`, state: 'done' },
  ];
  if (next !== null)
    return {
      eyebrow: 'Next session',
      title,
      line: momentIn(zone, next),
      action: { label: 'Get ready for your session', href: '/resources/using-coaching-well' },
      steps: [
        ...done,
        { label: 'A time is set', state: 'done', aside: momentIn(zone, next) },
        { label: 'Meet', state: 'next' },
      ],
    };
  return {
    eyebrow: 'Next step',
    title,
    line: booking
      ? 'Pick a time that works for you. A session is 50 minutes.'
      : `Write to us with times that work for you. We set one with ${name}.`,
    action: booking
      ? { label: 'Book a session', href: booking }
      : { ...WRITE, label: 'Set a time' },
    steps: [...done, { label: 'Set a time', state: 'next' }],
  };
}

function forWaiting(facts: DashboardFacts, matchDays: number): DashboardStart {
  const { setUpAt = 0, now, hasSafeContact, ways } = facts;
  const day = Math.floor((now - setUpAt) / DAY_MS) + 1;
  const isLate = day > matchDays;
  const days = plural('en', matchDays, { one: '1 day', other: `${matchDays} days` });
  const steps: StartStep[] = [
    { label: 'Live coaching is set up', state: 'done' },
    {
      label: 'Tell us how to contact you safely',
      state: hasSafeContact ? 'done' : 'next',
      ...(!hasSafeContact && { href: '/user-profile/safe-contact' }),
    },
    {
      label: 'We contact you',
      state: hasSafeContact ? 'next' : 'open',
      aside: `Within ${CONTACT_REPLY_HOURS} hours`,
    },
    { label: 'You meet your coach', state: 'open', aside: `Within ${days}` },
  ];
  if (isLate)
    return {
      eyebrow: `Day ${day}`,
      title: "We're late finding your coach",
      line: `It should take ${days}. That's on us. Write to us and we'll look at it first.`,
      action: WRITE,
      steps,
    };
  const title = "We're finding your coach";
  const eyebrow = `Day ${day} of ${matchDays}`;
  if (!hasSafeContact)
    return {
      eyebrow,
      title,
      line: 'We contact you first. Tell us which ways and hours are safe, so we get it right.',
      action: { label: "Say what's safe", href: '/user-profile/safe-contact' },
      steps,
    };
  const way = nextWay(ways.filter(({ kind }) => kind !== 'live_coaching'));
  return {
    eyebrow,
    title,
    line: "You don't have to do anything. If you want to use the time, here's a good next thing.",
    action: way ? actionFor(way) : { label: 'Read in the library', href: '/resources' },
    steps,
  };
}

function forApplicant({ appliedAt, zone }: DashboardFacts): DashboardStart {
  const application = linkTarget('/coach-onboarding');
  return {
    eyebrow: 'Your application',
    title: 'We have your coach application',
    line: 'Someone from our team reads it and emails you. Have a question, or something to add?',
    action: application ? { label: 'See your application', href: application } : WRITE,
    steps: [
      {
        label: 'Application sent',
        state: 'done',
        ...(appliedAt !== undefined && { aside: momentIn(zone, appliedAt) }),
      },
      { label: 'We read it', state: 'next' },
      { label: 'You hear from us', state: 'open' },
    ],
  };
}

const PLACES = { done: 0, next: 1, open: 2 } as const;
const inOrder = (steps: readonly StartStep[]) =>
  steps.toSorted((a, b) => PLACES[a.state] - PLACES[b.state]);

/** Someone without a set-up: on the first day, or on the way to it. What is done stands first, then the next. */
function forMember({ state, ways, isEmailConfirmed }: DashboardFacts): DashboardStart {
  const way = nextWay(ways);
  const steps = inOrder([
    { label: 'Create your account', state: 'done' },
    {
      label: 'Confirm your email',
      state: isEmailConfirmed ? 'done' : 'open',
      ...(!isEmailConfirmed && {
        aside: "We sent a link. Open it when it's safe.",
        press: { label: 'Send the email again', action: '/api/auth/verify-email/own' },
      }),
    },
    ...ways.map((one): StartStep => {
      const isNext = one === way;
      return {
        label: WAYS[one.kind].label,
        state: one.state === 'done' ? 'done' : isNext ? 'next' : 'open',
        href: placeOfWay(one),
        ...(one.state === 'begun' && {
          aside: `Step ${one.currentStep} of ${one.totalSteps}`,
        }),
      };
    }),
  ]);
  if (way?.state === 'begun')
    return {
      eyebrow: 'Next step',
      title: WAYS[way.kind].label,
      line: "Pick up where you left off. There's no rush.",
      action: { label: 'Continue', href: placeOfWay(way) },
      steps,
    };
  if (state === 'first_day')
    return {
      eyebrow: 'Getting started',
      title: 'Start with one small thing',
      line: 'Set up your free first call in five small steps. You can skip any question, and stop anytime.',
      action: { label: 'Get started', href: '/digital-onboarding' },
      steps,
    };
  if (!way)
    return {
      eyebrow: 'Next step',
      title: 'Talk to someone',
      line: "The first conversation takes 30 minutes. It's free, with no commitment.",
      action: WRITE,
      steps,
    };
  return {
    eyebrow: 'Next step',
    title: WAYS[way.kind].label,
    line:
      way.kind === 'live_coaching'
        ? "The first conversation takes 30 minutes. It's free, with no commitment."
        : "It's optional, and you can change it anytime.",
    action: actionFor(way),
    steps,
  };
}

const actionFor = (way: Beginning): DashboardAction => ({
  label: way.state === 'begun' ? `Continue: ${WAYS[way.kind].label}` : WAYS[way.kind].begin,
  href: placeOfWay(way),
});

/** What was left in the middle, then the steps of a quiz that was taken, then the set-up that leads to a coach, then the rest. */
function nextWay(ways: readonly Beginning[]): Beginning | undefined {
  const isOpen = ({ state }: Beginning) => state === 'open';
  return (
    ways.find(({ state }) => state === 'begun') ??
    ways.find((way) => way.kind === 'steps' && isOpen(way)) ??
    ways.find((way) => way.kind === 'live_coaching' && isOpen(way)) ??
    ways.find(isOpen)
  );
}
