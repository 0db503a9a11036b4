export { noteAttendance } from './note-attendance.ts';
export { placeReminders } from './remind-of-places.ts';
export { createContact } from './create-contact.ts';
export { createVolunteerApplication, thanksEmail } from './create-volunteer-application.ts';
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
export {
  listWaitingMessages,
  messagesReceived,
  offersToHelp,
  repliesSent,
  volunteersInDanger,
  writersInDanger,
} from './today.ts';
export { getContact } from './get-contact.ts';
export { getEventForVisitor } from './get-event-for-visitor.ts';
export { getNextContact, listContactsWith } from './get-next-contact.ts';
export { giveBackOwnPlace, giveBackPlaceByCode, giveBackPlacesOf } from './give-back-place.ts';
export { listApprovedTestimonials } from './list-approved-testimonials.ts';
export { listComingEvents } from './list-coming-events.ts';
export {
  changeContacts,
  exportContacts,
  listContacts,
  replyToContact,
  setContactStatus,
} from './contact-queries.ts';
export { listDailyContacts } from './list-daily-contacts.ts';
export { exportRegistrations, listEvents, listRegistrations } from './event-queries.ts';
export { getEvent } from './get-event.ts';
export { datesCard } from './dashboard-card.ts';
export { listOwnPlaces } from './list-own-places.ts';
export { listTestimonials } from './testimonial-queries.ts';
export { callOffEvent, createEvent, updateEvent } from './manage-events.ts';
export { placeEmails, type LinkCtx } from './place-emails.ts';
export { registerForEvent } from './register-for-event.ts';
export { getVolunteer } from './review-volunteers.ts';
export {
  changeVolunteers,
  exportVolunteers,
  listVolunteers,
  replyToVolunteer,
  setVolunteerStatus,
} from './volunteer-queries.ts';
export { setTestimonialApproval } from './set-testimonial-approval.ts';
