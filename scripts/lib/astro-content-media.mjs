import { createReadStream } from 'node:fs';
import { cp, mkdir, stat } from 'node:fs/promises';
import { dirname, extname, join, normalize, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makePictureVariants } from './picture-variants.ts';

/** Kinds of picture that the media library takes; a drawing that may carry script (SVG) is not one. */
const types = { '.jpg': 'image/jpeg', '.jpeg': 'image/jpeg', '.png': 'image/png', '.webp': 'image/webp', '.avif': 'image/avif', '.gif': 'image/gif' };

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
        variants = await makePictureVariants({ mediaDir: source, cacheDir: join(fileURLToPath(config.root), '.cache', 'pictures') });
        updateConfig({ vite: { define: { __PICTURES__: JSON.stringify(variants.pictures) } } });
      },
      'astro:build:done': async ({ dir }) => {
        if (!(await stat(source).catch(() => undefined))) return;
        for (const { from, to } of variants.files) {
          const target = join(fileURLToPath(dir), to);
          await mkdir(dirname(target), { recursive: true });
          await cp(from, target);
        }
        const filter = async (path) => (await stat(path)).isDirectory() || extname(path).toLowerCase() in types;
        await cp(source, join(fileURLToPath(dir), 'media'), { recursive: true, filter });
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use('/media', async (request, response, next) => {
          const path = join(source, normalize(decodeURIComponent(new URL(request.url, 'http://dev').pathname)));
          const type = types[extname(path).toLowerCase()];
          if (!type || !path.startsWith(source) || !(await stat(path).catch(() => undefined))?.isFile()) return next();
          response.setHeader('content-type', type);
          createReadStream(path).pipe(response);
        });
      },
    },
  };
}
