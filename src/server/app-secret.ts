import { randomBytes } from 'node:crypto';
import type { Env } from '../config/env.ts';

const KEY = Symbol.for('hearthwell.appSecret');
const shared = globalThis as { [KEY]?: string };

/**
 * What short-lived tokens are signed with. Production names one in `APP_SECRET`; elsewhere the process draws its own, so that such
 * tokens end with it. One for the front door and for Astro's bundle, which hold separate copies of this file.
 */
export function appSecret({ APP_SECRET }: Pick<Env, 'APP_SECRET'>): string {
  return APP_SECRET ?? (shared[KEY] ??= randomBytes(32).toString('base64url'));
}
