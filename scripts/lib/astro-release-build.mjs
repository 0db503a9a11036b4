import { fileURLToPath } from 'node:url';
import { isPrerendered } from './astro-route-map.mjs';

/**
 * A release is static pages only; what is rendered on demand stays in the running server's own bundle. So a publish compiles the
 * pages that visitors get and passes over the rest: the editor alone is 2.7 MB of script, and what looks after requests is half of the server.
 */
export function releaseBuild({ isRelease }) {
  return {
    name: 'hearthwell:release-build',
    hooks: {
      'astro:config:setup': ({ config, updateConfig }) => {
        if (isRelease) updateConfig({ vite: { plugins: [passOverOnDemand(fileURLToPath(config.root))] } });
      },
    },
  };
}

function passOverOnDemand(root) {
  const pages = `${root}src/pages/`;
  const guard = `${root}src/server/http/guard-request.ts`;
  return {
    name: 'hearthwell:pass-over-on-demand',
    enforce: 'pre',
    load(id) {
      if (id === guard) return 'export const guardRequest = () => new Response(null, { status: 404 });';
      if (!id.startsWith(pages) || isPrerendered(id.slice(root.length)) !== false) return undefined;
      return id.endsWith('.astro') ? '---\n---\n' : 'export const ALL = () => new Response(null, { status: 404 });';
    },
  };
}
