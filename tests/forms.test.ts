import { readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import react from '@astrojs/react';
import type * as AstroContainer from 'astro/container';
import { getViteConfig } from 'astro/config';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../src/config/routes.ts';
import { root } from './support/architecture/source.ts';

const asTheyAre = [
  'src/pages/form-result.astro',
  'src/features/accounts/components/AccountFrame.astro',
  'src/components',
  'src/lib',
  'src/config',
  'src/server/http',
  'src/server/messages',
  'src/server/errors.ts',
];
const bare = '<main><slot /></main>\n';
const madeUp = {
  'src/features/made-up/forms.ts': `import Again from './components/Again.astro';
export const forms = [{ page: '/made-up', field: 'color', failedTitle: () => 'No color yet', Again }];
`,
  'src/features/made-up/components/Again.astro': `---
const { initial, status } = Astro.props;
---
<form data-made-up={status}>
  <input name="color" value={initial.values.color} />
  <p>{initial.errors.color}</p>
</form>
`,
  'src/layouts/MarketingLayout.astro': bare,
  'src/features/safety/components/HelpCards.astro': bare,
};

let folder: string;
let vite: ViteDevServer;

/** The page and what it imports as they are, and one feature more that nothing in the product knows. */
beforeAll(async () => {
  await mkdir(join(root, '.cache'), { recursive: true });
  folder = await mkdtemp(join(root, '.cache/made-up-form-'));
  for (const part of asTheyAre) await cp(join(root, part), join(folder, part), { recursive: true });
  for (const [path, text] of Object.entries(madeUp)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const settings = await getViteConfig(
    {
      root: folder,
      cacheDir: join(folder, 'cache'),
      resolve: { alias: { '~': join(folder, 'src') } },
      logLevel: 'error',
      server: { middlewareMode: true, ws: false, watch: null },
      optimizeDeps: { noDiscovery: true, include: [] },
    },
    { root: folder, configFile: false, integrations: [react()] },
  )({ mode: 'development', command: 'serve' });
  vite = await createServer({ ...settings, configFile: false });
}, 60_000);
afterAll(async () => {
  await vite.close();
  await rm(folder, { recursive: true, force: true });
});

async function show(values: Record<string, string>): Promise<string> {
  const { experimental_AstroContainer: Container } = (await vite.ssrLoadModule(
    'astro/container',
  )) as typeof AstroContainer;
  const renderer = (await vite.ssrLoadModule('@astrojs/react/server.js')) as { default: never };
  const container = await Container.create();
  container.addServerRenderer({ name: '@astrojs/react', renderer: renderer.default });
  const page = (await vite.ssrLoadModule(join(folder, 'src/pages/form-result.astro'))) as {
    default: never;
  };
  const formFailure: App.Locals['formFailure'] = {
    page: '/made-up',
    action: '/api/made-up',
    message: 'Please choose another color',
    status: 409,
    values,
    fields: {},
    isWhole: true,
    stepUp: undefined,
  };
  return await container.renderToString(page.default, {
    locals: { formFailure } as App.Locals,
    request: new Request('http://care.example/form-result'),
  });
}

describe('a form that a feature declares', () => {
  it('is shown again without a word about it anywhere else', async () => {
    const shown = await show({ color: 'soft green' });
    expect(shown).toContain('<form data-made-up="409"');
    expect(shown).toContain('value="soft green"');
    expect(shown).toContain('No color yet');
    expect(shown).not.toContain('What you wrote');
  });

  it('is told from another form of the same page that nobody declares', async () => {
    const shown = await show({ size: 'very large' });
    expect(shown).not.toContain('data-made-up');
    expect(shown).toContain('What you wrote');
  });

  it('is named neither by the page that shows it nor by what that page asks', () => {
    const files = ['src/pages/form-result.astro', 'src/server/http/failed-form.ts'];
    const paths = routes.map(({ path }) => `'${path}'`).filter((path) => path !== "'/'");
    for (const file of files) {
      const text = readFileSync(join(root, file), 'utf8');
      expect(paths.filter((path) => text.includes(path))).toEqual([]);
    }
  });
});
