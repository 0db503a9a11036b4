import { deviceWords } from '../../../lib/device-words.ts';
import { defineMessages } from '../../../lib/define-messages.ts';
import { momentIn, zoneIn } from '../../../lib/event-time.ts';
import { plural } from '../../../lib/numbers.ts';
import { timeZoneName } from '../../../lib/time-zones.ts';

/** How an account that only claims an address is told from others: by when it was made, by its own clock, and with what. */
export interface Registration {
  madeAt: number;
  zone: string;
  /** What the browser called itself; none of accounts that were made before that was kept. */
  userAgent: string | null;
}

export interface AccountLink extends Registration {
  link: string;
}

const parts = defineMessages({
  en: {
    unasked: "If you didn't ask for this, you don't have to do anything.",
    /** "on November 23, 2026 at 10:02 AM (Central Time), with Firefox on Windows" */
    made: ({ zone, madeAt, userAgent }: Registration) =>
      `on ${momentIn(zone, madeAt)} (${timeZoneName(zone)})${userAgent === null ? '' : `, with ${deviceWords(userAgent)}`}`,
  },
  es: {
    unasked: 'Si no lo pediste tú, no tienes que hacer nada.',
    made: ({ zone, madeAt, userAgent }) =>
      `el ${momentIn(zone, madeAt, 'es')} (${zoneIn(zone, madeAt, 'es')})${userAgent === null ? '' : `, con ${deviceWords(userAgent, 'es')}`}`,
  },
});

/**
 * What the accounts part writes to people. Neutral on purpose: others may read over a shoulder, and nothing here names what we do. A Spanish
 * email says tú, as the rest of the site does.
 */
