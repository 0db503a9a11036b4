import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NESTED } from '../../../../tests/support/content-site.ts';
import { runtimeSlot } from '../../../server/process/running.ts';
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
    writeFileSync(
      join(dataDir, 'releases/current.json'),
      JSON.stringify({ id, directory: id, buildId: 'b' }),
    );
  };
  const phone = async () =>
    (await findLiveEntries('site_settings'))?.shown
      .find(({ id }) => id === 'contact')
      ?.content.settings.find(({ key }) => key === 'phone')?.value;

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

  it('leaves out what is a draft or not due at the clock of the release, and knows that it is there', async () => {
    publish('release-0', '(210) 555-0100');
    const content = join(dataDir, 'releases/release-0/content');
    const edit = (file: string, line: string) =>
      writeFileSync(
        join(content, file),
        readFileSync(join(content, file), 'utf8').replace(/^isPublished: true$/m, line),
      );
    edit('pages/about.md', 'isPublished: false');
    edit('pages/contact.md', 'publishAt: 2026-11-24T09:00');
    writeFileSync(join(content, '.clock'), `${Date.parse('2026-11-24T14:59:59Z')}\n`);
    vi.setSystemTime(Date.now() + 1000);
    const pages = (await findLiveEntries('content_pages'))!;
    expect(pages.keptBack.map(({ id }) => id)).toEqual(['about', 'contact']);
    expect(pages.shown.map(({ id }) => id)).toContain('home');
    writeFileSync(join(content, '.clock'), `${Date.parse('2026-11-24T15:00:00Z')}\n`);
    expect((await readEntries(content, 'content_pages')).map(({ id }) => id)).toContain('contact');
  });

  it('is undefined while no runtime serves, and for the site as installed', async () => {
    expect(await phone()).toBeUndefined();
    delete shared[runtimeSlot];
    expect(await findLiveEntries('site_settings')).toBeUndefined();
  });

  it("follows the release that visitors see, within the front door's beat", async () => {
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

  it('leaves out a file that somebody put into the release by hand and that must not be read, and shows the rest', async () => {
    vi.setSystemTime(Date.now() + 20_000);
    publish('three', '(210) 555-0003');
    const error = vi.fn();
    shared[runtimeSlot] = Promise.resolve({ env: { DATA_DIR: dataDir }, log: { error } });
    writeFileSync(join(dataDir, 'releases/three/content/faq/bomb.yaml'), NESTED);
    const ids = (await findLiveEntries('faq'))!.shown.map(({ id }) => id);
    expect([ids.includes('bomb'), ids.length > 5]).toEqual([false, true]);
    expect(error).toHaveBeenCalledWith('content.left_out', {
      reason: expect.stringMatching(/^faq\/bomb\.yaml: Line 3: /),
    });
    await expect(readEntries(join(dataDir, 'releases/three/content'), 'faq')).rejects.toThrow(
      'faq/bomb.yaml: Line 3: “&a0”',
    );
  });

  it('reads every collection of the seeded content', async () => {
    expect((await readEntries(seed, 'navigation_menus')).length).toBeGreaterThan(40);
    expect((await readEntries(seed, 'content_pages')).map(({ id }) => id)).toEqual(
      expect.arrayContaining(['about', 'contact', 'home']),
    );
  });
});
