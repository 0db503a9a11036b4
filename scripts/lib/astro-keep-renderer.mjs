import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fileOf } from './rendered-file.mjs';

/**
 * Keeps what rendered the pages of a whole build, which Astro throws away: a publish changes words and no code, so it renders with this
 * bundle instead of making it again (docs/decisions/0036-release-rendering.md). `renderer/` beside `client/` holds the bundle, the service worker before it was
 * filled in, and a list of the files that come from code alone.
 */
export function keepRenderer({ clock }) {
  const rendered = new Set();
  let folders;
  let site;
  return {
    name: 'hearthwell:keep-renderer',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [usualEntry()] } });
      },
      'astro:config:done': ({ config }) => {
        const out = fileURLToPath(config.outDir);
        site = config.site;
        folders = {
          bundle: join(fileURLToPath(config.build.server), '.prerender'),
          client: fileURLToPath(config.build.client),
          kept: join(out, 'renderer'),
        };
      },
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer((usual) => ({
          ...usual,
          getStaticPaths: async () => {
            const paths = await usual.getStaticPaths();
            for (const { pathname, route } of paths) rendered.add(fileOf(pathname, route.type));
            return paths;
          },
          teardown: async () => {
            await cp(folders.bundle, folders.kept, {
              recursive: true,
              filter: (path) => !path.startsWith(join(folders.bundle, '_astro')),
            });
            await usual.teardown?.();
          },
        }));
      },
      'astro:build:done': async () => {
        const files = await readdir(folders.client, { recursive: true, withFileTypes: true });
        const names = files
          .filter((file) => file.isFile())
          .map((file) => relative(folders.client, join(file.parentPath, file.name)));
        const entry = (await readdir(folders.kept)).find((name) =>
          name.startsWith('prerender-entry'),
        );
        await mkdir(folders.kept, { recursive: true });
        await cp(join(folders.client, 'sw.js'), join(folders.kept, 'sw.js'));
        const fromCode = names.filter((name) => !rendered.has(name)).sort();
        await writeFile(
          join(folders.kept, 'renderer.json'),
          JSON.stringify({ entry, fromCode, clock, site }),
        );
      },
    },
  };
}

/** With a prerenderer of one's own Astro asks for an entry of one's own too. */
function usualEntry() {
  return {
    name: 'hearthwell:usual-prerender-entry',
    configEnvironment: (name) =>
      name === 'prerender'
        ? { build: { rolldownOptions: { input: 'astro/entrypoints/prerender' } } }
        : undefined,
  };
}
