import type { APIRoute, GetStaticPaths } from 'astro';
import { getSettings, requireSetting } from '~/features/content/read.ts';
import { drawSharePicture } from '~/features/content/share/draw-picture.ts';
import { listSharePictures, pictureName } from '~/features/content/share/list-pictures.ts';

export const getStaticPaths = (async () => (await listSharePictures()).map(({ page, title }) => ({ params: { page: pictureName(page) }, props: { title, page } }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ title: string; page: string }> = async ({ props }) => {
  const settings = await getSettings();
  const [brand, tagline] = [requireSetting(settings, 'brandName'), requireSetting(settings, 'brandTagline')];
  const png = await drawSharePicture({ brand, tagline, title: props.page === '/' ? tagline : props.title });
  return new Response(new Uint8Array(png), { headers: { 'content-type': 'image/png' } });
};
