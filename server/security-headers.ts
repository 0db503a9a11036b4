import { EMPTY_CSP } from './csp.ts';

const FEATURES = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/**
 * What stands on every answer, page or not, good or bad. `same-origin` and not `no-referrer`: the latter turns the Origin
 * of an ordinary form post into `null`, and the origin check needs it.
 */
const FIXED: readonly (readonly [string, string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
];

/** Of documents alone: no browser heeds them on a script, a style or a font, and there they would be 300 bytes of each answer. */
const OF_DOCUMENTS: HeaderList = [
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Permissions-Policy', FEATURES.map((name) => `${name}=()`).join(', ')],
];

export const HSTS = 'max-age=63072000; includeSubDomains; preload';

export type HeaderList = readonly (readonly [string, string])[];

/** Security headers of an answer with this policy; `secure` adds HSTS; `isFramed` lets our own pages show it in a frame; `isPart` is a script, a style or a font. */
export function securityHeaders({
  csp = EMPTY_CSP,
  secure,
  isFramed = false,
  isPart = false,
}: {
  csp?: string;
  secure: boolean;
  isFramed?: boolean;
  isPart?: boolean;
}): HeaderList {
  const fixed = isFramed
    ? FIXED.map(
        ([name, value]) => [name, name === 'X-Frame-Options' ? 'SAMEORIGIN' : value] as const,
      )
    : FIXED;
  return [
    [
      'Content-Security-Policy',
      isFramed ? csp.replace("frame-ancestors 'none'", "frame-ancestors 'self'") : csp,
    ],
    ...fixed,
    ...(isPart ? [] : OF_DOCUMENTS),
    ...(secure ? [['Strict-Transport-Security', HSTS] as const] : []),
  ];
}
