import { fileURLToPath } from 'node:url';

/** What a start reads of these is a few files with what is used of them, instead of hundreds whose names Node looks up one by one. */
const BUNDLED = ['drizzle-orm', 'zod', 'diff', 'nodemailer', 'oslo', 'lucia', 'js-yaml', 'luxon'];

/**
 * Puts the front door into the bundle of the server, as a second entry beside Astro's (docs/decisions/0003-server-performance.md): what both need is one module
 * in one file, and starting reads some files instead of seven hundred.
 */
export function frontDoor() {
  return {
    name: 'hearthwell:front-door',
    hooks: {
      'astro:config:setup': ({ updateConfig }) =>
        updateConfig({ vite: { plugins: [doorEntry()] } }),
    },
  };
}

function doorEntry() {
  return {
    name: 'hearthwell:door-entry',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    configEnvironment: (name) =>
      name === 'ssr' ? { resolve: { noExternal: BUNDLED } } : undefined,
    buildStart() {
      this.emitFile({
        type: 'chunk',
        id: fileURLToPath(new URL('../../server/start-server.ts', import.meta.url)),
        fileName: 'front-door.mjs',
        preserveSignature: 'strict',
      });
    },
  };
}
