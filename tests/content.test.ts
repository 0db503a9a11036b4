import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createReader } from '@keystatic/core/reader';
import { describe, expect, it } from 'vitest';
import config from '../keystatic.config.ts';
import { CONTENT_COLLECTIONS, type CollectionName } from '../src/features/content/schemas.ts';
import { describeMarks } from '../src/features/content/server/check-entry.ts';
import { parseEntry, readBody } from '../src/features/content/server/content-entries.ts';

/** The editor's schema (Keystatic) and the build's schema (zod) must read every file alike, or an edit breaks the site. */
const root = join(import.meta.dirname, '..');
const reader = createReader(root, config);

describe.each(Object.keys(CONTENT_COLLECTIONS) as CollectionName[])('content/%s', (name) => {
  const { folder, extension, schema } = CONTENT_COLLECTIONS[name];
  const files = readdirSync(join(root, 'content', folder)).filter((file) =>
    file.endsWith(`.${extension}`),
  );
  const slugs = files.map((file) => file.slice(0, -extension.length - 1)).sort();

  it('has entries, and Keystatic lists the same ones', async () => {
    expect(slugs.length).toBeGreaterThan(0);
    expect((await reader.collections[name]!.list()).sort()).toEqual(slugs);
  });

  it('has the same fields on both sides', () => {
    const running = extension === 'md' ? ['content'] : [];
    expect([...Object.keys(schema.shape), ...running].sort()).toEqual(
      Object.keys(config.collections![name]!.schema).sort(),
    );
  });

  it.each(slugs)('%s reads alike through both', async (slug) => {
    const path = `${folder}/${slug}.${extension}`;
    const text = readFileSync(join(root, 'content', path), 'utf8');
    expect(await describeMarks(path, text)).toEqual([]);
    const body = readBody(path, text);
    const built = schema.parse(parseEntry(path, text));
    const edited = (await reader.collections[name]!.read(slug, {
      resolveLinkedFiles: true,
    })) as Record<string, unknown>;
    const expected = extension === 'md' ? { ...built, content: words(body) } : built;
    expect(
      bare(extension === 'md' ? { ...edited, content: words(String(edited.content)) } : edited),
    ).toEqual(bare(expected));
  });
});

describe('pictures', () => {
  it('of the media library lie in the content and are reached where their entry says', async () => {
    for (const slug of await reader.collections.media_library.list()) {
      const entry = await reader.collections.media_library.read(slug);
      expect(entry?.url).toBe(`/media/${slug}/${entry?.url.split('/').at(-1)}`);
      expect(existsSync(join(root, 'content', entry?.url ?? ''))).toBe(true);
    }
  });
});

/** Empty text, null and missing mean the same on both sides. */
function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare);
  if (value === null || typeof value !== 'object') return value;
  const kept = Object.entries(value)
    .map(([key, item]) => [key, bare(item)] as const)
    .filter(([, item]) => item !== undefined && item !== null && item !== '');
  return Object.fromEntries(kept);
}

const words = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

it('names in the editor’s menu only collections that exist, and every one of them once', () => {
  const named = Object.values(config.ui!.navigation as Record<string, string[]>).flat();
  expect(named.toSorted()).toEqual(Object.keys(config.collections!).toSorted());
});
