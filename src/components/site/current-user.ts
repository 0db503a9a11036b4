import { apiRead } from '~/lib/api-client.ts';
import type { HelpUser } from '~/lib/help-user.ts';

export interface CurrentUser extends HelpUser {
  firstName: string;
  lastName: string;
  email: string;
  role?: string;
  language?: string;
}

let asked: Promise<CurrentUser | null> | undefined;

/** Asked once a page, for the first caller that needs it; null for a visitor. @throws what `apiRead` throws, and asks again after a failure */
export function currentUser(): Promise<CurrentUser | null> {
  asked ??= apiRead<CurrentUser>('/api/auth/user', { on401: 'null' });
  asked.catch(() => {
    asked = undefined;
  });
  return asked;
}
