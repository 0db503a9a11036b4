import { dial } from '~/lib/dial.ts';

export interface Heading {
  id: string;
  text: string;
}

export const hrefsOf = (html: string): string[] =>
  [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href = '']) => href);

export function headingsOf(html: string): Heading[] {
  return [...html.matchAll(/<h2 id="([^"]+)">([\s\S]*?)<\/h2>/g)].map(
    ([, id = '', inner = '']) => ({ id, text: plain(inner) }),
  );
}

/**
 * Rendered Markdown made fit for the page: a link that leads nowhere (yet) keeps its words alone, a wide table scrolls inside its own
 * frame, which the keyboard reaches, and a box to tick is a drawn one, because a field that cannot be used would only stand in the way of the keyboard. A phone number
 * calls when it is pressed, and stays on one line; an address for email is written to.
 */
export function toPageHtml(
  html: string,
  leadsSomewhere: (href: string) => boolean = () => true,
): string {
  return html
    .replaceAll(/<a href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g, (whole, href: string, words: string) =>
      leadsSomewhere(href) ? whole : words,
    )
    .replaceAll(
      /<table>[\s\S]*?<\/table>/g,
      (table) =>
        `<div class="sheet" tabindex="0" role="group" aria-label="${headsOf(table).join(', ')}">${labelled(table)}</div>`,
    )
    .replaceAll(/<input type="checkbox"( checked)? disabled>\s*/g, '<span class="tick-box"></span>')
    .replaceAll(LINK_OR_NUMBER, (whole, long?: string, short?: string, address?: string) => {
      const number = long ?? short;
      if (address) return `<a href="mailto:${address}">${address}</a>`;
      return number ? `<a class="number" href="${dial(number)}">${number}</a>` : whole;
    });
}

/** A frame is called by the heads of its columns, in whatever language they are. */
const headsOf = (table: string) =>
  [...table.matchAll(/<th[^>]*>([\s\S]*?)<\/th>/g)].map(([, head = '']) =>
    head.replaceAll(/<[^>]+>/g, '').replaceAll('"', '&quot;'),
  );

/** Each cell of a table to read knows its column, for a screen too narrow to show columns. A sheet to write on has empty cells, and stays a table. */
function labelled(table: string): string {
  if (table.includes('<td></td>')) return table;
  const heads = headsOf(table);
  return table
    .replace('<table>', '<table class="table-facts">')
    .replaceAll(/<tr>[\s\S]*?<\/tr>/g, (row) => {
      let column = 0;
      return row.replaceAll('<td>', () => `<td data-label="${heads[column++] ?? ''}">`);
    });
}

/** Links and tags are matched first, so that a number inside them stays as it is. The two short ones are numbers where someone is told to call them. */
const LINK_OR_NUMBER =
  /<a [\s\S]*?<\/a>|<[^>]+>|(?<![\d-])((?:\(\d{3}\) |(?:1-)?\d{3}-)\d{3}-\d{4})(?![\d-])|(?<=\b(?:call|call or text|llam[ae] al) )(911|988)(?![\d-])|([\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,})/gi;

const plain = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
