import type { PersonPurpose } from '../../../config/message-kinds.ts';
import { momentIn, zoneIn } from '../../../lib/event-time.ts';
import type { Language } from '../../../lib/languages.ts';
import { timeZoneName } from '../../../lib/time-zones.ts';
import type { LetterIn } from '../../../server/outbox.ts';

/**
 * What the accounts part writes to people, in their language. Neutral on purpose: others may read over a shoulder, and nothing here names what
 * we do. A Spanish letter says tú, as the rest of the house does.
 */
export interface Reader { siteUrl: string; language: Language }

interface Words { subject: string; text: string }
const letter = (purpose: PersonPurpose, language: Language, words: Record<Language, Words>): LetterIn => ({ purpose, language, ...words[language] });

const UNASKED = { en: 'If you did not ask for this, you need not do anything.', es: 'Si no lo pediste tú, no tienes que hacer nada.' } as const;

export const confirmLink = (siteUrl: string, token: string) => `${siteUrl}/email-confirm#access_token=${token}`;
export const resetLink = (siteUrl: string, token: string) => `${siteUrl}/reset-password#reset_token=${token}`;

export const confirmLetter = ({ siteUrl, language }: Reader, token: string): LetterIn => letter('account.confirm', language, {
  en: { subject: 'Please confirm your address', text: `Hello,\n\nplease open this link within 24 hours to confirm that this address is yours:\n\n${confirmLink(siteUrl, token)}\n\n${UNASKED.en}\n` },
  es: { subject: 'Confirma tu dirección', text: `Hola:\n\nAbre este enlace en las próximas 24 horas para confirmar que esta dirección es tuya:\n\n${confirmLink(siteUrl, token)}\n\n${UNASKED.es}\n` },
});

/**
 * Several accounts may claim an address (decision record "Registering never tells"): its reader knows which one is theirs by its time, told by the
 * clock of that very account. That tells nobody more than the link does, which opens it.
 */
export interface AccountLink {
  link: string;
  madeAt: number;
  /** IANA name of the zone that the account lives by. */
  zone: string;
}

const FOR_THE_ACCOUNT = {
  en: ({ zone, madeAt }: AccountLink) => `For the account made on ${momentIn(zone, madeAt)} (${timeZoneName(zone)}):`,
  es: ({ zone, madeAt }: AccountLink) => `Para la cuenta creada el ${momentIn(zone, madeAt, 'es')} (${zoneIn(zone, madeAt, 'es')}):`,
} as const;
const SEVERAL = {
  en: ' More than one was made with this address. Only open the link of the one that is yours.',
  es: ' Con esta dirección se creó más de una. Abre solo el enlace de la que es tuya.',
} as const;

const listLinks = (links: readonly AccountLink[], language: Language) => (links.length === 1 ? links[0]!.link
  : links.map((account) => `${FOR_THE_ACCOUNT[language](account)}\n${account.link}`).join('\n\n'));
const several = (links: readonly AccountLink[], language: Language) => (links.length === 1 ? '' : SEVERAL[language]);

export const confirmAgainLetter = (language: Language, links: readonly AccountLink[]): LetterIn => letter('account.confirm', language, {
  en: { subject: 'Please confirm your address', text: `Hello,\n\nplease open this link within 24 hours to confirm that this address is yours.${several(links, 'en')}\n\n${listLinks(links, 'en')}\n\n${UNASKED.en}\n` },
  es: { subject: 'Confirma tu dirección', text: `Hola:\n\nAbre este enlace en las próximas 24 horas para confirmar que esta dirección es tuya.${several(links, 'es')}\n\n${listLinks(links, 'es')}\n\n${UNASKED.es}\n` },
});

