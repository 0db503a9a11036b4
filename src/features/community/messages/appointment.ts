import { defineMessages } from '../../../lib/define-messages.ts';

/** A date as a calendar file. As neutral in one language as in the other. */
export const appointmentMessages = defineMessages({
  en: { summary: 'Appointment', fileName: 'appointment.ics' },
  es: { summary: 'Cita', fileName: 'cita.ics' },
});
