import { defineMessages } from '../../../lib/define-messages.ts';

export const cardMessages = defineMessages({
  en: {
    exit: 'Quick exit',
    step: (step: number, of: number) => `Step ${step} of ${of}`,
    next: 'Next',
    enough: 'Stop here',
    helpIsHere: 'Help is here at any hour:',
    followOffer:
      'Would you like a person from our team to get in touch, the way you told us is safe?',
    followNote: "They won't see what you wrote here.",
    followYes: 'Yes, please',
    followNo: 'No, thank you',
    followAsked:
      "Thank you. A person from our team will get in touch the way you told us is safe. We're not an emergency service: the lines above answer right away.",
    followUnderWay: "A person from our team will follow up on this. They won't see what you wrote.",
    followDeclined: "That's fine. The lines above are there any time.",
    notSaved: "That didn't go through. The lines above still work.",
    safe: "I'm safe",
    notMeant: "That's not what I meant",
    holdsNote: 'For now, only help is shown here. Press a button to continue.',
  },
  es: {
    exit: 'Salir ya',
    step: (step, of) => `Paso ${step} de ${of}`,
    next: 'Siguiente',
    enough: 'Parar aquí',
    helpIsHere: 'Hay ayuda a toda hora:',
    followOffer:
      '¿Quieres que una persona de nuestro equipo te contacte, de la manera que nos dijiste que es segura?',
    followNote: 'No va a ver lo que escribiste aquí.',
    followYes: 'Sí, por favor',
    followNo: 'No, gracias',
    followAsked:
      'Gracias. Una persona de nuestro equipo te contactará de la manera que nos dijiste que es segura. No somos un servicio de emergencia: las líneas de arriba contestan de inmediato.',
    followUnderWay:
      'Una persona de nuestro equipo se ocupará de esto. No va a ver lo que escribiste.',
    followDeclined: 'Está bien. Las líneas de arriba están ahí cuando quieras.',
    notSaved: 'No se pudo enviar. Las líneas de arriba siguen funcionando.',
    safe: 'Estoy a salvo',
    notMeant: 'No quise decir eso',
    holdsNote: 'Por ahora aquí solo se muestra ayuda. Toca un botón para seguir.',
  },
});
export type SafetyLabels = ReturnType<typeof cardMessages>;
