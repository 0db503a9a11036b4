import { apiRequest } from '~/lib/api-client.ts';
import type { ContactInput } from './schemas.ts';

export const sendContact = (input: ContactInput, options: { idempotencyKey: string }) =>
  apiRequest<{ id: string; status: 'new' }>('POST', '/api/contacts', input, options);
