import { mkdtemp, mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cleanPicture } from '../../src/features/content/server/clean-picture.ts';
import { makePictureVariants } from './picture-variants.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'hearthwell-pictures-'));
});
afterEach(() => rm(root, { recursive: true }));

/** A photograph as a telephone makes it: held upright, with where and when it was taken. */
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#886644' } })
    .withExif({
      IFD0: { Model: 'A telephone', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '29/1 25/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

test('a saved picture tells neither where nor when nor with what it was taken, and stands upright', async () => {
  const taken = await photo(3000, 2000);
  expect((await sharp(taken).metadata()).exif).toBeDefined();
  const clean = await cleanPicture('media/a/url.jpg', taken);
  const found = await sharp(clean).metadata();
  expect([found.exif, found.xmp, found.orientation, found.width, found.height]).toEqual([
    undefined,
    undefined,
    undefined,
    1600,
    2400,
  ]);
});

test('what is no picture is refused, whatever its name says', async () => {
  await expect(cleanPicture('media/a/url.jpg', Buffer.from('<script>'))).rejects.toThrow(
    'can’t show this file as a picture',
  );
});

test('each picture is made in the widths that it has, once', async () => {
  await mkdir(join(root, 'media/a'), { recursive: true });
  await writeFile(
    join(root, 'media/a/url.jpg'),
    await cleanPicture('a.jpg', await photo(700, 1100)),
  );
  await writeFile(join(root, 'media/a/broken.png'), 'nothing');
  const make = () =>
    makePictureVariants({ mediaDir: join(root, 'media'), cacheDir: join(root, 'cache') });
  const { pictures, files } = await make();
  expect(Object.keys(pictures)).toEqual(['/media/a/url.jpg']);
  const { width, height, sources } = pictures['/media/a/url.jpg']!;
  expect([width, height]).toEqual([1100, 700]);
  expect(sources.map(({ type, srcset }) => `${type} ${srcset.match(/\d+w/g)?.join()}`)).toEqual([
    'image/avif 480w,960w,1100w',
    'image/webp 480w,960w,1100w',
  ]);
  const before = await Promise.all(files.map(({ from }) => stat(from)));
  expect((await make()).files.map(({ to }) => to).sort()).toEqual(files.map(({ to }) => to).sort());
  expect(await Promise.all(files.map(async ({ from }) => (await stat(from)).mtimeMs))).toEqual(
    before.map(({ mtimeMs }) => mtimeMs),
  );
  expect((await readdir(join(root, 'cache'))).length).toBe(6);
  expect((await sharp(await readFile(files[0]!.from)).metadata()).format).toBeDefined();
});
