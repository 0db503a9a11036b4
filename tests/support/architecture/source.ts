import { readFileSync } from 'node:fs';
import { globSync } from 'node:fs';
import { dirname, join, posix, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../../..');

export interface SourceFile {
  /** Relative to the project folder, with forward slashes. */
  path: string;
  text: string;
}

export interface Violation {
  rule: string;
  file: string;
  line: number;
  message: string;
}

export interface Import {
  /** As written. */
  specifier: string;
  /** Project path for our own files (`src/lib/ids.ts`), else undefined: a package or a virtual module. */
  target: string | undefined;
  line: number;
  /** Loads the file as soon as this one is: no type, which is gone by then, and nothing that is asked for later. */
  isLoaded: boolean;
}

/** Every source file of the product and its tests. Generated files and content are not source. */
export function readSources(): SourceFile[] {
  const pattern = '{src,server,scripts,tests,bench}/**/*.{ts,tsx,astro,mjs}';
  const roots = '*.{ts,mjs}';
  return [...globSync(pattern, { cwd: root }), ...globSync(roots, { cwd: root })]
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path !== 'src/features/safety/detector/weights.ts')
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

const importForms = [
  /\b(?:import|export)\s+(?:type\s+)?[\w*{}\s,$]*?\bfrom\s*(['"])([^'"\n]+)\1/g,
  /\bimport\s*(['"])([^'"\n]+)\1/g,
  /\bimport\s*\(\s*(['"])([^'"\n]+)\1\s*\)/g,
];

/** The import lines of a file, comments aside. */
export function importsOf(file: SourceFile): Import[] {
  const code = withoutComments(file.text);
  return importForms.flatMap((form) =>
    [...code.matchAll(form)].map((match) => {
      const specifier = match[2] ?? '';
      return {
        specifier,
        target: targetOf(specifier, file.path),
        line: lineAt(code, match.index),
        isLoaded: !/^((import|export)\s+type\b|import\s*\()/.test(match[0]),
      };
    }),
  );
}

function targetOf(specifier: string, from: string): string | undefined {
  const path = specifier.split('?')[0] ?? specifier;
  if (path.startsWith('~/')) return `src/${path.slice(2)}`;
  if (path.startsWith('.')) return posix.normalize(posix.join(dirname(from), path));
  return undefined;
}

export function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}

/** Blanks comments (and nothing else) so that a rule about code does not read prose; line numbers stay. */
export function withoutComments(text: string): string {
  const blank = (comment: string) => comment.replace(/[^\n]/g, ' ');
  return text
    .replace(/<!--[\s\S]*?-->/g, blank)
    .replace(/\/\*[\s\S]*?\*\//g, (comment, index: number) =>
      insideString(text, index) ? comment : blank(comment),
    )
    .replace(
      /(^|[\s;{}(),])(\/\/[^\n]*)/g,
      (_, before: string, comment: string) => before + blank(comment),
    );
}

/** A glob such as `src/**` + `/*.ts` inside quotes is no comment. */
function insideString(text: string, index: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', index) + 1, index);
  return ["'", '"', '`'].some((quote) => line.split(quote).length % 2 === 0);
}

/** All matches of a pattern as violations of one rule. */
export function findAll(
  rule: string,
  file: SourceFile,
  code: string,
  pattern: RegExp,
  message: string,
): Violation[] {
  return [...code.matchAll(pattern)].map((match) => ({
    rule,
    file: file.path,
    line: lineAt(code, match.index),
    message: `${message}: ${match[0].trim()}`,
  }));
}
