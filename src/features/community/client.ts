import { apiRequest } from '~/lib/api-client.ts';
import type { PlaceInput, PlaceOutcome } from './event-schemas.ts';
import type { ContactInput } from './schemas.ts';
import type { VolunteerInput } from './volunteer-schemas.ts';

export const sendContact = (input: ContactInput, options: { idempotencyKey: string }) =>
  apiRequest<{ id: string; status: 'new' }>('POST', '/api/contacts', input, options);

export const askForPlace = (input: PlaceInput, options: { idempotencyKey: string }) =>
  apiRequest<{ eventId: string; outcome: PlaceOutcome }>('POST', '/api/event-places', input, options);

export const giveBackPlace = (input: { token: string }, options: { idempotencyKey: string }) =>
  apiRequest<{ done: true }>('POST', '/api/event-places/give-back', input, options);

export const sendVolunteerApplication = (input: VolunteerInput, options: { idempotencyKey: string }) =>
  apiRequest<{ id: string; status: 'new' }>('POST', '/api/volunteer-applications', input, options);

export const saveEvent = (input: unknown, options: { idempotencyKey: string }) =>
  apiRequest<{ id: string }>('POST', '/api/admin/events', input, options);
