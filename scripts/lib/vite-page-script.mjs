import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Vite's own helper weighs 760 bytes compressed, and its chunk is a request of its own on every page that fetches anything later. */
const PRELOAD_HELPER = '\0vite/preload-helper.js';
const SMALL_HELPER = `
const seen = {};
export const __vitePreload = (load, files = []) => Promise.all(files.map((file) => seen[file] ??= new Promise((done, failed) => {
  const link = document.createElement('link');
  link.href = '/' + file;
  link.rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload';
  if (link.rel[0] == 's') { link.onload = done; link.onerror = failed; } else done();
  document.head.append(link);
}))).then(load);
`;

const PAGE = 'page';

/**
 * One file of script on a page before anyone does something: what `src/layouts/page-script.ts` imports and what fetches later parts go
 * together into it, instead of into chunks that each cost a request and its headers (docs/decisions/0044-page-scripts.md).
 */
export function pageScript() {
  return {
    name: 'hearthwell:page-script',
    enforce: 'post',
    configEnvironment(name) {
      if (name !== 'client') return undefined;
      const groups = [
        {
          name: PAGE,
          test: /src\/layouts\/page-script\.ts|vite\/preload-helper|src\/config\/constants|src\/lib\/deferred-stylesheets/,
          priority: 2,
        },
        // What the overlays and the chat share, so that neither brings the other.
        {
          name: 'shared',
          test: /src\/lib\/(dom|inline-markup|screen-claims|load-style|api-client|reauthenticate)\.ts|src\/components\/site\/current-user\.ts/,
          priority: 2,
        },
        // The overlays come together too: apart they would be nine requests.
        { name: 'prompts', test: /src\/features\/overlays\/.*\.ts$/, priority: 1 },
      ];
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } };
    },
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler: (_code, id) =>
        id === PRELOAD_HELPER ? { code: SMALL_HELPER, map: null } : undefined,
    },
    // The bundler makes the page's entry a line that imports the shared file. The shared file takes its place: the page asks once, and what comes later names the entry.
    async writeBundle({ dir }, bundle) {
      if (this.environment.name !== 'client') return;
      const chunks = Object.values(bundle).filter((chunk) => chunk.type === 'chunk');
      const page = chunks.find((chunk) => chunk.name === PAGE);
      const entries = chunks.filter(
        (chunk) =>
          chunk.isEntry &&
          chunk.imports[0] === page?.fileName &&
          chunk.code.length < 200 &&
          chunk.exports.length === 0,
      );
      if (!page || entries.length !== 1)
        throw new Error(`The page's script has ${entries.length} entries, not one.`);
      const nameOf = (chunk) => chunk.fileName.split('/').at(-1);
      const [entry] = entries;
      await rename(join(dir, page.fileName), join(dir, entry.fileName));
      for (const { fileName, code } of chunks) {
        if (fileName === entry.fileName || fileName === page.fileName) continue;
        if (code.includes(nameOf(page)))
          await writeFile(join(dir, fileName), code.replaceAll(nameOf(page), nameOf(entry)));
      }
    },
  };
}
