import type { APIRoute, GetStaticPaths } from 'astro';
import { getSettings, requireSetting, settingIn } from '~/features/content/read.ts';
import { drawSharePicture } from '~/features/content/share/draw-picture.ts';
import {
  listSharePictures,
  pictureName,
  type SharePicture,
} from '~/features/content/share/list-pictures.ts';

export const getStaticPaths = (async () =>
  (await listSharePictures()).map(({ page, ...picture }) => ({
    params: { page: pictureName(page) },
    props: { page, ...picture },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<SharePicture> = async ({ props }) => {
  const settings = await getSettings();
  const brand = requireSetting(settings, 'brandName');
  const tagline = settingIn(settings, 'brandTagline', props.language).text;
  const png = await drawSharePicture({
    brand,
    tagline,
    title: ['/', '/es'].includes(props.page) ? tagline : props.title,
  });
  return new Response(new Uint8Array(png), { headers: { 'content-type': 'image/png' } });
};
