import { HOUR_MS, MINUTE_MS } from '../../../config/constants.ts';
import { networkOf } from '../../../server/http/network.ts';
import type { Allowance } from '../../../server/http/rate-limit.ts';

/** What a guess counts against, for everyone and on a device that is known to the account. */
export interface LoginAllowances {
  ofStrangers: Allowance[];
  ofDevice: Allowance[];
}

/**
 * How many guesses a sign-in may take. An allowance empties at once and fills evenly, so the most in any hour is twice its `max`
 * (for an hour's window): together at most 2 × 35 from unknown devices and 2 × 10 from a known one, under a hundred an account.
 * A name on the staff sign-in page is counted by itself: if it were counted with its address, the one that has to wait would tell that the other belongs to it.
 * Its allowance is small, so that both together stay under a hundred.
 * The owner's own device has an allowance of its own, which no one else can spend; a success gives back what it took.
 */
export function loginAllowances({
  email,
  username,
  ip,
  knownDevice,
}: {
  email: string;
  username: string | undefined;
  ip: string;
  knownDevice: string | undefined;
}): LoginAllowances {
  const network = networkOf(ip);
  const typed = username ?? email;
  return {
    ofDevice: knownDevice
      ? [
          {
            key: `login ${email} device ${knownDevice}`,
            scope: 'login, known device',
            max: 10,
            windowMs: HOUR_MS,
          },
        ]
      : [],
    ofStrangers: [
      {
        key: `login ${typed} from ${network}`,
        scope: 'login, account and address',
        max: 10,
        windowMs: 15 * MINUTE_MS,
      },
      {
        key: `login ${typed}`,
        scope: 'login, account',
        max: username === undefined ? 35 : 4,
        windowMs: HOUR_MS,
      },
      { key: `login from ${network}`, scope: 'login, address', max: 100, windowMs: HOUR_MS },
      // Of strange devices altogether. Known ones go on; the owner of a strange one gets an email that makes it known.
      { key: 'login everybody', scope: 'login, everybody', max: 20_000, windowMs: HOUR_MS },
    ],
  };
}

/** What is counted of one account, no matter who guesses; staff may clear it for an owner who cannot wait. */
export const accountThrottleKeys = (email: string): string[] => [
  `login ${email}`,
  `login ${email.split('@')[0]}`,
];
