import type { PersonPurpose } from '../../../config/message-kinds.ts';
import { deviceWords } from '../../../lib/device-words.ts';
import { momentIn, zoneIn } from '../../../lib/event-time.ts';
import type { Language } from '../../../lib/languages.ts';
import { timeZoneName } from '../../../lib/time-zones.ts';
import type { EmailText } from '../../../server/mail/outbox.ts';

/**
 * What the accounts part writes to people, in their language. Neutral on purpose: others may read over a shoulder, and nothing here names what
 * we do. A Spanish letter says tú, as the rest of the house does.
 */
export interface Reader {
  siteUrl: string;
  language: Language;
}

interface Words {
  subject: string;
  text: string;
}
const letter = (
  purpose: PersonPurpose,
  language: Language,
  words: Record<Language, Words>,
): EmailText => ({ purpose, language, ...words[language] });

const UNASKED = {
  en: "If you didn't ask for this, you don't have to do anything.",
  es: 'Si no lo pediste tú, no tienes que hacer nada.',
} as const;

const confirmLink = (siteUrl: string, token: string) =>
  `${siteUrl}/email-confirm#access_token=${token}`;
export const resetLink = (siteUrl: string, token: string) =>
  `${siteUrl}/reset-password#reset_token=${token}`;

/** How an account that only claims an address is told from others: by when it was made, by its own clock, and with what. */
export interface Registration {
  madeAt: number;
  /** IANA name of the zone that the account lives by. */
  zone: string;
  /** What the browser called itself; none of accounts that were made before that was kept. */
  userAgent: string | null;
}

/** "on November 23, 2026 at 10:02 AM (Central Time), with Firefox on Windows" */
const MADE = {
  en: ({ zone, madeAt, userAgent }: Registration) =>
    `on ${momentIn(zone, madeAt)} (${timeZoneName(zone)})${userAgent === null ? '' : `, with ${deviceWords(userAgent)}`}`,
  es: ({ zone, madeAt, userAgent }: Registration) =>
    `el ${momentIn(zone, madeAt, 'es')} (${zoneIn(zone, madeAt, 'es')})${userAgent === null ? '' : `, con ${deviceWords(userAgent, 'es')}`}`,
} as const;

const MORE = {
  en: (count: number) => `- and ${count} more ${count === 1 ? 'time' : 'times'} before that`,
  es: (count: number) => `- y ${count} ${count === 1 ? 'vez' : 'veces'} más antes`,
} as const;

const listRegistrations = (
  registrations: readonly Registration[],
  more: number,
  language: Language,
): string =>
  [
    ...registrations.map((registration) => `- ${MADE[language](registration)}`),
    ...(more > 0 ? [MORE[language](more)] : []),
  ].join('\n');

/**
 * Its one link is for whoever reads the mailbox, whichever of the accounts is theirs: the session or the password says that.
 * @param more how many accounts were made besides those that are named
 */
export const confirmEmailMail = (
  { siteUrl, language }: Reader,
  token: string,
  registrations: readonly Registration[],
  more = 0,
): EmailText =>
  letter('account.confirm', language, {
    en: {
      subject: 'Please confirm your address',
      text: `Hello,\n\nPlease open this link within 24 hours to confirm that this address is yours:\n\n${confirmLink(siteUrl, token)}\n\nIf we ask you to sign in after that, use the password you chose. Then that account is yours, with everything in it, and any other account made with this address is closed.\n\nThis address was used to create an account:\n\n${listRegistrations(registrations, more, 'en')}\n\nWas one of these not you? You don't have to worry, and you don't have to do anything: whoever it was can't read anything of yours, and can't confirm this address without this email. If you never created an account, you can ignore this email.\n`,
    },
    es: {
      subject: 'Confirma tu dirección',
      text: `Hola:\n\nAbre este enlace en las próximas 24 horas para confirmar que esta dirección es tuya:\n\n${confirmLink(siteUrl, token)}\n\nSi después se te pide entrar, usa la contraseña que elegiste. Esa cuenta será la tuya, con todo lo que hay en ella, y cualquier otra que se haya creado con esta dirección se cierra.\n\nEsta dirección se escribió para crear una cuenta:\n\n${listRegistrations(registrations, more, 'es')}\n\n¿Alguna de estas veces no fuiste tú? No te preocupes, no tienes que hacer nada: quien haya sido no puede leer nada tuyo ni confirmar esta dirección sin este correo. Si nunca creaste una cuenta, simplemente deja este correo.\n`,
    },
  });

