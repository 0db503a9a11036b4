import { fileURLToPath } from 'node:url';

/** Teaches Astro `client:interaction`; see `src/lib/client-interaction.ts`. */
export function clientInteraction() {
  return {
    name: 'hearthwell:client-interaction',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({
          name: 'interaction',
          entrypoint: fileURLToPath(
            new URL('../../src/lib/client-interaction.ts', import.meta.url),
          ),
        });
      },
    },
  };
}
