import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runtimeSlot } from '../../../server/running.ts';
import { findLiveEntries, readEntries } from './live-content.ts';

const seed = join(import.meta.dirname, '../../../../content');
const shared = globalThis as { [runtimeSlot]?: unknown };

describe('findLiveEntries', () => {
  let dataDir: string;
  const publish = (id: string, phone: string) => {
    const content = join(dataDir, 'releases', id, 'content');
    mkdirSync(content, { recursive: true });
    cpSync(seed, content, { recursive: true });
    const file = join(content, 'settings/contact.yaml');
    writeFileSync(file, readFileSync(file, 'utf8').replace('(210) 555-0142', phone));
    writeFileSync(join(dataDir, 'releases/current.json'), JSON.stringify({ id, directory: id, buildId: 'b' }));
  };
  const phone = async () => (await findLiveEntries('site_settings'))?.find(({ id }) => id === 'contact')?.content.settings.find(({ key }) => key === 'phone')?.value;

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
    dataDir = mkdtempSync(join(tmpdir(), 'hearthwell-live-'));
    shared[runtimeSlot] = Promise.resolve({ env: { DATA_DIR: dataDir } });
  });
  afterEach(() => {
    vi.setSystemTime(Date.now() + 1000);
    vi.useRealTimers();
    delete shared[runtimeSlot];
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('is undefined while no runtime serves, and for the site as installed', async () => {
    expect(await phone()).toBeUndefined();
    delete shared[runtimeSlot];
    expect(await findLiveEntries('site_settings')).toBeUndefined();
  });

  it('follows the release that visitors see, within the front door\'s beat', async () => {
    vi.setSystemTime(Date.now() + 10_000);
    publish('one', '(210) 555-0001');
    expect(await phone()).toBe('(210) 555-0001');
    publish('two', '(210) 555-0002');
    vi.setSystemTime(Date.now() + 251);
    expect(await phone()).toBe('(210) 555-0002');
    rmSync(join(dataDir, 'releases/current.json'));
    vi.setSystemTime(Date.now() + 251);
    expect(await phone()).toBeUndefined();
  });

  it('reads every collection of the seeded content', async () => {
    expect((await readEntries(seed, 'navigation_menus')).length).toBeGreaterThan(40);
    expect((await readEntries(seed, 'content_pages')).map(({ id }) => id)).toEqual(expect.arrayContaining(['about', 'contact', 'home']));
  });
});
