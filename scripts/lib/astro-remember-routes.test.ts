import { describe, expect, it } from 'vitest';
import { keepRouteImports } from './astro-remember-routes.mjs';

describe('the modules of routes', () => {
  const bundle = (body: string) =>
    keepRouteImports(`var loads = 0;\n${body}\nreturn [_page0(), _page0(), loads];`);

  it('are asked for once, and the same promise is given from then on', () => {
    const code = bundle('var _page0 = () => import("./chunks/user.mjs");').replace(
      'import("./chunks/user.mjs")',
      'load()',
    );
    const [first, second, loads] = new Function(
      'load',
      code.replace('load()', '(loads++, load())'),
    )(() => Promise.resolve({})) as [unknown, unknown, number];
    expect(first).toBe(second);
    expect(loads).toBe(1);
  });

  it('leave every other line alone', () => {
    const other = 'var page = () => import("./x.mjs");\nvar _page0 = () => Promise.resolve(1);';
    expect(keepRouteImports(other)).toBe(other);
  });
});
