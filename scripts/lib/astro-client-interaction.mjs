import { fileURLToPath } from 'node:url';

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
