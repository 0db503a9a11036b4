import { describe, expect, it } from 'vitest';
import { menuWords } from './menu-words.ts';
import { navigationMenu } from './schemas.ts';

const item = (over: object) =>
  navigationMenu.parse({
    name: 'More: Contact',
    label: 'Contact',
    url: '/contact',
    labelEs: 'Contacto',
    ...over,
  });
const none: ReadonlySet<string> = new Set();

describe('a link of a Spanish menu', () => {
  it('leads to the Spanish page, without anybody having written its address', () => {
    expect(menuWords(item({}), 'es', none)).toEqual({
      language: 'es',
      label: 'Contacto',
      url: '/es/contact',
    });
    expect(menuWords(item({ url: '/', labelEs: 'Inicio' }), 'es', none)).toMatchObject({
      url: '/es',
    });
  });

  it('leads to the English page and says so where there is no other, or editors keep it back', () => {
    expect(menuWords(item({ url: '/programs' }), 'es', none)).toMatchObject({
      url: '/programs',
      hrefLang: 'en',
    });
    expect(menuWords(item({}), 'es', new Set(['/es/contact']))).toMatchObject({
      url: '/contact',
      hrefLang: 'en',
    });
  });

  it('leads where editors wrote, and marks words that nobody has put into Spanish', () => {
    expect(menuWords(item({ urlEs: '/es/contact#lineas' }), 'es', none)).toMatchObject({
      url: '/es/contact#lineas',
    });
    expect(menuWords(item({ labelEs: '' }), 'es', none)).toMatchObject({
      label: 'Contact',
      lang: 'en',
      url: '/es/contact',
    });
  });

  it('of an English menu stays as it is', () => {
    expect(menuWords(item({}), 'en', none)).toEqual({
      language: 'en',
      label: 'Contact',
      url: '/contact',
    });
  });
});
