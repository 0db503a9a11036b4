import { readFile } from 'node:fs/promises';
import { isAbsolute, join, relative, resolve } from 'node:path';
import type { Logger } from '../src/server/log.ts';
import { loadSite, type StaticEntry, type StaticSite } from './static-site.ts';
import { watchFile } from './watch-file.ts';

export interface Sites {
  readonly live: StaticSite;
  readonly preview: StaticSite | undefined;
  findAsset(url: string): StaticEntry | undefined;
  stop(): void;
}

export interface SitesOptions {
  /** A build: the site as it was built from the clone. Without a release it is live; its hashed files serve on-demand pages always. */
  factoryDir: string;
  dataDir: string;
  secure: boolean;
  isDemo?: boolean;
  log: Logger;
}

const KEPT_RELEASES = 5;

/** Loads the installed site and follows `releases/current.json` and the preview folder. @throws Error when nothing is built. */
export async function openSites({
  factoryDir,
  dataDir,
  secure,
  isDemo,
  log,
}: SitesOptions): Promise<Sites> {
  const factory = await loadSite(factoryDir, { secure, isDemo });
  const releasesDir = join(dataDir, 'releases');
  const previewDir = join(dataDir, 'preview');
  let live = factory;
  let preview: StaticSite | undefined;
  let recent: StaticSite[] = [];

  const followPointer = async () => {
    const directory = await readPointer(releasesDir);
    const next =
      directory === undefined
        ? factory
        : await loadSite(directory, { secure, isDemo, reuse: live });
    if (next === live) return;
    recent = [live, ...recent].filter((site) => site !== factory).slice(0, KEPT_RELEASES);
    live = next;
    log.info('release.live', {
      directory: directory === undefined ? 'factory' : relative(dataDir, directory),
      pages: countPages(live),
    });
  };
  const followPreview = async () => {
    preview = await loadSite(previewDir, { secure, isDemo, isPreview: true, reuse: live }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      },
    );
  };
  // What is live stays live when the next one cannot be read.
  const guarded = (what: string, follow: () => Promise<void>) => () =>
    follow().catch((error: unknown) => {
      log.error('release.unreadable', {
        what,
        reason: error instanceof Error ? error.message : String(error),
      });
    });

  const watches = [
    watchFile(join(releasesDir, 'current.json'), guarded('release', followPointer)),
    watchFile(join(previewDir, 'static.json'), guarded('preview', followPreview)),
  ];
  await Promise.all(watches.map(({ first }) => first));
  return {
    get live() {
      return live;
    },
    get preview() {
      return preview;
    },
    findAsset: (url) => {
      const holder = [live, factory, preview, ...recent].find(
        (site) => site?.entries.get(url)?.isHashed,
      );
      return holder?.entries.get(url);
    },
    stop: () => watches.forEach(({ stop }) => stop()),
  };
}

async function readPointer(releasesDir: string): Promise<string | undefined> {
  const text = await readFile(join(releasesDir, 'current.json'), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    },
  );
  if (text === undefined) return undefined;
  const { directory } = JSON.parse(text) as { directory?: unknown };
  if (typeof directory !== 'string' || directory === '')
    throw new Error('current.json names no directory');
  const path = resolve(releasesDir, directory);
  const inside = relative(releasesDir, path);
  if (inside === '' || inside.startsWith('..') || isAbsolute(inside))
    throw new Error('current.json points outside the releases folder');
  return path;
}

const countPages = (site: StaticSite) =>
  [...site.entries.values()].filter(({ isPage }) => isPage).length;
