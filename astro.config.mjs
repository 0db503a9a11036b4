import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'astro/config';
import node from '@astrojs/node';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { clientInteraction } from './scripts/lib/astro-client-interaction.mjs';
import { frontDoor } from './scripts/lib/astro-front-door.mjs';
import { keepRenderer } from './scripts/lib/astro-keep-renderer.mjs';
import { contentMedia } from './scripts/lib/astro-content-media.mjs';
import { pageScript } from './scripts/lib/vite-page-script.mjs';
import { routeMap } from './scripts/lib/astro-route-map.mjs';
import { earlyScriptHash } from './src/components/site/early-script.mjs';
import { editorsMarkdown } from './src/features/content/editors-markdown.ts';

const env = process.env;
const clock = Number(env.CONTENT_CLOCK) || Date.now();

export default defineConfig({
  output: 'static',
  site: env.SITE_URL || 'http://127.0.0.1:4321',
  outDir: env.BUILD_OUT_DIR || './dist/astro',
  cacheDir: env.BUILD_CACHE_DIR || './.cache/astro',
  adapter: node({ mode: 'middleware', bodySizeLimit: 0 }),
  integrations: [
    react(),
    routeMap(),
    keepRenderer({ clock }),
    contentMedia(env.CONTENT_DIR),
    clientInteraction(),
    frontDoor(),
  ],
  session: false,
  // Articles hold no code, and the highlighter writes inline styles that the policy refuses.
  markdown: { syntaxHighlight: false, processor: editorsMarkdown() },
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'never' },
  security: {
    checkOrigin: false,
    csp: { algorithm: 'SHA-256', scriptDirective: { hashes: [earlyScriptHash] } },
  },
  devToolbar: { enabled: false },
  server: { host: '127.0.0.1' },
  vite: {
    plugins: [tailwindcss(), pageScript()],
    resolve: { alias: { '~': fileURLToPath(new URL('./src', import.meta.url)) } },
    build: { chunkSizeWarningLimit: 4000 },
    define: {
      __CACHE_DIR__: JSON.stringify(resolve('./.cache')),
      __CONTENT_CLOCK__: String(clock),
    },
  },
});
