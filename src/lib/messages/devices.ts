import { defineMessages } from '../define-messages.ts';

export const deviceMessages = defineMessages({
  en: {
    browser: 'A browser',
    browserOn: (browser: string, system: string) => `${browser} on ${system}`,
    iphone: 'an iPhone',
    ipad: 'an iPad',
    android: 'an Android device',
    chromebook: 'a Chromebook',
    windows: 'Windows',
    mac: 'a Mac',
    linux: 'Linux',
  },
  es: {
    browser: 'Un navegador',
    browserOn: (browser, system) => `${browser} en ${system}`,
    iphone: 'un iPhone',
    ipad: 'un iPad',
    android: 'un dispositivo Android',
    chromebook: 'un Chromebook',
    windows: 'Windows',
    mac: 'un Mac',
    linux: 'Linux',
  },
});
