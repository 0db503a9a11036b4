import { randomUUID } from 'node:crypto';
import { DEMO_PASSWORD, demoEmail, type DemoActor } from '../tests/support/server.ts';
import { signInCookie } from '../tests/support/session.ts';

/** One request of the mix; answers with another status than these are faults of the run. */
export interface Asked {
  path: string;
  status: number;
  init?: RequestInit;
}

const STATIC = [
  '/',
  '/about',
  '/resources',
  '/contact',
  '/safety',
  '/es',
  '/services',
  '/mental-wellness',
  '/404-here',
];
const PUBLIC_PAGES = [
  '/members/events',
  '/ai-coaching/safety',
  '/form-help',
  '/api/testimonials',
  '/api/auth/user',
];
const MEMBER_PAGES = [
  '/dashboard',
  '/user-profile',
  '/user-profile/records',
  '/onboarding',
  '/user-profile/safe-contact',
];
const STAFF_PAGES = [
  '/admin-dashboard',
  '/admin-dashboard/messages',
  '/admin-dashboard/people',
  '/admin-dashboard/figures',
];
const SIGNS_IN: DemoActor[] = ['free', 'paid'];
const ARTICLE = 'five-ways-to-steady-yourself';

export interface Mix {
  url: string;
  member: string;
  staff: string;
}

export const openMix = async (url: string): Promise<Mix> => ({
  url,
  member: await signInCookie(url, 'paid'),
  staff: await signInCookie(url, 'admin'),
});

/** The request number `at` of a fixed mix: of forty, 25 static, 10 on demand, 4 posts, one sign-in with its password hash. Each comes from an address of its own. */
export function request({ url, member, staff }: Mix, at: number): Asked {
  const turn = Math.floor(at / 40);
  const headers = {
    'accept-encoding': ['br', 'gzip', 'identity'][at % 3]!,
    'x-forwarded-for': `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`,
  };
  const get = (path: string, status = 200, cookie = ''): Asked => ({
    path,
    status,
    init: { headers: { ...headers, ...(cookie && { cookie }) } },
  });
  const post = (path: string, status: number, body: object): Asked => ({
    path,
    status,
    init: {
      method: 'POST',
      headers: {
        ...headers,
        origin: url,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify(body),
    },
  });
  const step = at % 40;
  if (step === 39)
    return post('/api/auth/login', 200, {
      email: demoEmail(SIGNS_IN[turn % 2]!),
      password: DEMO_PASSWORD,
    });
  if (step % 8 === 7) return aPost(post, turn * 4 + Math.floor(step / 8));
  if (step % 8 === 1) return get(PUBLIC_PAGES[turn % 5]!, turn % 5 === 4 ? 401 : 200);
  if (step % 8 === 5)
    return step < 24
      ? get(MEMBER_PAGES[turn % 5]!, 200, member)
      : get(STAFF_PAGES[turn % 4]!, 200, staff);
  const page = STATIC[at % STATIC.length]!;
  return get(page, page.startsWith('/404') ? 404 : 200);
}

function aPost(post: (path: string, status: number, body: object) => Asked, number: number): Asked {
  if (number % 3 === 0)
    return post('/api/contacts', 201, {
      name: 'Ada',
      email: `ada${number}@bench.example`,
      subject: 'A question',
      message: `How do I join? ${'Thank you. '.repeat(20)}${number}`,
    });
  if (number % 3 === 1)
    return post('/api/resources/feedback', 201, {
      article: ARTICLE,
      wasHelpful: 'yes',
      feedback: `It helped a little ${number}.`,
      improvementSuggestions: '',
    });
  return post('/api/resources/views', 204, {
    id: `look${String(number).padStart(12, '0')}`,
    article: ARTICLE,
    viewDuration: 20,
    completedReading: false,
  });
}