/** Its link makes the device it is opened on a known one, which is what helps somebody who is told to wait at the door. */
export const alreadyConfirmedLetter = ({ siteUrl, language }: Reader, token: string): LetterIn => letter('account.confirmed', language, {
  en: { subject: 'About your address', text: `Hello,\n\nyou asked for a link. This address is confirmed already, so there is nothing left to do. You can sign in here:\n\n${siteUrl}/login\n\nIf you are asked to wait there, open this link within 24 hours, on your own device; after that you need not wait on it:\n\n${confirmLink(siteUrl, token)}\n\n${UNASKED.en}\n` },
  es: { subject: 'Sobre tu dirección', text: `Hola:\n\nPediste un enlace. Esta dirección ya está confirmada, así que no falta nada. Puedes entrar aquí:\n\n${siteUrl}/login\n\nSi allí se te pide esperar, abre este enlace en las próximas 24 horas, en tu propio dispositivo; después ya no tendrás que esperar en él:\n\n${confirmLink(siteUrl, token)}\n\n${UNASKED.es}\n` },
});

export const resetLetter = (language: Language, links: readonly AccountLink[]): LetterIn => letter('account.reset', language, {
  en: { subject: 'Choosing a new password', text: `Hello,\n\nplease open this link within 30 minutes to choose a new password. It works once.${several(links, 'en')}\n\n${listLinks(links, 'en')}\n\n${UNASKED.en} Your password stays as it is.\n` },
  es: { subject: 'Para elegir otra contraseña', text: `Hola:\n\nAbre este enlace en los próximos 30 minutos para elegir otra contraseña. Sirve una sola vez.${several(links, 'es')}\n\n${listLinks(links, 'es')}\n\n${UNASKED.es} Tu contraseña sigue igual.\n` },
});

export const passwordChangedLetter = ({ siteUrl, language }: Reader): LetterIn => letter('account.password-changed', language, {
  en: { subject: 'Your password was changed', text: `Hello,\n\nthe password that goes with this address was just changed, and every device was signed out.\n\nIf that was not you, choose a new one here:\n\n${siteUrl}/reset-password\n` },
  es: { subject: 'Se cambió tu contraseña', text: `Hola:\n\nLa contraseña que va con esta dirección se acaba de cambiar, y se cerró la sesión en todos los dispositivos.\n\nSi no fuiste tú, elige otra aquí:\n\n${siteUrl}/reset-password\n` },
});

export const alreadyKnownLetter = ({ siteUrl, language }: Reader): LetterIn => letter('account.known', language, {
  en: { subject: 'About your address', text: `Hello,\n\nthis address was just entered in a form to create an account. You already have one, so nothing has changed. You can sign in here:\n\n${siteUrl}/login\n\n${UNASKED.en}\n` },
  es: { subject: 'Sobre tu dirección', text: `Hola:\n\nAlguien acaba de escribir esta dirección en un formulario para crear una cuenta. Ya tienes una, así que nada ha cambiado. Puedes entrar aquí:\n\n${siteUrl}/login\n\n${UNASKED.es}\n` },
});

export const signInHelpLetter = ({ siteUrl, language }: Reader, token: string): LetterIn => letter('account.sign-in-help', language, {
  en: { subject: 'Signing in', text: `Hello,\n\nthere were many tries to sign in with this address, so we are slowing them down. If you are trying yourself and are asked to wait, open this link on your own device; after that it is not slowed down:\n\n${confirmLink(siteUrl, token)}\n\n${UNASKED.en} Nobody can get in without your password.\n` },
  es: { subject: 'Para entrar', text: `Hola:\n\nHubo muchos intentos de entrar con esta dirección, y por eso los estamos frenando. Si eres tú quien lo intenta y se te pide esperar, abre este enlace en tu propio dispositivo; después ya no tendrás que esperar:\n\n${confirmLink(siteUrl, token)}\n\n${UNASKED.es} Nadie puede entrar sin tu contraseña.\n` },
});

