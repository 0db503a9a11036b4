import type { DeclaredForm } from '~/lib/declared-form.ts';
import ContactAgain from './components/again/ContactAgain.astro';
import EventAgain from './components/again/EventAgain.astro';
import GiveBackAgain from './components/again/GiveBackAgain.astro';
import PlaceAgain from './components/again/PlaceAgain.astro';
import VolunteerAgain from './components/again/VolunteerAgain.astro';

export const forms: readonly DeclaredForm[] = [
  {
    page: '/contact',
    failedTitle: { en: 'Message Failed to Send', es: 'Tu mensaje no se envió' },
    isInSpanish: true,
    Again: ContactAgain,
  },
  { page: '/members/events', field: 'eventId', Again: PlaceAgain },
  { page: '/members/place', Again: GiveBackAgain },
  { page: '/volunteer-application', Again: VolunteerAgain },
  { page: '/admin-dashboard/events', field: 'title', Again: EventAgain },
];
