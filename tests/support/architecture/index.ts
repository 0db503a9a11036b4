import { checkLanguages } from './languages.ts';
import { checkDatabaseDoor, checkLayers, checkNodeImports } from './layers.ts';
import {
  checkEnvironment,
  checkMarkup,
  checkNames,
  checkSending,
  checkSize,
  checkSizes,
  checkWords,
  checkWrites,
} from './rules.ts';
import type { SourceFile, Violation } from './source.ts';

export { readSources, type SourceFile, type Violation } from './source.ts';

const perFile = [
  checkLayers,
  checkDatabaseDoor,
  checkWrites,
  checkSize,
  checkWords,
  checkEnvironment,
  checkMarkup,
  checkNames,
  checkSending,
  checkLanguages,
];

/** Every breach of the house rules in these files. Pure: the same text gives the same answer, no matter who runs it. */
export function checkArchitecture(files: readonly SourceFile[]): Violation[] {
  return [
    ...files.flatMap((file) => perFile.flatMap((check) => check(file))),
    ...checkNodeImports(files),
    ...checkSizes(files),
  ];
}

export const describeViolation = ({ rule, file, line, message }: Violation) =>
  `${file}:${line} [${rule}] ${message}`;
