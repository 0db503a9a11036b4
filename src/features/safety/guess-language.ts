import type { Language } from '../../lib/languages.ts';

/** Small words that stand in nearly every sentence of one of the two languages and in none of the other. */
const SPANISH = new Set('el la los las un una unos unas de del al que qué y en con por para como cómo porque pero muy más mas mi mis tu tus su sus yo tú él ella es está estoy estás esta este esto soy eres son hay ser estar tengo tiene quiero puedo puede hola gracias ayuda cuando donde dónde quien quién nada siempre nunca también bien mal hoy ayer ya si sí sin sobre le lo les se nos hacer hago dice dijo'.split(' '));
const ENGLISH = new Set('the a an and or but of to in on at for with from is am are was were be been i you he she it we they my your his her our their this that these those what how why when where who not do does did have has had can could would should will just so if about help please hello hi thanks'.split(' '));

/** @param otherwise for words that tell nothing, such as "ok" */
export function guessLanguage(text: string, otherwise: Language): Language {
  let spanish = /[¿¡ñ]/i.test(text) ? 1 : 0;
  let english = 0;
  for (const word of text.toLowerCase().match(/[\p{L}']+/gu) ?? []) {
    if (SPANISH.has(word)) spanish++;
    if (ENGLISH.has(word)) english++;
  }
  if (spanish === english) return otherwise;
  return spanish > english ? 'es' : 'en';
}
