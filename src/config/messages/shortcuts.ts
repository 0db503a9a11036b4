import { defineMessages } from '../../lib/define-messages.ts';

export const shortcutMessages = defineMessages({
  en: {
    home: 'Home',
    coaching: 'AI coaching',
    wellness: 'Wellness journey',
    assessments: 'Assessments',
    start: 'Getting started',
    certifications: 'Certifications',
  },
  es: {
    home: 'Inicio',
    coaching: 'Coaching con IA',
    wellness: 'Camino de bienestar',
    assessments: 'Evaluaciones',
    start: 'Comenzar',
    certifications: 'Certificaciones',
  },
});
