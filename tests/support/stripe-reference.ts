import { readFileSync } from 'node:fs';
import ts from 'typescript';
import type { Params } from './stripe-account.ts';

/**
 * What Stripe's API takes, as the library's own types say it: they are made from Stripe's published description of the version that the library
 * asks for. Read as text, without a program: one file knows all that its parameters are made of.
 */
export class StripeReference {
  private readonly source: ts.SourceFile;

  /** @param file in the library's `resources`, such as `Checkout/Sessions` */
  constructor(file: string) {
    const path = `node_modules/stripe/esm/resources/${file}.d.ts`;
    this.source = ts.createSourceFile(
      path,
      readFileSync(path, 'utf8'),
      ts.ScriptTarget.Latest,
      true,
    );
  }

  /** @returns what of the parameters Stripe doesn't know, or wouldn't take, as `path: why` */
  faultsOf(name: string, params: Params): string[] {
    const found = this.find(name, this.source);
    if (!found) throw new Error(`No ${name} in ${this.source.fileName}`);
    return this.check(found, params, '');
  }

  private check(node: ts.Node, value: string | Params, path: string): string[] {
    if (ts.isInterfaceDeclaration(node)) {
      if (typeof value === 'string') return [`${path}: is no object`];
      return [...this.missing(node, value, path), ...this.members(node, value, path)];
    }
    if (ts.isTypeAliasDeclaration(node)) return this.check(node.type, value, path);
    if (ts.isArrayTypeNode(node)) return this.items(node.elementType, value, path);
    if (ts.isTypeReferenceNode(node)) return this.reference(node, value, path);
    if (ts.isUnionTypeNode(node)) return this.union(node, value, path);
    if (ts.isLiteralTypeNode(node) && ts.isStringLiteral(node.literal))
      return value === node.literal.text ? [] : [`${path}: isn't ${node.literal.text}`];
    if (typeof value !== 'string') return [`${path}: is an object`];
    if (node.kind === ts.SyntaxKind.NumberKeyword && !/^-?\d+$/.test(value))
      return [`${path}: is no number`];
    if (node.kind === ts.SyntaxKind.BooleanKeyword && !/^(true|false)$/.test(value))
      return [`${path}: is no yes or no`];
    return [];
  }

  private members(node: ts.InterfaceDeclaration, value: Params, path: string): string[] {
    const pages = node.heritageClauses ? ['limit', 'starting_after', 'ending_before'] : [];
    return Object.entries(value).flatMap(([key, given]) => {
      const member = node.members.find(
        (each): each is ts.PropertySignature =>
          ts.isPropertySignature(each) && each.name.getText() === key,
      );
      if (member?.type) return this.check(member.type, given, path ? `${path}.${key}` : key);
      return pages.includes(key) ? [] : [`${path}.${key}: is unknown`];
    });
  }

  private missing(node: ts.InterfaceDeclaration, value: Params, path: string): string[] {
    return node.members
      .filter((each) => !each.questionToken && !(each.name!.getText() in value))
      .map((each) => `${path}.${each.name!.getText()}: is missing`);
  }

  private items(node: ts.TypeNode, value: string | Params, path: string): string[] {
    if (typeof value === 'string') return [`${path}: is no list`];
    return Object.entries(value).flatMap(([at, item]) => this.check(node, item, `${path}[${at}]`));
  }

  private union(node: ts.UnionTypeNode, value: string | Params, path: string): string[] {
    const named = node.types.filter((type) => type.getText() !== 'OtherString');
    const faults = named.map((type) => this.check(type, value, path));
    return faults.some(({ length }) => length === 0)
      ? []
      : [`${path}: fits none of ${named.length} (${faults.flat()[0]})`];
  }

  private reference(node: ts.TypeReferenceNode, value: string | Params, path: string): string[] {
    const name = node.typeName.getText();
    const [inner] = node.typeArguments ?? [];
    if (name === 'Array') return this.items(inner!, value, path);
    if (name === 'Emptyable') return value === '' ? [] : this.check(inner!, value, path);
    const found = this.find(name, node);
    // What other files say: pairs of words, ranges of time.
    if (!found)
      return ['MetadataParam', 'RangeQueryParam'].includes(name) ? [] : [`${path}: ${name}`];
    return this.check(found, value, path);
  }

  /** A name as it is meant where it stands: in the same namespace, or in one around it. */
  private find(name: string, from: ts.Node): ts.Node | undefined {
    const [head = '', ...rest] = name.split('.');
    for (let scope: ts.Node | undefined = from; scope; scope = scope.parent) {
      if (!ts.isSourceFile(scope) && !ts.isModuleBlock(scope)) continue;
      const found = rest.reduce<ts.Node | undefined>(
        (at, part) => at && memberOf(at, part),
        within(scope.statements, head, rest.length > 0),
      );
      if (found) return found;
    }
    // The parameters of a resource stand in a namespace of their own.
    if (ts.isSourceFile(from))
      for (const statement of from.statements) {
        const inside = memberOf(statement, name);
        if (inside) return inside;
      }
    return undefined;
  }
}

const memberOf = (node: ts.Node, name: string): ts.Node | undefined =>
  ts.isModuleDeclaration(node) && node.body && ts.isModuleBlock(node.body)
    ? within(node.body.statements, name, false)
    : undefined;

/** An interface and the namespace of its parts share a name. */
const within = (statements: readonly ts.Statement[], name: string, isSpace: boolean) =>
  statements.find(
    (each) =>
      (isSpace
        ? ts.isModuleDeclaration(each)
        : ts.isInterfaceDeclaration(each) || ts.isTypeAliasDeclaration(each)) &&
      (each as ts.InterfaceDeclaration).name.text === name,
  );
