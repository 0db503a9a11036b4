import { spawn } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StaticManifest } from '../server/static-manifest.ts';
import { readRenderer } from '../scripts/lib/renderer.ts';
import { buildDir } from './support/built.ts';

/** What a publish renders from the installed content, beside what the whole build made of it. */
const root = join(import.meta.dirname, '..');
let folder: string;
const out = () => join(folder, 'out');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearthwell-release-'));
  const { clock, site } = await readRenderer(buildDir);
  await publish(
    [
      '--build',
      buildDir,
      '--content',
      join(root, 'content'),
      '--clock',
      String(clock),
      '--out',
      out(),
      '--scratch',
      join(folder, 'scratch'),
    ],
    site,
  );
}, 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

function publish(options: string[], site: string): Promise<void> {
  const child = spawn(process.execPath, [join(root, 'scripts/publish-build.ts'), ...options], {
    stdio: ['pipe', 'ignore', 'pipe'],
    env: { ...process.env, SITE_URL: site },
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  return new Promise((done, failed) =>
    child.on('close', (code) => (code === 0 ? done() : failed(new Error(errors)))),
  );
}

const manifest = async (directory: string) =>
  JSON.parse(await readFile(join(directory, 'static.json'), 'utf8')) as StaticManifest;
const isForVisitors = (name: string) => !/\/Editor\.|\.(br|gz)$/.test(name);
const filesOf = async (directory: string) =>
  (await readdir(join(directory, 'client'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(directory.length + '/client/'.length))
    .filter(isForVisitors)
    .sort();

describe('a release', () => {
  it('has the files of a whole build, byte for byte', async () => {
    const files = await filesOf(buildDir);
    expect(await filesOf(out())).toEqual(files);
    expect(files.filter((name) => name.endsWith('.html')).length).toBeGreaterThan(100);
    const differing: string[] = [];
    for (const name of files) {
      const [whole, published] = await Promise.all(
        [buildDir, out()].map((directory) => readFile(join(directory, 'client', name))),
      );
      if (!whole!.equals(published!)) differing.push(name);
    }
    expect(differing).toEqual([]);
  });

  it('tells the front door the same of each, policy and code included', async () => {
    const [whole, published] = await Promise.all([manifest(buildDir), manifest(out())]);
    expect(published.buildId).toBe(whole.buildId);
    const factsOf = ({ files }: StaticManifest) =>
      Object.entries(files)
        .filter(([url]) => isForVisitors(url))
        .map(([url, { file, type, hash, csp, sizes }]) => ({
          url,
          file,
          type,
          hash,
          csp,
          bytes: sizes.identity,
        }));
    expect(factsOf(published)).toEqual(factsOf(whole));
  });
});
