export { exportContacts } from './export-contacts.ts';
export { getCommunityAttention } from './get-community-attention.ts';
export { getContact } from './get-contact.ts';
export { listContacts } from './list-contacts.ts';
export { listDailyContacts } from './list-daily-contacts.ts';
export { listTestimonials } from './list-testimonials.ts';
export { setContactStatus } from './set-contact-status.ts';
export { setTestimonialApproval } from './set-testimonial-approval.ts';
