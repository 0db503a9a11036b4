import { resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { defineMessages } from './define-messages.ts';

const messages = defineMessages({
  en: { save: 'Save', hello: (name: string) => `Hello ${name},`, toast: { title: 'Saved' } },
  es: { save: 'Guardar', hello: (name) => `Hola, ${name}:`, toast: { title: 'Guardado' } },
});

it('says what a code means in each language', () => {
  expect([messages('en').save, messages('es').save]).toEqual(['Save', 'Guardar']);
  expect(messages('es').hello('Ana')).toBe('Hola, Ana:');
  expect(messages('es').toast.title).toBe('Guardado');
});

const CASES: [what: string, code: string, isRight: boolean][] = [
  ['both languages', "defineMessages({ en: { a: 'A' }, es: { a: 'Á' } })('es').a.length", true],
  [
    'parameters with their types',
    'defineMessages({ en: { a: (n: number) => `${n}` }, es: { a: (n) => n.toFixed() } })',
    true,
  ],
  [
    'a missing Spanish message',
    "defineMessages({ en: { a: 'A', b: 'B' }, es: { a: 'Á' } })",
    false,
  ],
  ['one too many', "defineMessages({ en: { a: 'A' }, es: { a: 'Á', b: 'B' } })", false],
  [
    'one missing in a group',
    "defineMessages({ en: { g: { a: 'A', b: 'B' } }, es: { g: { a: 'Á' } } })",
    false,
  ],
  [
    'a missing parameter',
    'defineMessages({ en: { a: (n: string) => `A ${n}` }, es: { a: () => `Á` } })',
    false,
  ],
  [
    'a text in place of a function',
    "defineMessages({ en: { a: (n: string) => `A ${n}` }, es: { a: 'Á' } })",
    false,
  ],
  ['an unknown code', "defineMessages({ en: { a: 'A' }, es: { a: 'Á' } })('en').b", false],
  [
    'a call without its parameter',
    'defineMessages({ en: { a: (n: string) => n }, es: { a: (n) => n } })("en").a()',
    false,
  ],
];

function refused(): Set<number> {
  const path = resolve(import.meta.dirname, 'catalogues-of-this-test.ts');
  const lines = [
    "import { defineMessages } from './define-messages.ts';",
    ...CASES.map(([, code], at) => `export const case${at} = ${code};`),
  ];
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => name === path || fileExists(name);
  host.getSourceFile = (name, version) =>
    name === path
      ? ts.createSourceFile(name, lines.join('\n'), version)
      : getSourceFile(name, version);
  const program = ts.createProgram([path], options, host);
  const file = program.getSourceFile(path);
  return new Set(
    program
      .getSemanticDiagnostics(file)
      .map(({ start }) => file!.getLineAndCharacterOfPosition(start!).line - 1),
  );
}

describe('the compiler', () => {
  const found = refused();
  it.each(CASES.map(([what, , isRight], at) => ({ what, isRight, at })))(
    '$what: right is $isRight',
    ({ isRight, at }) => expect(found.has(at)).toBe(!isRight),
  );
});
