import { createReadStream } from 'node:fs';
import { cp, mkdir, stat } from 'node:fs/promises';
import { dirname, join, normalize, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lookup } from 'mrmime';
import { makePictureVariants } from './picture-variants.ts';
import { isPicture, putMedia } from './put-media.mjs';

/**
 * Pictures that editors upload lie beside the words, in `content/media`; a built site carries them as `/media/…`, and beside them smaller
 * copies, of which pages know through `__PICTURES__`.
 */
export function contentMedia(contentDir = './content') {
  const source = join(resolve(contentDir), 'media');
  let variants = { pictures: {}, files: [] };
  return {
    name: 'hearthwell:content-media',
    hooks: {
      'astro:config:setup': async ({ config, updateConfig }) => {
        variants = await makePictureVariants({
          mediaDir: source,
          cacheDir: join(fileURLToPath(config.root), '.cache', 'pictures'),
        });
        updateConfig({ vite: { define: { __PICTURES__: JSON.stringify(variants.pictures) } } });
      },
      'astro:build:done': async ({ dir }) => {
        await putMedia(source, fileURLToPath(dir));
        for (const { from, to } of variants.files) {
          const target = join(fileURLToPath(dir), to);
          await mkdir(dirname(target), { recursive: true });
          await cp(from, target);
        }
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use('/media', async (request, response, next) => {
          const path = join(
            source,
            normalize(decodeURIComponent(new URL(request.url, 'http://dev').pathname)),
          );
          if (
            !isPicture(path) ||
            !path.startsWith(source) ||
            !(await stat(path).catch(() => undefined))?.isFile()
          )
            return next();
          response.setHeader('content-type', lookup(path));
          createReadStream(path).pipe(response);
        });
      },
    },
  };
}
