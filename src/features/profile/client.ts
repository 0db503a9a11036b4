import { apiRequest, type RequestOptions } from '~/lib/api-client.ts';
import type { SafeContactInput } from './contact-schemas.ts';
import type { ProfileInput, Settings } from './schemas.ts';

export const saveProfile = (input: ProfileInput, options: RequestOptions) => apiRequest<null>('POST', '/api/profile', input, options);

export const saveSettings = (input: Settings, options: RequestOptions) => apiRequest<null>('POST', '/api/profile/settings', input, options);

export const saveSafeContact = (input: SafeContactInput, options: RequestOptions) => apiRequest<null>('POST', '/api/profile/safe-contact', input, options);
