import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findRoute } from '../../../config/routes.ts';
import { isPreviewToken, previewCookieName } from '../../../lib/preview-token.ts';
import type { Ctx } from '../../../server/context.ts';
import type { RuntimeEnv } from '../../../server/process/runtime-env.ts';
import type { ContentSite } from './content-site.ts';
import { requireEditor } from './policies.ts';
import { previewStamp } from './preview-content.ts';
import { previewRun } from './start-preview.ts';

export interface Preview {
  isBuilding: boolean;
  failure?: string;
  isCurrent: boolean;
  pages: { path: string; title: string }[];
}

/** The preview that this browser may see, without pages until the first one is built; undefined while it has none. */
export async function findPreview({
  ctx,
  site,
  env,
  cookies,
}: {
  ctx: Ctx;
  site: ContentSite;
  env: Pick<RuntimeEnv, 'isSecure'>;
  cookies: string | null;
}): Promise<Preview | undefined> {
  requireEditor(ctx);
  const token = new RegExp(`(?:^|;\\s*)${previewCookieName(env.isSecure)}=([^;]+)`).exec(
    cookies ?? '',
  )?.[1];
  if (!isPreviewToken(ctx.settings.appSecret, token, ctx.now)) return undefined;
  const run = previewRun(site);
  const manifest = await readFile(join(site.previewDir, 'static.json'), 'utf8').catch(
    () => undefined,
  );
  if (!manifest) return { ...run, isCurrent: false, pages: [] };
  const { files } = JSON.parse(manifest) as { files: Record<string, { type: string }> };
  const pages = Object.entries(files)
    .filter(([path, { type }]) => type.startsWith('text/html') && path !== '/404')
    .map(([path]) => ({ path, title: titleOf(path) }));
  const built = await readFile(join(site.previewDir, 'content.txt'), 'utf8').catch(() => '');
  return { ...run, isCurrent: built === (await previewStamp(site, site.workingDir)), pages };
}

/** `/resources/a-first-budget` → `A first budget`; pages of the map by its title. */
function titleOf(path: string): string {
  const route = findRoute(path);
  if (route && !route.path.includes('[')) return route.title;
  const words = (path.split('/').at(-1) ?? path).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
