import { apiRequest } from '~/lib/api-client.ts';
import type { PlaceInput, PlaceOutcome } from './event-schemas.ts';
import type { ContactInput } from './contact-schemas.ts';
import type { VolunteerInput } from './volunteer-schemas.ts';

export const sendContact = (input: ContactInput) =>
  apiRequest<{ id: string; status: 'new' }>('POST', '/api/contacts', input);

export const askForPlace = (input: PlaceInput) =>
  apiRequest<{ eventId: string; outcome: PlaceOutcome }>('POST', '/api/event-places', input);

export const giveBackPlace = (input: { token: string }) =>
  apiRequest<{ done: true }>('POST', '/api/event-places/give-back', input);

export const sendVolunteerApplication = (input: VolunteerInput) =>
  apiRequest<{ id: string; status: 'new' }>('POST', '/api/volunteer-applications', input);

export const saveEvent = (input: unknown) =>
  apiRequest<{ id: string }>('POST', '/api/admin/events', input);
