import { apiRequest } from '~/lib/api-client.ts';
import type { SafeContactInput } from './contact-schemas.ts';
import type { ProfileInput, Settings } from './schemas.ts';

export const saveProfile = (input: ProfileInput) => apiRequest<null>('POST', '/api/profile', input);

export const saveSettings = (input: Settings) =>
  apiRequest<null>('POST', '/api/profile/settings', input);

export const saveSafeContact = (input: SafeContactInput) =>
  apiRequest<null>('POST', '/api/profile/safe-contact', input);
