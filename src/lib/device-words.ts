import type { Language } from './languages.ts';
import { deviceMessages } from './messages/devices.ts';

const BROWSERS: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS = [
  [/\biPhone\b/, 'iphone'],
  [/\biPad\b/, 'ipad'],
  [/\bAndroid\b/, 'android'],
  [/\bCrOS\b/, 'chromebook'],
  [/\bWindows\b/, 'windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'mac'],
  [/\bLinux\b/, 'linux'],
] as const;

/** "Firefox on Windows": enough to tell one's own devices apart, and no more than a browser says to everyone. */
export function deviceWords(userAgent: string, language: Language = 'en'): string {
  const messages = deviceMessages(language);
  const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? messages.browser;
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1];
  return system ? messages.browserOn(browser, messages[system]) : browser;
}
