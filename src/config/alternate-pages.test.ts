import { expect, it } from 'vitest';
import { languageOfPath } from './language-of-path.ts';
import { alternatePath } from './alternate-pages.ts';

it('leads from a page to itself in the other language, both ways', () => {
  for (const [english, spanish] of [
    ['/', '/es'],
    ['/safety', '/es/safety'],
    ['/mental-wellness', '/es/mental-wellness'],
    ['/contact', '/es/contact'],
    ['/resources', '/es/resources'],
  ] as const) {
    expect(alternatePath(english)).toBe(spanish);
    expect(alternatePath(spanish)).toBe(english);
    expect([languageOfPath(english), languageOfPath(spanish)]).toEqual(['en', 'es']);
  }
});

it('leads nowhere from a page that exists in one language', () => {
  for (const path of ['/about', '/espresso', '/404', '/es/404', '/nowhere', '/resources/[slug]'])
    expect(alternatePath(path)).toBeUndefined();
  expect(languageOfPath('/espresso')).toBe('en');
});
