import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BaseApp } from 'astro/app';
import { StaticPaths } from 'astro/runtime/prerender/static-paths.js';

export interface KeptRenderer {
  folder: string;
  entry: string;
  fromCode: string[];
  clock: number;
  site: string;
}

/** @throws Error that says what to do when nothing is built. */
export async function readRenderer(buildDir: string): Promise<KeptRenderer> {
  const folder = join(buildDir, 'renderer');
  const text = await readFile(join(folder, 'renderer.json'), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT'
        ? new Error(`${buildDir} holds no build: run \`npm run build\` first`)
        : error;
    },
  );
  return { folder, ...(JSON.parse(text) as Omit<KeptRenderer, 'folder'>) };
}

type BuildApp = Pick<BaseApp, 'manifest' | 'render'> & {
  setInternals(internals: object): void;
  setOptions(options: object): void;
};
export type RenderedPath = Awaited<ReturnType<StaticPaths['getAll']>>[number];

export interface OpenRenderer {
  listPaths(): Promise<RenderedPath[]>;
  /** @throws what the page throws */
  render(path: RenderedPath): Promise<Response>;
}

export async function openRenderer(
  { folder, entry }: KeptRenderer,
  site: string,
): Promise<OpenRenderer> {
  const { app } = (await import(pathToFileURL(join(folder, entry)).href)) as { app: BuildApp };
  app.manifest.site = site;
  const pagesByKeys = new Map(
    app.manifest.routes.map(({ routeData: { route, component }, styles }) => [
      `${route}&${component}`,
      { styles: styles.map((sheet, order) => ({ sheet, order, depth: 0 })) },
    ]),
  );
  app.setInternals({ pagesByKeys, entrySpecifierToBundleMap: new Map() });
  app.setOptions({ settings: { scripts: [] }, logger: { options: { destination: toLines } } });
  return {
    listPaths: () => new StaticPaths(app).getAll(),
    render: ({ pathname, route }) =>
      app.render(new Request(new URL(addressOf(pathname, route.type), site)), { routeData: route }),
  };
}

function addressOf(pathname: string, type: string): string {
  const name = pathname.replace(/^\/+|\/+$/g, '');
  return type === 'endpoint' ? `/${name}` : `/${name || 'index'}.html`;
}

const toLines = {
  write: (event: { message?: string }) => {
    console.log(event.message ?? '');
    return true;
  },
};
