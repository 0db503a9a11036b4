import { defineMessages } from '../../../lib/define-messages.ts';

export const choiceMessages = defineMessages({
  en: {
    retention: {
      label: 'How long we keep a conversation',
      hint: 'A shorter time applies to the ones already here too: older ones are deleted right away.',
      times: [
        { value: '0', label: 'Not at all', hint: "It's deleted an hour after the last message." },
        { value: '7', label: '7 days after the last message' },
        { value: '30', label: '30 days after the last message' },
        { value: 'keep', label: 'Until I delete it' },
      ],
    },
    followUp: {
      label: 'A person can check on me',
      hint: 'If something you write sounds like you may be in danger, our staff learn that it happened, never what you wrote. They contact you only the way your contact choices allow.',
    },
    sharesEmail: {
      label: 'The service behind the coaches can have my email address',
      hint: 'Without this, it gets a made-up address that leads nowhere.',
    },
    aboutMe: {
      label: 'What your coach may know about you',
      hint: 'Up to 600 characters, such as “I have two kids and work nights.” It goes only to the AI provider behind the coaches, even in a temporary chat. You can leave it empty.',
    },
  },
  es: {
    retention: {
      label: 'Cuánto tiempo se guarda una conversación',
      hint: 'Un tiempo más corto vale también para las que ya están aquí: las más antiguas se borran en ese momento.',
      times: [
        { value: '0', label: 'Nada', hint: 'Se borra una hora después del último mensaje.' },
        { value: '7', label: 'Siete días después del último mensaje' },
        { value: '30', label: 'Treinta días después del último mensaje' },
        { value: 'keep', label: 'Hasta que yo la borre' },
      ],
    },
    followUp: {
      label: 'Una persona puede estar pendiente de mí',
      hint: 'Cuando algo que escribes suena a que puedes estar en peligro, nuestro equipo se entera de que pasó, nunca de lo que escribiste. Te contacta solo como lo permiten tus opciones de contacto.',
    },
    sharesEmail: {
      label: 'El servicio que está detrás de los coaches puede tener mi correo',
      hint: 'Si no lo permites, recibe una dirección que no significa nada y no lleva a ninguna parte.',
    },
    aboutMe: {
      label: 'Lo que tu coach puede saber de ti',
      hint: 'Hasta 600 letras, por ejemplo: “Tengo dos hijos y trabajo de noche”. Solo se manda al servicio de IA que está detrás de los coaches, también en un chat temporal. Puedes dejarlo vacío.',
    },
  },
});
