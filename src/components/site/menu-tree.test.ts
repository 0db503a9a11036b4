import { describe, expect, it } from 'vitest';
import { linkTarget, routes } from '~/config/routes.ts';
import { currentMark, type MenuNode, pagePath, reachable } from './menu-tree.ts';

const planned = routes.find(({ status, path }) => status === 'planned' && !path.includes('['));
const entry = (label: string, url?: string, children: MenuNode[] = []): MenuNode => ({
  label,
  href: url && linkTarget(url),
  children,
});

describe('reachable', () => {
  it('leaves out what is not built yet and groups that hold nothing else', () => {
    const notYet = entry('Later', planned?.path ?? '/nowhere');
    const menu = [
      entry('Home', '/'),
      notYet,
      entry('Tools', undefined, [notYet]),
      entry('Connect', undefined, [notYet, entry('Contact', '/contact')]),
    ];
    const shown = reachable(menu);
    expect(shown.map(({ label }) => label)).toEqual(['Home', 'Connect']);
    expect(shown[1]?.children.map(({ href }) => href)).toEqual(['/contact']);
  });

  it('keeps anchors and filters of built pages and links to other sites', () => {
    const shown = reachable([
      entry('Crisis', '/contact#crisis'),
      entry('988', 'https://988lifeline.org'),
    ]);
    expect(shown.map(({ href }) => href)).toEqual(['/contact#crisis', 'https://988lifeline.org']);
  });
});

describe('the current page', () => {
  it.each([
    ['/about.html', '/about'],
    ['/about/', '/about'],
    ['/index.html', '/'],
    ['/', '/'],
    ['/about/index.html', '/about'],
    ['/admin', '/admin'],
  ])('%s is %s', (given, path) => {
    expect(pagePath(given)).toBe(path);
  });

  it('marks the page, not its anchors', () => {
    expect(currentMark('/contact', '/contact')).toBe('page');
    expect(currentMark('/contact#crisis', '/contact')).toBeUndefined();
    expect(currentMark(undefined, '/contact')).toBeUndefined();
  });
});
