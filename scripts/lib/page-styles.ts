import { generate, ident, parse, type CssNode, type Rule, type Selector } from 'css-tree';
import { decodeAttribute } from './decode-attribute.ts';

/**
 * A sheet, taken apart once: what each selector needs of a page before it can fit anything in it. What depends on more than the page's
 * markup (attributes, `:hover`, what stands in `:not()` or `:has()`, state classes) is never asked for, so such rules stay.
 */
export type TakenApart = readonly Piece[];
type Piece =
  | { kind: 'rule'; selectors: { text: string; needs: readonly string[] }[]; body: string }
  | { kind: 'group'; head: string; pieces: Piece[] }
  /** Kept when what is kept beside it calls it by its name. */
  | { kind: 'named'; name: string; text: string }
  | { kind: 'always'; text: string };

/** Classes that script sets (`is-shown`, `has-reset-link`). */
const STATE = /^(?:is|has)-/;
const SCOPE = /^data-astro-cid-/;
const NAMED = new Set(['keyframes', 'property']);

export function takeApart(css: string): TakenApart {
  const sheet = parse(css, { parseValue: false, parseCustomProperty: false });
  return sheet.type === 'StyleSheet' ? sheet.children.toArray().map(takePiece) : [];
}

function takePiece(node: CssNode): Piece {
  if (node.type === 'Rule')
    return { kind: 'rule', selectors: takeSelectors(node), body: generate(node.block) };
  if (node.type !== 'Atrule') return { kind: 'always', text: generate(node) };
  const prelude = node.prelude ? generate(node.prelude) : '';
  if (NAMED.has(node.name)) return { kind: 'named', name: prelude.trim(), text: generate(node) };
  const inner = node.block?.children.toArray();
  if (!inner?.some(({ type }) => type === 'Rule' || type === 'Atrule'))
    return { kind: 'always', text: generate(node) };
  return {
    kind: 'group',
    head: `@${node.name}${prelude && ` ${prelude}`}`,
    pieces: inner.map(takePiece),
  };
}

function takeSelectors({ prelude }: Rule): { text: string; needs: readonly string[] }[] {
  if (prelude.type !== 'SelectorList') return [{ text: generate(prelude), needs: [] }];
  return prelude.children
    .toArray()
    .map((selector) => ({ text: generate(selector), needs: needsOf(selector as Selector) }));
}

function needsOf(selector: Selector): string[] {
  return selector.children.toArray().flatMap((node) => {
    if (node.type === 'ClassSelector')
      return STATE.test(node.name) ? [] : [`.${ident.decode(node.name)}`];
    if (node.type === 'IdSelector') return [`#${ident.decode(node.name)}`];
    if (node.type === 'TypeSelector') return node.name === '*' ? [] : [node.name.toLowerCase()];
    if (node.type === 'AttributeSelector')
      return SCOPE.test(node.name.name) ? [node.name.name] : [];
    return node.type === 'PseudoClassSelector' ? needsWithin(node) : [];
  });
}

/** `:where(a b)` needs what its only choice needs; among several choices nothing is certain. */
function needsWithin({
  name,
  children,
}: {
  name: string;
  children: Selector['children'] | null;
}): string[] {
  const list = children?.first;
  if (!/^(?:is|where)$/.test(name) || list?.type !== 'SelectorList' || list.children.size !== 1)
    return [];
  return needsOf(list.children.first as Selector);
}

const TAGS = /<([a-z][\w-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;
const ATTRIBUTES = /([^\s=>/"']+)(?:="([^"]*)"|='([^']*)')?/g;

export function namesIn(html: string): ReadonlySet<string> {
  const names = new Set(['html', 'head', 'body']);
  for (const [, tag, attributes] of html.matchAll(TAGS)) {
    names.add(tag!.toLowerCase());
    for (const [, name, ...values] of attributes!.matchAll(ATTRIBUTES)) {
      const value = values.find((text) => text !== undefined) ?? '';
      if (name === 'class')
        for (const one of decodeAttribute(value).split(/\s+/)) names.add(`.${one}`);
      else if (name === 'id') names.add(`#${decodeAttribute(value)}`);
      else if (SCOPE.test(name!)) names.add(name!);
    }
  }
  return names;
}

/** @returns the rules of the sheets, in their order, that can fit something in a page with these names */
export function pickStyles(sheets: readonly TakenApart[], names: ReadonlySet<string>): string {
  const parts = sheets.flatMap((pieces) =>
    pieces.map((piece) => [piece, textOf(piece, names)] as const),
  );
  const certain = parts
    .filter(([{ kind }]) => kind !== 'named')
    .map(([, text]) => text)
    .join('');
  return parts
    .map(([piece, text]) => (piece.kind === 'named' && !certain.includes(piece.name) ? '' : text))
    .join('');
}

function textOf(piece: Piece, names: ReadonlySet<string>): string {
  if (piece.kind === 'rule') {
    const kept = piece.selectors.filter(({ needs }) => needs.every((name) => names.has(name)));
    return kept.length > 0 ? kept.map(({ text }) => text).join() + piece.body : '';
  }
  if (piece.kind !== 'group') return piece.text;
  const inner = piece.pieces.map((one) => textOf(one, names)).join('');
  // An empty layer still takes its place in the order of layers.
  return inner || piece.head.startsWith('@layer') ? `${piece.head}{${inner}}` : '';
}
