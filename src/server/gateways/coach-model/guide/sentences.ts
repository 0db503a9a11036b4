/** The first words of a text, with the list that they announce. */
export const beginningOf = (text: string) => { const [first = '', second = ''] = text.split('\n\n'); return /:$/.test(first) ? `${first}\n\n${second}` : first; };
export const firstParagraph = (text: string) => text.split('\n\n')[0] ?? '';
/** A sentence within quotes or bold words does not end there. */
const isWhole = (text: string) => text.split('**').length % 2 === 1 && text.split('"').length % 2 === 1;
export function firstSentence(text: string): string {
  const paragraph = firstParagraph(text);
  const ends = [...paragraph.matchAll(/[.!?]["*]*(?=\s|$)/g)].map(({ index, 0: end }) => paragraph.slice(0, index + end.length));
  return ends.find(isWhole) ?? paragraph;
}