/** Its link makes the device it is opened on a known one, which is what helps somebody who is told to wait at the door. */
export const alreadyConfirmedLetter = ({ siteUrl, language }: Reader, token: string): EmailText =>
  letter('account.confirmed', language, {
    en: {
      subject: 'About your address',
      text: `Hello,\n\nYou asked for a link. This address is already confirmed, so there's nothing left to do. You can sign in here:\n\n${siteUrl}/login\n\nIf we ask you to wait there, open this link within 24 hours on your own device. After that, you won't have to wait on that device:\n\n${confirmLink(siteUrl, token)}\n\n${UNASKED.en}\n`,
    },
    es: {
      subject: 'Sobre tu dirección',
      text: `Hola:\n\nPediste un enlace. Esta dirección ya está confirmada, así que no falta nada. Puedes entrar aquí:\n\n${siteUrl}/login\n\nSi allí se te pide esperar, abre este enlace en las próximas 24 horas, en tu propio dispositivo; después ya no tendrás que esperar en él:\n\n${confirmLink(siteUrl, token)}\n\n${UNASKED.es}\n`,
    },
  });

/** A link that opens the account of one registration. */
export interface AccountLink extends Registration {
  link: string;
}

const FOR_THE_ACCOUNT = {
  en: (account: AccountLink) => `For the account made ${MADE.en(account)}:\n${account.link}`,
  es: (account: AccountLink) => `Para la cuenta creada ${MADE.es(account)}:\n${account.link}`,
} as const;
const ONLY_YOURS = {
  en: ' No one has confirmed this address yet. Only open the link for an account you made yourself. Any other account with this address will be closed.',
  es: ' Nadie ha confirmado todavía esta dirección. Abre solo el enlace de una cuenta que hayas creado tú; cualquier otra con esta dirección se cierra entonces.',
} as const;

/** @param to the link of the owner, or one for each account while several may claim the address */
export const resetEmail = (language: Language, to: string | readonly AccountLink[]): EmailText => {
  const [links, note] =
    typeof to === 'string'
      ? [to, '']
      : [to.map(FOR_THE_ACCOUNT[language]).join('\n\n'), ONLY_YOURS[language]];
  return letter('account.reset', language, {
    en: {
      subject: 'Choose a new password',
      text: `Hello,\n\nPlease open this link within 30 minutes to choose a new password. It works once.${note}\n\n${links}\n\n${UNASKED.en} Your password stays the same.\n`,
    },
    es: {
      subject: 'Para elegir otra contraseña',
      text: `Hola:\n\nAbre este enlace en los próximos 30 minutos para elegir otra contraseña. Sirve una sola vez.${note}\n\n${links}\n\n${UNASKED.es} Tu contraseña sigue igual.\n`,
    },
  });
};

export const passwordChangedLetter = ({ siteUrl, language }: Reader): EmailText =>
  letter('account.password-changed', language, {
    en: {
      subject: 'Your password was changed',
      text: `Hello,\n\nThe password for this address was just changed, and every device was signed out.\n\nIf that wasn't you, choose a new one here:\n\n${siteUrl}/reset-password\n`,
    },
    es: {
      subject: 'Se cambió tu contraseña',
      text: `Hola:\n\nLa contraseña que va con esta dirección se acaba de cambiar, y se cerró la sesión en todos los dispositivos.\n\nSi no fuiste tú, elige otra aquí:\n\n${siteUrl}/reset-password\n`,
    },
  });

export const alreadyKnownLetter = (
  { siteUrl, language }: Reader,
  registration: Registration,
): EmailText =>
  letter('account.known', language, {
    en: {
      subject: 'About your address',
      text: `Hello,\n\nSomeone tried to create an account with this address ${MADE.en(registration)}. You already have one, so nothing has changed. You can sign in here:\n\n${siteUrl}/login\n\nForgot your password? Choose a new one here:\n\n${siteUrl}/reset-password\n\nIf it wasn't you, you don't have to do anything: whoever it was can't see or change anything of yours.\n`,
    },
    es: {
      subject: 'Sobre tu dirección',
      text: `Hola:\n\nSe escribió esta dirección para crear una cuenta ${MADE.es(registration)}. Ya tienes una, así que nada ha cambiado. Puedes entrar aquí:\n\n${siteUrl}/login\n\n¿Olvidaste tu contraseña? Elige otra aquí:\n\n${siteUrl}/reset-password\n\nSi no fuiste tú, no tienes que hacer nada: quien haya sido no puede ver ni cambiar nada tuyo.\n`,
    },
  });

export const signInHelpLetter = ({ siteUrl, language }: Reader, token: string): EmailText =>
  letter('account.sign-in-help', language, {
    en: {
      subject: 'Signing in',
      text: `Hello,\n\nSomeone tried to sign in with this address many times, so we're slowing down new tries. If it's you and you're asked to wait, open this link on your own device. After that, you won't have to wait on it:\n\n${confirmLink(siteUrl, token)}\n\n${UNASKED.en} No one can get in without your password.\n`,
    },
    es: {
      subject: 'Para entrar',
      text: `Hola:\n\nHubo muchos intentos de entrar con esta dirección, y por eso los estamos frenando. Si eres tú quien lo intenta y se te pide esperar, abre este enlace en tu propio dispositivo; después ya no tendrás que esperar:\n\n${confirmLink(siteUrl, token)}\n\n${UNASKED.es} Nadie puede entrar sin tu contraseña.\n`,
    },
  });

