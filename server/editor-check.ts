import { readCookie } from './cookies.ts';
import { sessionCookieName } from '../src/server/auth/cookies.ts';
import { mayOpen } from '../src/server/auth/permissions.ts';
import { validateSession } from '../src/server/auth/session.ts';
import type { Runtime } from '../src/server/process/runtime.ts';

/** Whether the cookies hold the session of someone who may edit. @throws the database's error */
export type EditorCheck = (cookies: string | undefined) => Promise<boolean>;

/** The application asks once more; here it's asked before the first byte of a save is read. */
export function createEditorCheck({ db, env }: Pick<Runtime, 'db' | 'env'>): EditorCheck {
  return async (cookies) => {
    const token = readCookie(cookies, sessionCookieName(env.isSecure));
    return (
      token !== undefined &&
      mayOpen(await validateSession(db, token, Date.now(), env.isProduction), 'editor')
    );
  };
}
