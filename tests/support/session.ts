import { DEMO_PASSWORD, demoEmail, type DemoActor } from './server.ts';

export const actors = ['visitor', 'free', 'paid', 'applicant', 'coach', 'admin', 'super'] as const;
export type Visitor = (typeof actors)[number];

/** Signs in through the real endpoint and returns the `Cookie` header of that session; empty for a visitor. */
export async function signInCookie(url: string, actor: Visitor): Promise<string> {
  if (actor === 'visitor') return '';
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: demoEmail(actor satisfies DemoActor), password: DEMO_PASSWORD }),
  });
  if (response.status !== 200)
    throw new Error(`sign-in as ${actor}: ${response.status} ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** A page as that session sees it; redirects are answers, not followed. */
export function open(url: string, path: string, cookie: string): Promise<Response> {
  return fetch(`${url}${path}`, {
    redirect: 'manual',
    headers: { accept: 'text/html', ...(cookie ? { cookie } : {}) },
  });
}
