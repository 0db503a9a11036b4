import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { within } from '@testing-library/dom';
import { JSDOM } from 'jsdom';
import { expect } from 'vitest';
import { buildDir } from './built.ts';

/** A prerendered page as people and screen readers get it: roles, names and text, never classes. Nothing in it runs. */
export interface BuiltPage {
  document: Document;
  main: HTMLElement;
  /** The text of `main`, in reading order, with single spaces. */
  text: string;
}

/** @param name of the file below `client`, without its ending: `index`, `es/contact` */
export function openBuiltPage(name: string): BuiltPage {
  const html = readFileSync(join(buildDir, 'client', `${name}.html`), 'utf8');
  // Names are computed through styles, and a thousand rules make each of them slow.
  const { document } = new JSDOM(html.replaceAll(/<style[\s\S]*?<\/style>/g, '')).window;
  const main = within(document.documentElement).getByRole('main', { hidden: true });
  return { document, main, text: textOf(main) };
}

/** What is read in an element, templates and notes for browsers without script included. */
export function textOf(element: Element | DocumentFragment): string {
  return piecesOf(element)
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([.,])/g, '$1')
    .trim();
}

function piecesOf(node: Node): string[] {
  const name = node.nodeName.toLowerCase();
  if (name === '#text') return [node.textContent ?? ''];
  if (name === 'script' || name === 'style') return [];
  const inside = name === 'template' ? (node as HTMLTemplateElement).content : node;
  return valuesFirst([...inside.childNodes]).flatMap(piecesOf);
}

/** A figure and its label swap places on the screen only: the value is read first. */
function valuesFirst(nodes: readonly Node[]): Node[] {
  const elements = nodes.filter(
    ({ nodeName, textContent }) => nodeName !== '#text' || textContent?.trim(),
  );
  return elements.map((node, at) => {
    if (isTerm(node) && isValue(elements[at + 1])) return elements[at + 1]!;
    if (isValue(node) && isTerm(elements[at - 1])) return elements[at - 1]!;
    return node;
  });
}

const isTerm = (node: Node | undefined) => node?.nodeName === 'DT';
const isValue = (node: Node | undefined) => node?.nodeName === 'DD';

export const linksIn = (element: HTMLElement) =>
  within(element).queryAllByRole('link', { hidden: true });

/** What the specification asks of a page beyond its words. Throws, or fails an expectation, where the page lacks it. */
export interface Mark {
  says: string;
  holds(page: BuiltPage): void;
}

type Name = string | RegExp;
const inMain = ({ main }: BuiltPage) => within(main);

const find = (page: BuiltPage, role: string, name: Name) => {
  const found = inMain(page).queryAllByRole(role, { name, hidden: true });
  expect(found, `a ${role} called ${String(name)}`).not.toEqual([]);
  return found;
};

/** A link with this name that leads there. @param href the whole address, or a pattern of it */
export const link = (name: Name, href: string | RegExp): Mark => ({
  says: `the link ${String(name)} to ${String(href)}`,
  holds(page) {
    const hrefs = find(page, 'link', name).map((found) => found.getAttribute('href'));
    expect(hrefs).toContainEqual(typeof href === 'string' ? href : expect.stringMatching(href));
  },
});

/** A link to another site: it opens a tab of its own, and hands over neither the opener nor where one came from. */
export const outside = (name: Name, href: RegExp): Mark => ({
  says: `the link ${String(name)} to another site`,
  holds(page) {
    const found = find(page, 'link', name).filter((each) =>
      href.test(each.getAttribute('href') ?? ''),
    );
    expect(
      found.map((each) => [each.getAttribute('target'), each.getAttribute('rel')]),
    ).toContainEqual(['_blank', 'noopener noreferrer']);
  },
});

/** A part of the page that links lead to. */
export const anchor = (id: string): Mark => ({
  says: `the part #${id}`,
  holds: ({ main }) => expect(main.querySelector(`[id="${id}"]`)).not.toBeNull(),
});

/** A field with this label, in the form that posts there. @param attributes that it has besides */
export const field = (
  label: Name,
  action: string,
  attributes: Record<string, string> = {},
): Mark => ({
  says: `the field ${String(label)}, sent to ${action}`,
  holds(page) {
    const found = inMain(page)
      .getAllByLabelText<HTMLInputElement>(label)
      .find(({ form }) => form?.getAttribute('action') === action);
    expect(found).toBeDefined();
    for (const [name, value] of Object.entries(attributes))
      expect(found?.getAttribute(name)).toBe(value);
  },
});

/** At least so many elements of a role. */
export const atLeast = (count: number, role: string, name?: RegExp): Mark => ({
  says: `${count} of ${role}${name ? ` called ${String(name)}` : ''}`,
  holds: (page) =>
    expect(
      inMain(page).queryAllByRole(role, { hidden: true, ...(name && { name }) }).length,
    ).toBeGreaterThanOrEqual(count),
});

/** One stands before the other, as both are read. */
export const before = (first: Name, role: string, second: Name): Mark => ({
  says: `${String(first)} before the ${role} ${String(second)}`,
  holds(page) {
    const [one] = find(page, 'link', first);
    const [other] = find(page, role, second);
    // 4: DOCUMENT_POSITION_FOLLOWING.
    expect(one!.compareDocumentPosition(other!) & 4).toBe(4);
  },
});

/** A list that is still loading, with so many placeholders. */
export const placeholders = (count: number): Mark => ({
  says: `${count} placeholders while a list is loading`,
  holds(page) {
    const list = inMain(page).getByRole('list', { busy: true });
    expect(within(list).getAllByRole('listitem', { hidden: true })).toHaveLength(count);
  },
});

/** A heading with these words. */
export const heading = (name: Name): Mark => ({
  says: `the heading ${String(name)}`,
  holds: (page) => void find(page, 'heading', name),
});