/** @param zone IANA name of the zone that its reader lives by, as in the list of devices */
export const newSignInLetter = ({ siteUrl, language }: Reader, now: number, zone: string): LetterIn => letter('account.new-sign-in', language, {
  en: { subject: 'A new sign-in', text: `Hello,\n\nsomebody signed in with this address on ${momentIn(zone, now)} (${timeZoneName(zone)}), from a browser we had not seen before. If it was you, you need not do anything.\n\nIf it was not you, choose a new password here. Every device is signed out then:\n\n${siteUrl}/reset-password\n` },
  es: { subject: 'Una entrada nueva', text: `Hola:\n\nAlguien entró con esta dirección el ${momentIn(zone, now, 'es')} (${zoneIn(zone, now, 'es')}), desde un navegador que no habíamos visto antes. Si fuiste tú, no tienes que hacer nada.\n\nSi no fuiste tú, elige otra contraseña aquí. Con eso se cierra la sesión en todos los dispositivos:\n\n${siteUrl}/reset-password\n` },
});

export const newAddressLetter = ({ siteUrl, language }: Reader, token: string): LetterIn => letter('account.new-address', language, {
  en: { subject: 'Please confirm your address', text: `Hello,\n\nplease open this link within 24 hours to use this address from now on:\n\n${confirmLink(siteUrl, token)}\n\n${UNASKED.en}\n` },
  es: { subject: 'Confirma tu dirección', text: `Hola:\n\nAbre este enlace en las próximas 24 horas para usar esta dirección de ahora en adelante:\n\n${confirmLink(siteUrl, token)}\n\n${UNASKED.es}\n` },
});

export const addressChangedLetter = ({ siteUrl, language }: Reader): LetterIn => letter('account.address-changed', language, {
  en: { subject: 'About your address', text: `Hello,\n\nthis address is no longer used to sign in: another one was confirmed in its place. We do not write here any more.\n\nIf that was not you, please tell us at once:\n\n${siteUrl}/contact\n` },
  es: { subject: 'Sobre tu dirección', text: `Hola:\n\nEsta dirección ya no sirve para entrar: se confirmó otra en su lugar. Ya no escribiremos aquí.\n\nSi no fuiste tú, avísanos cuanto antes:\n\n${siteUrl}/contact\n` },
});

export const standingLetter = ({ siteUrl, language }: Reader, isOpen: boolean): LetterIn => letter('account.standing', language, isOpen ? {
  en: { subject: 'About your account', text: `Hello,\n\nthe account that goes with this address is open again. You can sign in as before:\n\n${siteUrl}/login\n` },
  es: { subject: 'Sobre tu cuenta', text: `Hola:\n\nLa cuenta que va con esta dirección está abierta otra vez. Puedes entrar como antes:\n\n${siteUrl}/login\n` },
} : {
  en: { subject: 'About your account', text: `Hello,\n\nthe account that goes with this address is closed for now, and nobody can sign in to it. Nothing in it was deleted.\n\nIf you would like to know why, or to have it opened again, please tell us:\n\n${siteUrl}/contact\n` },
  es: { subject: 'Sobre tu cuenta', text: `Hola:\n\nLa cuenta que va con esta dirección está cerrada por ahora, y nadie puede entrar en ella. No se borró nada de lo que hay en ella.\n\nSi quieres saber por qué, o que se abra de nuevo, escríbenos:\n\n${siteUrl}/contact\n` },
});

export const twoStepLetter = ({ siteUrl, language }: Reader, isOn: boolean): LetterIn => letter('account.two-step', language, {
  en: {
    subject: isOn ? 'Signing in now takes a code' : 'Signing in takes no code any more',
    text: `Hello,\n\n${isOn ? 'from now on, signing in asks for a code after the password.' : 'the code after the password was switched off for signing in.'}\n\nIf that was not you, choose a new password here. Every device is signed out then:\n\n${siteUrl}/reset-password\n`,
  },
  es: {
    subject: isOn ? 'Ahora se pide un código para entrar' : 'Ya no se pide un código para entrar',
    text: `Hola:\n\n${isOn ? 'De ahora en adelante, para entrar se pide un código después de la contraseña.' : 'Se quitó el código que se pedía después de la contraseña para entrar.'}\n\nSi no fuiste tú, elige otra contraseña aquí. Con eso se cierra la sesión en todos los dispositivos:\n\n${siteUrl}/reset-password\n`,
  },
});
