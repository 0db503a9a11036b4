export { createContact } from './create-contact.ts';
export { listApprovedTestimonials } from './list-approved-testimonials.ts';
