/**
 * What is wrong with the keys of the forms that post on a page; empty when each has one. A page that is the same for everyone must have none filled in:
 * one person's press would count as another's repeat.
 */
export function keyFaults(html: string, isPrerendered: boolean): string[] {
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)]
    .filter(([, attributes = '']) => /\smethod="post"/i.test(attributes))
    .flatMap(([, attributes = '', inside = '']) => {
      const name = /action="([^"]*)"/.exec(attributes)?.[1] ?? 'a form';
      const keys = keysIn(inside);
      if (keys.length !== 1) return [`${name} has ${keys.length} keys`];
      return (keys[0] === '') === isPrerendered
        ? []
        : [`${name} has ${isPrerendered ? 'a key of everybody' : 'an empty key'}`];
    });
}

/** The values of all hidden keys. */
export const keysIn = (html: string): string[] =>
  [...html.matchAll(/<input\b[^>]*\bname="_key"[^>]*>/g)].map(
    ([input]) => /\bvalue="([^"]*)"/.exec(input)?.[1] ?? '',
  );