export const accountMessages = defineMessages({
  en: {
    registration: (registration: Registration) => `- ${parts('en').made(registration)}`,
    moreRegistrations: (count: number) =>
      `- and ${count} more ${plural('en', count, { one: 'time', other: 'times' })} before that`,
    forTheAccount: (account: AccountLink) =>
      `For the account made ${parts('en').made(account)}:\n${account.link}`,
    onlyYours:
      " No one has confirmed this address yet. Only open the link for an account you made yourself. We'll close any other account with this address.",
    confirm: (link: string, registrations: string) => ({
      subject: 'Please confirm your address',
      text: `Hello,\n\nPlease open this link within 24 hours to confirm that this address is yours:\n\n${link}\n\nIf we ask you to sign in after that, use the password you chose. The account and everything in it will then be yours. We'll close any other account made with this address.\n\nSomeone used this address to create an account:\n\n${registrations}\n\nWasn't you? You don't have to do anything. No one can confirm this address without this email, and no one can see anything of yours. If you never created an account, you can ignore this email.\n`,
    }),
    confirmed: (siteUrl: string, link: string) => ({
      subject: 'About your address',
      text: `Hello,\n\nYou asked for a link. This address is already confirmed, so there's nothing left to do. You can sign in here:\n\n${siteUrl}/login\n\nIf we ask you to wait when you sign in, open this link on your own device within 24 hours. You won't have to wait on that device again:\n\n${link}\n\n${parts('en').unasked}\n`,
    }),
    reset: (links: string, note: string) => ({
      subject: 'Choose a new password',
      text: `Hello,\n\nPlease open this link within 30 minutes to choose a new password. It works once.${note}\n\n${links}\n\n${parts('en').unasked} Your password stays the same.\n`,
    }),
    passwordChanged: (siteUrl: string) => ({
      subject: 'Your password was changed',
      text: `Hello,\n\nThe password for this address was just changed, and we signed out every device.\n\nIf that wasn't you, choose a new one here:\n\n${siteUrl}/reset-password\n`,
    }),
    known: (registration: Registration, siteUrl: string) => ({
      subject: 'About your address',
      text: `Hello,\n\nSomeone tried to create an account with this address ${parts('en').made(registration)}. You already have one, so nothing has changed. You can sign in here:\n\n${siteUrl}/login\n\nForgot your password? Choose a new one here:\n\n${siteUrl}/reset-password\n\nIf it wasn't you, you don't have to do anything. No one can see or change anything in your account without your password.\n`,
    }),
    signInHelp: (link: string) => ({
      subject: 'Signing in',
      text: `Hello,\n\nSomeone tried many times to sign in with this address, so we've slowed down new attempts. If that was you and we ask you to wait, open this link on your own device. You won't have to wait on that device again:\n\n${link}\n\n${parts('en').unasked} No one can get in without your password.\n`,
    }),
    newSignIn: (siteUrl: string, at: number, zone: string) => ({
      subject: 'A new sign-in',
      text: `Hello,\n\nSomeone signed in with this address on ${momentIn(zone, at)} (${timeZoneName(zone)}), from a browser we hadn't seen before. If it was you, you don't have to do anything.\n\nIf it wasn't you, choose a new password here. That signs out every device:\n\n${siteUrl}/reset-password\n`,
    }),
    newAddress: (link: string) => ({
      subject: 'Please confirm your address',
      text: `Hello,\n\nPlease open this link within 24 hours to use this address from now on:\n\n${link}\n\nIf we ask you to sign in, use your password. From then on, sign in with this address.\n\n${parts('en').unasked}\n`,
    }),
    addressChanged: (siteUrl: string) => ({
      subject: 'About your address',
      text: `Hello,\n\nYou can no longer sign in with this address. A new address was confirmed in its place. We won't email this one anymore.\n\nIf that wasn't you, please tell us right away:\n\n${siteUrl}/contact\n`,
    }),
    opened: (siteUrl: string) => ({
      subject: 'About your account',
      text: `Hello,\n\nThe account for this address is open again. You can sign in the way you did before:\n\n${siteUrl}/login\n`,
    }),
    closed: (siteUrl: string) => ({
      subject: 'About your account',
      text: `Hello,\n\nThe account for this address is closed for now, and no one can sign in to it. Nothing in it was deleted. Any payment that repeats is canceled.\n\nIf you'd like to know why, or want it opened again, please tell us:\n\n${siteUrl}/contact\n`,
    }),
    twoStep: (siteUrl: string, isOn: boolean) => ({
      subject: isOn ? 'Signing in now asks for a code' : 'Signing in no longer asks for a code',
      text: `Hello,\n\n${isOn ? 'From now on, signing in asks for a code after your password.' : 'Signing in no longer asks for a code after your password.'}\n\nIf that wasn't you, choose a new password here. That signs out every device:\n\n${siteUrl}/reset-password\n`,
    }),
  },
  es: {
    registration: (registration) => `- ${parts('es').made(registration)}`,
    moreRegistrations: (count) =>
      `- y ${count} ${plural('es', count, { one: 'vez', other: 'veces' })} más antes`,
    forTheAccount: (account) =>
      `Para la cuenta creada ${parts('es').made(account)}:\n${account.link}`,
    onlyYours:
      ' Nadie ha confirmado todavía esta dirección. Abre solo el enlace de una cuenta que hayas creado tú; cualquier otra con esta dirección se cierra entonces.',
    confirm: (link, registrations) => ({
      subject: 'Confirma tu dirección',
      text: `Hola:\n\nAbre este enlace en las próximas 24 horas para confirmar que esta dirección es tuya:\n\n${link}\n\nSi después se te pide entrar, usa la contraseña que elegiste. Esa cuenta será la tuya, con todo lo que hay en ella, y cualquier otra que se haya creado con esta dirección se cierra.\n\nEsta dirección se escribió para crear una cuenta:\n\n${registrations}\n\n¿Alguna de estas veces no fuiste tú? No te preocupes, no tienes que hacer nada: quien haya sido no puede leer nada tuyo ni confirmar esta dirección sin este correo. Si nunca creaste una cuenta, simplemente deja este correo.\n`,
    }),
    confirmed: (siteUrl, link) => ({
      subject: 'Sobre tu dirección',
      text: `Hola:\n\nPediste un enlace. Esta dirección ya está confirmada, así que no falta nada. Puedes entrar aquí:\n\n${siteUrl}/login\n\nSi allí se te pide esperar, abre este enlace en las próximas 24 horas, en tu propio dispositivo; después ya no tendrás que esperar en él:\n\n${link}\n\n${parts('es').unasked}\n`,
    }),
    reset: (links, note) => ({
      subject: 'Para elegir otra contraseña',
      text: `Hola:\n\nAbre este enlace en los próximos 30 minutos para elegir otra contraseña. Sirve una sola vez.${note}\n\n${links}\n\n${parts('es').unasked} Tu contraseña sigue igual.\n`,
    }),
    passwordChanged: (siteUrl) => ({
      subject: 'Se cambió tu contraseña',
      text: `Hola:\n\nLa contraseña que va con esta dirección se acaba de cambiar, y se cerró la sesión en todos los dispositivos.\n\nSi no fuiste tú, elige otra aquí:\n\n${siteUrl}/reset-password\n`,
    }),
    known: (registration, siteUrl) => ({
      subject: 'Sobre tu dirección',
      text: `Hola:\n\nSe escribió esta dirección para crear una cuenta ${parts('es').made(registration)}. Ya tienes una, así que nada ha cambiado. Puedes entrar aquí:\n\n${siteUrl}/login\n\n¿Olvidaste tu contraseña? Elige otra aquí:\n\n${siteUrl}/reset-password\n\nSi no fuiste tú, no tienes que hacer nada: quien haya sido no puede ver ni cambiar nada tuyo.\n`,
    }),
    signInHelp: (link) => ({
      subject: 'Para entrar',
      text: `Hola:\n\nHubo muchos intentos de entrar con esta dirección, y por eso los estamos frenando. Si eres tú quien lo intenta y se te pide esperar, abre este enlace en tu propio dispositivo; después ya no tendrás que esperar:\n\n${link}\n\n${parts('es').unasked} Nadie puede entrar sin tu contraseña.\n`,
    }),
    newSignIn: (siteUrl, at, zone) => ({
      subject: 'Una entrada nueva',
      text: `Hola:\n\nAlguien entró con esta dirección el ${momentIn(zone, at, 'es')} (${zoneIn(zone, at, 'es')}), desde un navegador que no habíamos visto antes. Si fuiste tú, no tienes que hacer nada.\n\nSi no fuiste tú, elige otra contraseña aquí. Con eso se cierra la sesión en todos los dispositivos:\n\n${siteUrl}/reset-password\n`,
    }),
    newAddress: (link) => ({
      subject: 'Confirma tu dirección',
      text: `Hola:\n\nAbre este enlace en las próximas 24 horas para usar esta dirección de ahora en adelante:\n\n${link}\n\nSi después se te pide entrar, usa tu contraseña; la dirección nueva cuenta desde entonces.\n\n${parts('es').unasked}\n`,
    }),
    addressChanged: (siteUrl) => ({
      subject: 'Sobre tu dirección',
      text: `Hola:\n\nEsta dirección ya no sirve para entrar: se confirmó otra en su lugar. Ya no escribiremos aquí.\n\nSi no fuiste tú, avísanos cuanto antes:\n\n${siteUrl}/contact\n`,
    }),
    opened: (siteUrl) => ({
      subject: 'Sobre tu cuenta',
      text: `Hola:\n\nLa cuenta que va con esta dirección está abierta otra vez. Puedes entrar como antes:\n\n${siteUrl}/login\n`,
    }),
    closed: (siteUrl) => ({
      subject: 'Sobre tu cuenta',
      text: `Hola:\n\nLa cuenta que va con esta dirección está cerrada por ahora, y nadie puede entrar en ella. No se borró nada de lo que hay en ella. Si había pagos que se repetían, quedaron cancelados.\n\nSi quieres saber por qué, o que se abra de nuevo, escríbenos:\n\n${siteUrl}/contact\n`,
    }),
    twoStep: (siteUrl, isOn) => ({
      subject: isOn ? 'Ahora se pide un código para entrar' : 'Ya no se pide un código para entrar',
      text: `Hola:\n\n${isOn ? 'De ahora en adelante, para entrar se pide un código después de la contraseña.' : 'Se quitó el código que se pedía después de la contraseña para entrar.'}\n\nSi no fuiste tú, elige otra contraseña aquí. Con eso se cierra la sesión en todos los dispositivos:\n\n${siteUrl}/reset-password\n`,
    }),
  },
});