/** @param zone IANA name of the zone that its reader lives by, as in the list of devices */
export const newSignInLetter = (
  { siteUrl, language }: Reader,
  now: number,
  zone: string,
): EmailText =>
  letter('account.new-sign-in', language, {
    en: {
      subject: 'A new sign-in',
      text: `Hello,\n\nSomeone signed in with this address on ${momentIn(zone, now)} (${timeZoneName(zone)}), from a browser we hadn't seen before. If it was you, you don't have to do anything.\n\nIf it wasn't you, choose a new password here. That signs out every device:\n\n${siteUrl}/reset-password\n`,
    },
    es: {
      subject: 'Una entrada nueva',
      text: `Hola:\n\nAlguien entró con esta dirección el ${momentIn(zone, now, 'es')} (${zoneIn(zone, now, 'es')}), desde un navegador que no habíamos visto antes. Si fuiste tú, no tienes que hacer nada.\n\nSi no fuiste tú, elige otra contraseña aquí. Con eso se cierra la sesión en todos los dispositivos:\n\n${siteUrl}/reset-password\n`,
    },
  });

export const newAddressLetter = ({ siteUrl, language }: Reader, token: string): EmailText =>
  letter('account.new-address', language, {
    en: {
      subject: 'Please confirm your address',
      text: `Hello,\n\nPlease open this link within 24 hours to use this address from now on:\n\n${confirmLink(siteUrl, token)}\n\nIf we ask you to sign in after that, use your password. Then the new address is in use.\n\n${UNASKED.en}\n`,
    },
    es: {
      subject: 'Confirma tu dirección',
      text: `Hola:\n\nAbre este enlace en las próximas 24 horas para usar esta dirección de ahora en adelante:\n\n${confirmLink(siteUrl, token)}\n\nSi después se te pide entrar, usa tu contraseña; la dirección nueva cuenta desde entonces.\n\n${UNASKED.es}\n`,
    },
  });

export const addressChangedLetter = ({ siteUrl, language }: Reader): EmailText =>
  letter('account.address-changed', language, {
    en: {
      subject: 'About your address',
      text: `Hello,\n\nThis address is no longer used to sign in. Another one was confirmed in its place. We won't email this address anymore.\n\nIf that wasn't you, please tell us right away:\n\n${siteUrl}/contact\n`,
    },
    es: {
      subject: 'Sobre tu dirección',
      text: `Hola:\n\nEsta dirección ya no sirve para entrar: se confirmó otra en su lugar. Ya no escribiremos aquí.\n\nSi no fuiste tú, avísanos cuanto antes:\n\n${siteUrl}/contact\n`,
    },
  });

export const standingEmail = ({ siteUrl, language }: Reader, isOpen: boolean): EmailText =>
  letter(
    'account.standing',
    language,
    isOpen
      ? {
          en: {
            subject: 'About your account',
            text: `Hello,\n\nThe account for this address is open again. You can sign in as before:\n\n${siteUrl}/login\n`,
          },
          es: {
            subject: 'Sobre tu cuenta',
            text: `Hola:\n\nLa cuenta que va con esta dirección está abierta otra vez. Puedes entrar como antes:\n\n${siteUrl}/login\n`,
          },
        }
      : {
          en: {
            subject: 'About your account',
            text: `Hello,\n\nThe account for this address is closed for now, and no one can sign in to it. Nothing in it was deleted.\n\nIf you'd like to know why, or want it opened again, please tell us:\n\n${siteUrl}/contact\n`,
          },
          es: {
            subject: 'Sobre tu cuenta',
            text: `Hola:\n\nLa cuenta que va con esta dirección está cerrada por ahora, y nadie puede entrar en ella. No se borró nada de lo que hay en ella.\n\nSi quieres saber por qué, o que se abra de nuevo, escríbenos:\n\n${siteUrl}/contact\n`,
          },
        },
  );

export const twoStepLetter = ({ siteUrl, language }: Reader, isOn: boolean): EmailText =>
  letter('account.two-step', language, {
    en: {
      subject: isOn ? 'Signing in now asks for a code' : 'Signing in no longer asks for a code',
      text: `Hello,\n\n${isOn ? 'From now on, signing in asks for a code after your password.' : 'Signing in no longer asks for a code after your password.'}\n\nIf that wasn't you, choose a new password here. That signs out every device:\n\n${siteUrl}/reset-password\n`,
    },
    es: {
      subject: isOn ? 'Ahora se pide un código para entrar' : 'Ya no se pide un código para entrar',
      text: `Hola:\n\n${isOn ? 'De ahora en adelante, para entrar se pide un código después de la contraseña.' : 'Se quitó el código que se pedía después de la contraseña para entrar.'}\n\nSi no fuiste tú, elige otra contraseña aquí. Con eso se cierra la sesión en todos los dispositivos:\n\n${siteUrl}/reset-password\n`,
    },
  });
