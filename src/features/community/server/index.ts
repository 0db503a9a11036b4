export { noteAttendance } from './note-attendance.ts';
export { placeReminders } from './remind-of-places.ts';
export { createContact } from './create-contact.ts';
export { createVolunteerApplication, thanksEmail } from './create-volunteer-application.ts';
export { exportContacts } from './export-contacts.ts';
export { exportRegistrations } from './export-registrations.ts';
export { weeklyEvents } from './extend-weekly-events.ts';
export { getAppointment } from './get-appointment.ts';
export {
  newMessages,
  newVolunteers,
  testimonialsToDecide,
  unansweredMessages,
  urgentMessages,
  urgentVolunteerApplications,
} from './attention.ts';
export { getContact } from './get-contact.ts';
export { getEventForVisitor } from './get-event-for-visitor.ts';
export { getNextContact } from './get-next-contact.ts';
export { giveBackOwnPlace, giveBackPlaceByCode, giveBackPlacesOf } from './give-back-place.ts';
export { listApprovedTestimonials } from './list-approved-testimonials.ts';
export { listComingEvents, getEvent, listEvents, listRegistrations } from './list-events.ts';
export { listContacts } from './list-contacts.ts';
export { listDailyContacts } from './list-daily-contacts.ts';
export { comingDatesCard } from './dashboard-card.ts';
export { listOwnPlaces } from './list-own-places.ts';
export { listTestimonials } from './list-testimonials.ts';
export { callOffEvent, createEvent, updateEvent } from './manage-events.ts';
export { placeEmails, placeLinksOf, type PlaceLinks } from './place-emails.ts';
export { registerForEvent } from './register-for-event.ts';
export {
  exportVolunteers,
  getVolunteer,
  listVolunteers,
  setVolunteerStatus,
} from './review-volunteers.ts';
export { setContactStatus } from './set-contact-status.ts';
export { setTestimonialApproval } from './set-testimonial-approval.ts';
