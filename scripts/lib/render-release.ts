import { copyFile, link, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { StaticFile, StaticManifest } from '../../server/static-manifest.ts';
import { editorsMarkdown } from '../../src/features/content/editors-markdown.ts';
import { giveReleaseSource, type StoredEntry } from '../../src/features/content/release-source.ts';
import type { CollectionName } from '../../src/features/content/schemas.ts';
import { readStored } from '../../src/features/content/server/live-content.ts';
import { SERVICE_WORKER } from './fill-service-worker.ts';
import { finaliseSite } from './finalise-site.ts';
import { makePictureVariants } from './picture-variants.ts';
import { putMedia } from './put-media.mjs';
import { fileOf } from './rendered-file.mjs';
import { openRenderer, type KeptRenderer } from './renderer.ts';

export interface RenderOptions {
  renderer: KeptRenderer;
  buildDir: string;
  contentDir: string;
  outDir: string;
  cacheDir: string;
  site: string;
  clock: number;
  isPreview: boolean;
}

/**
 * Renders a release with the bundle that a whole build kept: the same pages, byte for byte, in a quarter of the time, for the code and
 * all that comes from it alone are taken over (docs/decisions/0036-release-rendering.md). @returns the id of the code
 */
export async function renderRelease({
  renderer,
  buildDir,
  contentDir,
  outDir,
  cacheDir,
  site,
  clock,
  isPreview,
}: RenderOptions): Promise<string> {
  const client = join(outDir, 'client');
  const installed = JSON.parse(
    await readFile(join(buildDir, 'static.json'), 'utf8'),
  ) as StaticManifest;
  const mediaDir = join(contentDir, 'media');
  const [pictures, known] = await Promise.all([
    makePictureVariants({ mediaDir, cacheDir: join(cacheDir, 'pictures') }),
    takeOver({
      from: join(buildDir, 'client'),
      to: client,
      names: renderer.fromCode,
      files: installed.files,
    }),
  ]);
  giveReleaseSource({
    clock,
    isPreview,
    pictures: pictures.pictures,
    list: await createLister(contentDir),
  });
  await Promise.all([
    copyFile(join(renderer.folder, SERVICE_WORKER), join(client, SERVICE_WORKER)),
    putPictures({ mediaDir, client, files: pictures.files }),
    renderPages({ renderer, client, site }),
  ]);
  await finaliseSite({ outDir, cacheDir, buildId: installed.buildId, isHurried: true, known });
  return installed.buildId;
}

type Lister = <Name extends CollectionName>(name: Name) => Promise<StoredEntry<Name>[]>;

async function createLister(contentDir: string): Promise<Lister> {
  const markdown = await editorsMarkdown().createRenderer({ syntaxHighlight: false });
  const known = new Map<CollectionName, Promise<StoredEntry<CollectionName>[]>>();
  const read = async (name: CollectionName) =>
    Promise.all(
      (await readStored(contentDir, name)).map(async (entry) => ({
        ...entry,
        html: entry.body === '' ? '' : (await markdown.render(entry.body)).code,
      })),
    );
  return async <Name extends CollectionName>(name: Name) => {
    let entries = known.get(name);
    if (!entries) known.set(name, (entries = read(name)));
    return [...(await entries)] as StoredEntry<Name>[];
  };
}

/** One after the other, as in a whole build: a page in the middle of another one's rendering would not be the same. */
async function renderPages({
  renderer,
  client,
  site,
}: {
  renderer: KeptRenderer;
  client: string;
  site: string;
}): Promise<void> {
  const { listPaths, render } = await openRenderer(renderer, site);
  const made = new Set<string>();
  for (const path of await listPaths()) {
    const file = fileOf(path.pathname, path.route.type);
    const response = await render(path);
    if (response.status >= 300 && response.status < 400)
      throw new Error(`/${path.pathname} leads elsewhere, and a page in a file cannot.`);
    if (!response.body || made.has(file)) continue;
    made.add(file);
    const target = join(client, file);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, Buffer.from(await response.arrayBuffer()));
  }
}

async function putPictures({
  mediaDir,
  client,
  files,
}: {
  mediaDir: string;
  client: string;
  files: { from: string; to: string }[];
}): Promise<void> {
  await putMedia(mediaDir, client);
  await Promise.all(files.map(({ from, to }) => copyTo(from, join(client, to))));
}

/** Nothing writes to these files anymore, so on one disk they are one file under two names. @returns their rows, compressed ones counted in */
async function takeOver({
  from,
  to,
  names,
  files,
}: {
  from: string;
  to: string;
  names: string[];
  files: StaticManifest['files'];
}): Promise<StaticManifest['files']> {
  const known: StaticManifest['files'] = {};
  await Promise.all(
    [...new Set(names.map((name) => dirname(name)))].map((folder) =>
      mkdir(join(to, folder), { recursive: true }),
    ),
  );
  const rows = new Map(Object.entries(files).map(([url, row]) => [row.file, [url, row] as const]));
  await Promise.all(
    names.map(async (name) => {
      const [url, row] = rows.get(name) ?? [];
      if (!url || !row || name === SERVICE_WORKER || OF_THE_EDITOR.test(name)) return;
      known[url] = row;
      await Promise.all(
        suffixesOf(row).map((suffix) =>
          linkOrCopy(join(from, name + suffix), join(to, name + suffix)),
        ),
      );
    }),
  );
  return known;
}

/** Never part of a page: the server hands it out from the installed build. */
const OF_THE_EDITOR = /^_astro\/Editor\./;
const suffixesOf = ({ sizes }: StaticFile) => [
  '',
  ...(sizes.br === undefined ? [] : ['.br']),
  ...(sizes.gz === undefined ? [] : ['.gz']),
];
const linkOrCopy = (from: string, to: string) => link(from, to).catch(() => copyFile(from, to));

async function copyTo(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await copyFile(from, to);
}
