import type { Language } from '~/lib/languages.ts';

const en = {
  exit: 'Quick exit',
  step: (step: number, of: number) => `Step ${step} of ${of}`,
  next: 'Next',
  enough: 'That is enough',
  stillHere: 'Help is still here:',
  followOffer: 'Would you like a person from our team to get in touch, the way you told us is safe?',
  followNote: 'They do not see what you wrote here.',
  followYes: 'Yes, please',
  followNo: 'No, thank you',
  followAsked: 'Thank you. A person from our team will get in touch the way you told us is safe. This is not an emergency service: the lines above answer right away.',
  followUnderWay: 'A person from our team will look after this. They do not see what you wrote.',
  followDeclined: 'That is fine. The lines above are there whenever you like.',
  notSaved: 'That could not be saved just now.',
};

export type SafetyLabels = typeof en;

const es: SafetyLabels = {
  exit: 'Salir ya',
  step: (step, of) => `Paso ${step} de ${of}`,
  next: 'Siguiente',
  enough: 'Ya es suficiente',
  stillHere: 'La ayuda sigue aquí:',
  followOffer: '¿Quieres que una persona de nuestro equipo te contacte, de la manera que nos dijiste que es segura?',
  followNote: 'No ve lo que escribiste aquí.',
  followYes: 'Sí, por favor',
  followNo: 'No, gracias',
  followAsked: 'Gracias. Una persona de nuestro equipo te contactará de la manera que nos dijiste que es segura. Esto no es un servicio de emergencia: las líneas de arriba contestan de inmediato.',
  followUnderWay: 'Una persona de nuestro equipo se ocupará de esto. No ve lo que escribiste.',
  followDeclined: 'Está bien. Las líneas de arriba están ahí cuando quieras.',
  notSaved: 'No se pudo guardar en este momento.',
};

/** The card's own controls; what it says comes from the editors. */
export const safetyLabels: Record<Language, SafetyLabels> = { en, es };
