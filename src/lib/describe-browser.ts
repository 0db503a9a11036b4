const browsers: [pattern: RegExp, name: string][] = [
  [/\bEdgA?\//, 'Edge'], [/\bOPR\/|\bOpera\b/, 'Opera'], [/SamsungBrowser\//, 'Samsung Internet'], [/DuckDuckGo\//, 'DuckDuckGo'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'], [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'], [/\bSafari\//, 'Safari'],
];
const systems: [pattern: RegExp, name: string][] = [
  [/iPhone/, 'iPhone'], [/iPad/, 'iPad'], [/Android/, 'Android'], [/CrOS/, 'Chromebook'], [/Windows/, 'Windows'], [/Mac OS X|Macintosh/, 'Mac'], [/Linux/, 'Linux'],
];

const nameOf = (list: [RegExp, string][], text: string) => list.find(([pattern]) => pattern.test(text))?.[1];

/** "Firefox on Windows", as somebody would name their own device; no version, nothing that tells people apart. */
export function describeBrowser(userAgent: string): string {
  const browser = nameOf(browsers, userAgent);
  const system = nameOf(systems, userAgent);
  if (!browser) return system ?? 'Unknown browser';
  return system ? `${browser} on ${system}` : browser;
}
