import type { DeclaredForm } from '~/lib/declared-form.ts';
import ContactAgain from './components/again/ContactAgain.astro';
import EventAgain from './components/again/EventAgain.astro';
import GiveBackAgain from './components/again/GiveBackAgain.astro';
import PlaceAgain from './components/again/PlaceAgain.astro';
import VolunteerAgain from './components/again/VolunteerAgain.astro';
import { contactMessages } from './messages/contact.ts';

export const forms: readonly DeclaredForm[] = [
  {
    page: '/contact',
    failedTitle: (language) => contactMessages(language).failed,
    isInSpanish: true,
    Again: ContactAgain,
  },
  { page: '/members/events', field: 'eventId', Again: PlaceAgain },
  { page: '/members/place', Again: GiveBackAgain },
  { page: '/volunteer-application', Again: VolunteerAgain },
  { page: '/admin-dashboard/events', field: 'title', Again: EventAgain },
];
