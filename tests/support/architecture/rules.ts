import { findAll, withoutComments, type SourceFile, type Violation } from './source.ts';

const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path) || path.startsWith('tests/');
const isSeed = (path: string) => /(^|\/)seeds?(\/|[-.])/.test(path);
/** The checker itself and its fixtures spell out what they look for. */
const isChecker = (path: string) =>
  /^tests\/(architecture\.test\.ts|support\/architecture\/)/.test(path);

const mayWrite = (path: string) =>
  /^src\/db\/(write|migrate|lock|client-lock)[\w-]*\.ts$/.test(path) ||
  isTest(path) ||
  isSeed(path) ||
  path.startsWith('bench/');

/** A drizzle write starts with insert, transaction, update(…).set or delete(…).where; its receiver must be the open transaction. */
const writes =
  /([\w$]+)(?:\(\))?\s*[?!]?\.\s*(?:(?:insert|transaction|batch|executeMultiple)\s*\(|update\s*\(\s*[\w$.]+\s*\)\s*\.\s*set\b|delete\s*\(\s*[\w$.]+\s*\)\s*\.\s*(?:where|returning)\b)/g;
const databaseCalls =
  /\b(?:db|database|libsql)\s*\.\s*(?:insert|update|delete|transaction|batch|run|execute|executeMultiple)\s*\(/g;
const rawWrites =
  /\b(?!tx\b)[\w$]+\s*\.\s*\w+\s*\(\s*sql`\s*(?:insert|update|delete|replace|drop|alter|create)\b/gi;
const notTables = new Set([
  'cookies',
  'map',
  'set',
  'headers',
  'searchParams',
  'hash',
  'hmac',
  'cipher',
  'cache',
  'params',
]);

/** All writing goes through `db/write.ts`; elsewhere only the `tx` it hands out may write. */
export function checkWrites(file: SourceFile): Violation[] {
  if (mayWrite(file.path) || !/^(src|server|scripts)\//.test(file.path)) return [];
  const code = withoutComments(file.text);
  const chained = findAll(
    'writes',
    file,
    code,
    writes,
    'writes go through write(db, (tx) => …)',
  ).filter((violation) => {
    const receiver =
      /:\s*([\w$]+)/.exec(
        violation.message.slice('writes go through write(db, (tx) => …)'.length),
      )?.[1] ?? '';
    return receiver !== 'tx' && !notTables.has(receiver);
  });
  const direct = findAll('writes', file, code, databaseCalls, 'the read handle does not write');
  const raw = findAll('writes', file, code, rawWrites, 'raw SQL writes only on tx');
  return unique([...chained, ...direct, ...raw]);
}

const unique = (found: Violation[]) => [
  ...new Map(found.map((violation) => [violation.line, violation])).values(),
];

const MAX_LINES = 300;
const MAX_PAGE_LINES = 110;
const MOST_LINES = 150;
const mayBeLong = (path: string) =>
  /^(src\/db\/schema\/|tests\/support\/specified-texts\.ts)/.test(path) ||
  isSeed(path) ||
  path === 'keystatic.config.ts';

export const linesOf = (file: SourceFile) => file.text.replace(/\n$/, '').split('\n').length;

/** Short files: a page composes in 110 formatted lines, anything else fits 300. */
export function checkSize(file: SourceFile): Violation[] {
  const limit = /^src\/pages\/.*\.astro$/.test(file.path) ? MAX_PAGE_LINES : MAX_LINES;
  const lines = linesOf(file);
  if (lines <= limit || mayBeLong(file.path)) return [];
  return [
    { rule: 'size', file: file.path, line: limit + 1, message: `${lines} lines, ${limit} at most` },
  ];
}

/** Nine files of ten have 150 lines at most, as Prettier breaks them. */
export function checkSizes(files: readonly SourceFile[]): Violation[] {
  const measured = files.filter(
    ({ path }) => /^(src|server|scripts)\//.test(path) && !mayBeLong(path),
  );
  const long = measured.filter((file) => linesOf(file) > MOST_LINES);
  if (measured.length === 0 || long.length / measured.length <= 0.1) return [];
  return [
    {
      rule: 'sizes',
      file: long[0]?.path ?? '',
      line: 1,
      message: `${long.length} of ${measured.length} files have more than ${MOST_LINES} lines; one in ten may`,
    },
  ];
}

const typeHoles = /(?:[:<|&,([]\s*|\b(?:as|extends|keyof)\s+)any\s*(?:[[\]>;,)=|&{\n]|$)/g;
const silenced =
  /@ts-(?:ignore|expect-error|nocheck)|eslint-disable(?!-next-line [\w@/-]+\s*$)[^\n]*/gm;
const focusedTests = /\b(?:it|test|describe|suite)(?:\.\w+)*\.(?:skip|only|todo|fixme)\b(?!If)/g;
const leftovers = /\b(?:TODO|FIXME|XXX|HACK)\b/g;

/** No holes in the types, no silenced tools, no tests switched off, nothing left for later. */
export function checkWords(file: SourceFile): Violation[] {
  if (isChecker(file.path)) return [];
  const code = withoutComments(file.text);
  return [
    ...findAll('any', file, withoutStrings(code), typeHoles, 'no any'),
    ...findAll('silenced', file, file.text, silenced, 'nothing silences a tool'),
    ...findAll('focused tests', file, code, focusedTests, 'no test is switched off'),
    ...findAll('leftovers', file, file.text, leftovers, 'nothing is left for later'),
  ];
}

/** Quoted text, templates' included, is not type syntax. */
function withoutStrings(code: string): string {
  return code.replace(
    /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g,
    (text) => `'${' '.repeat(Math.max(0, text.length - 2))}'`,
  );
}

/** Handing the whole environment on to a child process reads nothing from it. */
const environment =
  /(?<!\.\.\.)\bprocess\.env\b|\bimport\.meta\.env\b(?!\.(?:DEV|PROD|SSR|SITE|BASE_URL)\b)/g;
const mayReadEnvironment = (path: string) =>
  /^(src\/config\/env\.ts|server\/(main|load-front-door|start-server)\.(mjs|ts)|src\/content\.config\.ts|[\w.-]+\.config\.(ts|mjs)|scripts\/|bench\/)/.test(
    path,
  ) || isTest(path);

/** The environment is parsed once, by `src/config/env.ts`. */
export function checkEnvironment(file: SourceFile): Violation[] {
  if (mayReadEnvironment(file.path)) return [];
  return findAll(
    'environment',
    file,
    withoutComments(file.text),
    environment,
    'the environment is read in src/config/env.ts',
  );
}

const inlineStyle = /<[\w.]+[^<>]*?\sstyle=["'{]/g;
const rawHtml =
  /\bdangerouslySetInnerHTML\b|\.(?:inner|outer)HTML\s*=(?!=)|\binsertAdjacentHTML\b|\bdocument\.write\b|\beval\s*\(/g;
const inlineHandler = /<[a-z][\w-]*\s[^<>]*?\son[a-z]+=["']/g;

/** The content security policy refuses these in the browser; refuse them here, where it is cheaper. */
export function checkMarkup(file: SourceFile): Violation[] {
  if (!/^src\/.*\.(astro|tsx|ts)$/.test(file.path) || isTest(file.path)) return [];
  const code = withoutComments(file.text);
  const markup = /\.(astro|tsx)$/.test(file.path)
    ? [
        ...findAll('markup', file, code, inlineStyle, 'no inline style'),
        ...findAll('markup', file, code, inlineHandler, 'no inline handler'),
      ]
    : [];
  return [...markup, ...findAll('markup', file, code, rawHtml, 'no markup from text')];
}

const bareForm = /<form\b(?=[^<]*?(?:method=["']post["']|\{\.\.\.[\w.]*formProps\}))/g;
const ownSending =
  /\bsendBeacon\s*\(|\bXMLHttpRequest\b|\bmethod:\s*['"](?:POST|PUT|PATCH|DELETE)['"]/g;
const mayHoldForm = new Set(['src/components/ui/Form.tsx', 'src/components/ui/PostForm.astro']);
/** Counts of no one, and the way out: a page sends them while it is left and waits for no answer. */
const mayTell = new Set([
  'src/features/content/sections/finder.ts',
  'src/components/site/quick-exit.ts',
  'src/features/help/search/send-count.ts',
  'src/features/help/visit.ts',
]);

/** What a person changes carries the key of its attempt: forms get it from one component, calls from one client. */
export function checkSending(file: SourceFile): Violation[] {
  if (
    !/^src\/.*\.(astro|tsx?)$/.test(file.path) ||
    isTest(file.path) ||
    /^src\/(server|db|pages\/api)\/|\/server\//.test(file.path)
  )
    return [];
  const code = withoutComments(file.text);
  return [
    ...(mayHoldForm.has(file.path)
      ? []
      : findAll('sending', file, code, bareForm, 'a form that posts is PostForm or Form')),
    ...(mayTell.has(file.path)
      ? []
      : findAll('sending', file, code, ownSending, 'changes go through lib/api-client.ts')),
  ];
}

const kebab = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*)(?:\.(?:test|spec|d|config))*$/;
const pascal = /^[A-Z][A-Za-z0-9]*(?:\.test)?$/;

/** kebab-case for modules, PascalCase for components; pages are named by their URL. */
export function checkNames(file: SourceFile): Violation[] {
  if (!file.path.startsWith('src/') || file.path.startsWith('src/pages/')) return [];
  const [, name = '', ending = ''] = /([^/]+?)\.(ts|tsx|astro|mjs)$/.exec(file.path) ?? [];
  const isComponent = ending === 'astro' || ending === 'tsx';
  if ((isComponent ? pascal : kebab).test(name)) return [];
  return [
    {
      rule: 'names',
      file: file.path,
      line: 1,
      message: isComponent
        ? 'components are named in PascalCase'
        : 'modules are named in kebab-case',
    },
  ];
}
