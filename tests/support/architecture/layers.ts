import { importsOf, type Import, type SourceFile, type Violation } from './source.ts';

/**
 * Who may import whom (docs/architecture.md). Each room names the rooms it may reach; what is not named is refused.
 * `own` in a pattern stands for the importing file's feature.
 */
interface Room {
  name: string;
  files: RegExp;
  may: RegExp[];
}

const basics = [/^src\/(lib|config)\//];
const ui = /^src\/components\//;
const styles = /^(src\/styles\/|src\/assets\/|public\/|content\/)/;
const featureDoor = /^src\/features\/[^/]+\/server\/index\.ts$/;
/** The one room for safety is open to every feature: whatever someone writes anywhere is heard and helped the same way. */
const safety = /^src\/features\/safety\/(?!server\/)/;
const ownOpenPart = /^src\/features\/own\/(?!server\/)/;
/** Keystatic's editor is told its configuration. */
const keystatic = /^keystatic\.config\.ts$/;
/** The blocks that editors compose pages of stand on any screen. */
const sections = /^src\/features\/content\/sections\//;
/** The site's words are read by whatever shows them. */
const words =
  /^src\/features\/content\/(read|library|structured-data|share\/\w[\w-]*|messages\/\w[\w-]*|page-path|schemas|block-schemas|assessment-schemas|choices)\.ts$/;

const rooms: Room[] = [
  { name: 'lib and config', files: /^src\/(lib|config)\//, may: basics },
  { name: 'db', files: /^src\/db\//, may: [...basics, /^src\/db\//] },
  {
    name: 'server',
    files: /^src\/(server\/|middleware\.ts)/,
    may: [...basics, /^src\/(db|server)\//],
  },
  {
    name: 'feature server',
    files: /^src\/features\/[^/]+\/server\//,
    may: [...basics, /^src\/(db|server)\//, /^src\/features\/own\//, safety, featureDoor],
  },
  // A feature with two audiences has `schemas.ts` and `admin-schemas.ts`; `links.ts` knows the addresses of its own lists.
  {
    name: 'feature schemas',
    files: /^src\/features\/[^/]+\/([a-z]+-)?(schemas|links)\.ts$/,
    may: [...basics, ownOpenPart, safety],
  },
  // The site's words come from files at build time and from the live release on the server.
  {
    name: 'content reading',
    files:
      /^src\/(content\.config\.ts|features\/content\/(read|library|structured-data|share\/\w[\w-]*|article-body|source|placeholders)\.ts)$/,
    may: [...basics, styles, /^src\/features\/content\//],
  },
  {
    name: 'what answers of the chat are made of',
    files: /^src\/features\/(chat\/(helper\/|gate\/read-gate\.ts)|safety\/safety-content\.ts)/,
    may: [
      ...basics,
      ownOpenPart,
      safety,
      words,
      /^src\/features\/content\/(source|page-path|settings|placeholders)\.ts$/,
      /^src\/server\/gateways\/chat-model\//,
    ],
  },
  {
    name: 'feature browser part',
    files: /^src\/features\//,
    may: [...basics, ui, styles, ownOpenPart, safety, words, sections, keystatic],
  },
  {
    name: 'ui components',
    files: /^src\/components\/ui\//,
    may: [...basics, /^src\/components\/ui\//, styles],
  },
  { name: 'components', files: /^src\/components\//, may: [...basics, ui, styles, words] },
  {
    name: 'layouts',
    files: /^src\/layouts\//,
    may: [
      ...basics,
      ui,
      styles,
      sections,
      /^src\/layouts\//,
      /^src\/features\/[^/]+\/components\//,
      words,
    ],
  },
  {
    name: 'pages and endpoints',
    files: /^src\/pages\//,
    may: [
      ...basics,
      ui,
      styles,
      sections,
      /^src\/(layouts|server)\//,
      /^src\/features\/[^/]+\/(components\/|messages\/|([a-z]+-)?(schemas|links)\.ts|(client|notes|sent|catalogue)\.ts)/,
      featureDoor,
      safety,
      words,
    ],
  },
  {
    name: 'front door',
    files: /^server\//,
    may: [...basics, /^server\//, /^src\/server\//, featureDoor],
  },
];

const isTest = (path: string) => /\.test\.tsx?$/.test(path);

/** Import directions; tests may reach what they test. */
export function checkLayers(file: SourceFile): Violation[] {
  if (isTest(file.path)) return [];
  const room = rooms.find(({ files }) => files.test(file.path));
  if (!room) return [];
  const feature = /^src\/features\/([^/]+)\//.exec(file.path)?.[1] ?? '-';
  return importsOf(file).flatMap((line) => {
    if (line.target === undefined || allowed(room, line, feature)) return [];
    return [
      {
        rule: 'layers',
        file: file.path,
        line: line.line,
        message: `${room.name} must not import ${line.target}`,
      },
    ];
  });
}

function allowed(room: Room, { target = '' }: Import, feature: string): boolean {
  const ownPath = target.replace(`src/features/${feature}/`, 'src/features/own/');
  return room.may.some((pattern) =>
    pattern.test(pattern.source.includes('own') ? ownPath : target),
  );
}

const nodeRun =
  /^(server\/|scripts\/|src\/(config|lib|db|server)\/|src\/features\/[^/]+\/(server\/|schemas\.ts))/;

/** Plain Node reads these files, and what the front door and the scripts load, as they are: relative imports, with their ending, and nothing Node cannot load. */
export function checkNodeImports(files: readonly SourceFile[]): Violation[] {
  return runByNode(files).flatMap((file) =>
    importsOf(file).flatMap(({ specifier, line }) => {
      const refused = specifier.startsWith('~/')
        ? 'imports relatively, never by alias'
        : specifier.startsWith('.') && !/\.(ts|mjs|json)$/.test(specifier)
          ? 'names the file with its ending (.ts)'
          : /^astro:/.test(specifier)
            ? 'runs without Astro'
            : undefined;
      return refused
        ? [
            {
              rule: 'node imports',
              file: file.path,
              line,
              message: `a file that plain Node runs ${refused}: ${specifier}`,
            },
          ]
        : [];
    }),
  );
}

function runByNode(files: readonly SourceFile[]): SourceFile[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const reached = new Set(
    files.filter(({ path }) => /^(server|scripts)\//.test(path) && !isTest(path)),
  );
  // A set hands out what is added while it is walked through.
  for (const file of reached) {
    for (const { target, isLoaded } of importsOf(file)) {
      const next = isLoaded && target !== undefined ? byPath.get(target) : undefined;
      if (next && !isTest(next.path)) reached.add(next);
    }
  }
  return files.filter(
    (file) => reached.has(file) || (nodeRun.test(file.path) && !isTest(file.path)),
  );
}

const drivers =
  /^(@libsql\/|libsql$|better-sqlite3|node:sqlite|drizzle-orm\/(libsql|better-sqlite3))/;
const mayOpen = /^(src\/db\/|scripts\/|tests\/|bench\/|drizzle\.config\.ts)/;
const mayCallOpen = /^(src\/db\/|src\/server\/process\/runtime\.ts|scripts\/|tests\/|bench\/)/;

/** One process, one database: only the client opens it, only the runtime asks for it. */
export function checkDatabaseDoor(file: SourceFile): Violation[] {
  if (isTest(file.path)) return [];
  const found: Violation[] = [];
  for (const { specifier, line } of importsOf(file)) {
    if (drivers.test(specifier) && !mayOpen.test(file.path)) {
      found.push({
        rule: 'database door',
        file: file.path,
        line,
        message: `only src/db/client.ts opens a database: ${specifier}`,
      });
    }
  }
  if (/\bopenDatabase\s*\(/.test(file.text) && !mayCallOpen.test(file.path)) {
    found.push({
      rule: 'database door',
      file: file.path,
      line: 1,
      message: 'only src/server/process/runtime.ts asks for the database',
    });
  }
  return found;
}
