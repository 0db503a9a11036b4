import { defineMessages } from '../../../lib/define-messages.ts';

/** What stands around the steps of a tour, the cards of the welcome journey and the promos of the spotlight. */
export const tourMessages = defineMessages({
  en: {
    welcome: 'Welcome journey',
    platform: 'Platform tour',
    spotlight: 'Feature spotlight',
    progress: 'Progress',
    step: (at: number, of: number) => `Step ${at} of ${of}`,
    skip: 'Skip Tour',
    finish: 'Finish Tour',
    previous: 'Previous',
    next: 'Next',
    close: 'Close',
    learnMore: 'Learn More',
    about: (title: string) => ` about ${title}`,
    explore: 'Explore Features',
    start: 'Start Your Journey',
    show: (at: number, of: number, title: string) => `Show ${at} of ${of}: ${title}`,
    soon: 'Opening soon',
  },
  es: {
    welcome: 'Recorrido de bienvenida',
    platform: 'Recorrido por el sitio',
    spotlight: 'Lo que puedes probar',
    progress: 'Avance',
    step: (at, of) => `Paso ${at} de ${of}`,
    skip: 'Saltar el recorrido',
    finish: 'Terminar el recorrido',
    previous: 'Anterior',
    next: 'Siguiente',
    close: 'Cerrar',
    learnMore: 'Saber más',
    about: (title) => `: ${title}`,
    explore: 'Mira lo que hay',
    start: 'Empieza tu camino',
    show: (at, of, title) => `Mostrar ${at} de ${of}: ${title}`,
    soon: 'Muy pronto',
  },
});
export type TourWords = ReturnType<typeof tourMessages>;
