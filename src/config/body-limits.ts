import { LARGEST_BODY_BYTES } from './constants.ts';
import { EDITOR_BODY_LIMIT_BYTES } from './editor-limits.ts';

export interface BodyRule {
  /** Most bytes. Endpoints may ask for less, never for more. */
  limit: number;
  /** Handed on as it comes, so that the endpoint asks who sends it before it takes a byte. */
  isStreamed: boolean;
  /** Whose share of the memory for bodies in flight it takes from. What strangers send never uses up the share of signed messages, or of editors. */
  share: 'people' | 'signed' | 'editors';
}

const MEGABYTE = 1_000_000;
const ORDINARY: BodyRule = { limit: LARGEST_BODY_BYTES, isStreamed: false, share: 'people' };

/** Where signed messages of providers come in: endpoints with `raw` stand here and nowhere else. */
export const SIGNED_PREFIX = '/api/payments/webhook/';
/** No provider's message is near it; the largest known is a quarter of a megabyte. */
export const SIGNED_LIMIT_BYTES = MEGABYTE;

const RULES: readonly [prefix: string, rule: BodyRule][] = [
  // The front door itself asks whose session it is before it reads a byte of these.
  ['/api/keystatic/', { limit: EDITOR_BODY_LIMIT_BYTES, isStreamed: false, share: 'editors' }],
  ['/api/profile/picture', { limit: 12 * MEGABYTE, isStreamed: true, share: 'people' }],
  [SIGNED_PREFIX, { limit: SIGNED_LIMIT_BYTES, isStreamed: false, share: 'signed' }],
];

export const bodyRuleFor = (path: string): BodyRule =>
  RULES.find(([prefix]) =>
    prefix.endsWith('/') ? path.startsWith(prefix) : path === prefix,
  )?.[1] ?? ORDINARY;
