import type { Language } from './languages.ts';

const BROWSERS: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: [RegExp, Record<Language, string>][] = [
  [/\biPhone\b/, { en: 'an iPhone', es: 'un iPhone' }],
  [/\biPad\b/, { en: 'an iPad', es: 'un iPad' }],
  [/\bAndroid\b/, { en: 'an Android device', es: 'un dispositivo Android' }],
  [/\bCrOS\b/, { en: 'a Chromebook', es: 'un Chromebook' }],
  [/\bWindows\b/, { en: 'Windows', es: 'Windows' }],
  [/\bMac OS X\b|\bMacintosh\b/, { en: 'a Mac', es: 'un Mac' }],
  [/\bLinux\b/, { en: 'Linux', es: 'Linux' }],
];
const SAID = {
  en: { browser: 'A browser', on: ' on ' },
  es: { browser: 'Un navegador', on: ' en ' },
} as const;

/** "Firefox on Windows": enough to tell one's own devices apart, and no more than a browser says to everybody. */
export function deviceWords(userAgent: string, language: Language = 'en'): string {
  const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1];
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1][language];
  return [browser ?? SAID[language].browser, system].filter(Boolean).join(SAID[language].on);
}
