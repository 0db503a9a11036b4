import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ctx } from '../../../server/context.ts';
import { NotFound, Unavailable } from '../../../server/errors.ts';
import type { PictureUse } from '../editing-views.ts';
import { picturesOf } from './assemble-release.ts';
import { textField } from './checks/check.ts';
import { readBook } from './content-book.ts';
import { COLLECTION_TITLES, editorUrl } from './content-entries.ts';
import type { ContentSite } from './content-site.ts';
import { blobHash } from './content-tree.ts';
import { requireEditor } from './policies.ts';

const sizes = new Map<string, { width: number; height: number }>();

export async function listPictures({
  ctx,
  site,
}: {
  ctx: Ctx;
  site: ContentSite;
}): Promise<PictureUse[]> {
  requireEditor(ctx);
  const book = await readBook(site.workingDir);
  const users = book
    .map((entry) => ({ entry, pictures: picturesOf(entry) }))
    .filter(({ pictures }) => pictures.length > 0);
  return Promise.all(
    book
      .filter(({ collection }) => collection === 'media_library')
      .map(async (entry) => {
        const bytes = await readFile(
          join(site.workingDir, textField(entry, 'url').replace(/^\//, '')),
        ).catch(() => Buffer.alloc(0));
        return {
          slug: entry.slug,
          alt: textField(entry, 'altText'),
          url: editorUrl(entry),
          bytes: bytes.length,
          ...(await measure(bytes)),
          uses: users
            .filter(({ pictures }) => pictures.includes(entry.slug))
            .map(({ entry: user }) => ({
              title: user.title,
              collection: COLLECTION_TITLES[user.collection],
              url: editorUrl(user),
            })),
        };
      }),
  );
}

async function measure(
  bytes: Buffer,
): Promise<{ width: number | undefined; height: number | undefined }> {
  if (bytes.length === 0) return { width: undefined, height: undefined };
  const hash = blobHash(bytes);
  let size = sizes.get(hash);
  if (!size) {
    const { default: sharp } = await import('sharp');
    const found = await sharp(bytes)
      .metadata()
      .catch(() => undefined);
    if (!found) return { width: undefined, height: undefined };
    size = { width: found.width, height: found.height };
    sizes.set(hash, size);
  }
  return size;
}

/** A small copy of a picture as it is saved now, for editors. @throws NotFound, Unavailable */
export async function getThumbnail({
  ctx,
  site,
  input,
}: {
  ctx: Ctx;
  site: ContentSite;
  input: { name: string };
}): Promise<Buffer> {
  requireEditor(ctx);
  const entry = (await readBook(site.workingDir)).find(
    ({ collection, slug }) => collection === 'media_library' && slug === input.name,
  );
  const path = textField(entry ?? { fields: {} }, 'url').replace(/^\//, '');
  if (!/^media\/[^/.][^/]*\/[^/]+$/.test(path)) throw new NotFound();
  const bytes = await readFile(join(site.workingDir, path)).catch(() => undefined);
  if (!bytes) throw new NotFound();
  const { default: sharp } = await import('sharp');
  return sharp(bytes)
    .resize({ width: 320, height: 240, fit: 'inside', withoutEnlargement: true })
    .webp()
    .toBuffer()
    .catch(() => {
      throw new Unavailable('We can’t read this picture');
    });
}
