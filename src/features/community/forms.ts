import type { DeclaredForm } from '~/lib/declared-form.ts';
import ContactAgain from './components/again/ContactAgain.astro';
import EventAgain from './components/again/EventAgain.astro';
import GiveBackAgain from './components/again/GiveBackAgain.astro';
import PlaceAgain from './components/again/PlaceAgain.astro';
import VolunteerAgain from './components/again/VolunteerAgain.astro';
import { contactMessages } from './messages/contact.ts';
import { contactSent, placeGivenBack, placeSent, volunteerSent } from './sent.ts';

export const forms: readonly DeclaredForm[] = [
  {
    page: '/contact',
    failedTitle: (language) => contactMessages(language).failed,
    isInSpanish: true,
    sent: contactSent,
    Again: ContactAgain,
  },
  { page: '/members/events', field: 'eventId', sent: placeSent, Again: PlaceAgain },
  { page: '/members/place', sent: placeGivenBack, Again: GiveBackAgain },
  { page: '/volunteer-application', isLong: true, sent: volunteerSent, Again: VolunteerAgain },
  { page: '/admin-dashboard/events', field: 'title', Again: EventAgain },
];
