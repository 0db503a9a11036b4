import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildDir } from '../support/built.ts';
import { expect, test } from '../support/e2e.ts';

test('every page carries each rule that fits something in it, and asks for the whole sheets once somebody touches it', async ({
  page,
}) => {
  const { files } = JSON.parse(await readFile(join(buildDir, 'static.json'), 'utf8')) as {
    files: Record<string, { file: string; type: string }>;
  };
  const read = (file: string) => readFile(join(buildDir, 'client', file), 'utf8');
  const isEntry = (file: string) => file.startsWith('resources/');
  const pages = Object.values(files).filter(
    ({ type, file }, index) =>
      type.startsWith('text/html') &&
      !file.startsWith('keystatic') &&
      (!isEntry(file) || index % 6 === 0),
  );
  expect(pages.length).toBeGreaterThan(40);

  const sheets: Record<string, string> = {};
  const found: string[] = [];
  await page.goto('about:blank');
  for (const { file } of pages) {
    const html = await read(file);
    const hrefs = [...html.matchAll(/<meta name="whole-style" content="([^"]+)"/g)].map(
      ([, href]) => href!,
    );
    expect(hrefs.length, file).toBeGreaterThan(0);
    expect(html, file).not.toContain('rel="stylesheet"');
    for (const href of hrefs) sheets[href] ??= await read(href.slice(1));
    found.push(
      ...(await page
        .evaluate(
          ({ html, whole }) => {
            const rulesIn = (css: string) => {
              const sheet = new CSSStyleSheet();
              sheet.replaceSync(css);
              const found: { around: string; selector: string }[] = [];
              const walk = (rules: CSSRuleList, around: string) => {
                for (const rule of rules) {
                  if (rule instanceof CSSStyleRule)
                    for (const [selector] of rule.selectorText.matchAll(
                      /(?:[^,(]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))+/g,
                    ))
                      found.push({ around, selector: selector.trim() });
                  else if ('cssRules' in rule)
                    walk(
                      rule.cssRules as CSSRuleList,
                      `${around} ${rule.cssText.split('{', 1)[0]!}`,
                    );
                }
              };
              walk(sheet.cssRules, '');
              return found;
            };
            const parsed = new DOMParser().parseFromString(html, 'text/html');
            const nameOf = ({ around, selector }: { around: string; selector: string }) =>
              `${around} ${selector}`;
            const carried = new Set(
              rulesIn(
                [...parsed.querySelectorAll('style')]
                  .map(({ textContent }) => textContent)
                  .join(''),
              ).map(nameOf),
            );
            /** What an element must at least be, at any time: without what is only sometimes so. */
            const atLeast = (selector: string) =>
              selector
                .replace(/:(?:not|has)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g, '')
                .replace(
                  /::?(?!is|where|nth|first|last|only|empty|root)[a-z-]+(?:\([^()]*\))?/g,
                  '',
                );
            const left = rulesIn(whole)
              .filter((rule) => !carried.has(nameOf(rule)))
              .map(({ selector }) => selector);
            return left.filter((selector) => parsed.querySelector(atLeast(selector) || '*'));
          },
          { html, whole: hrefs.map((href) => sheets[href]).join('') },
        )
        .then((selectors) => selectors.map((selector) => `${file}: ${selector}`))),
    );
  }
  expect(found).toEqual([]);

  await page.goto('/safety');
  await page.waitForLoadState('networkidle');
  await expect(page.locator('meta[name="whole-style"]')).toHaveCount(2);
  await page.keyboard.press('Tab');
  await expect(page.locator('meta[name="whole-style"]')).toHaveCount(0);
  await expect
    .poll(() =>
      page
        .locator('link[rel="stylesheet"]')
        .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).media)),
    )
    .toEqual(['all', 'all']);
});

test('looks the same before and after the whole sheets came', async ({ page }) => {
  const looks = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('body *')].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const { color, backgroundColor, font, display, opacity, borderTopColor, letterSpacing } =
          getComputedStyle(element);
        return [
          element.tagName,
          element.className,
          x,
          y,
          width,
          height,
          color,
          backgroundColor,
          font,
          display,
          opacity,
          borderTopColor,
          letterSpacing,
        ].join('|');
      }),
    );
  for (const path of ['/mental-wellness', '/', '/login', '/resources']) {
    await page.route('**/*.css', (route) => route.fulfill({ contentType: 'text/css', body: '' }));
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    await page.waitForLoadState();
    await page.keyboard.press('Control');
    await expect.poll(() => page.locator('link[rel="stylesheet"]').count()).toBeGreaterThan(0);
    const carried = await looks();
    await page.unroute('**/*.css');
    await page.evaluate(() =>
      Promise.all(
        [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(
          (old) =>
            new Promise((done) => {
              const fresh = Object.assign(document.createElement('link'), {
                rel: 'stylesheet',
                href: `${old.href}?again`,
                onload: done,
                onerror: done,
              });
              old.replaceWith(fresh);
            }),
        ),
      ),
    );
    expect(await looks(), path).toEqual(carried);
  }
});

test.describe('on a first visit', () => {
  test.use({ firstVisit: true });

  test('what opens by itself looks as it does with the whole sheets, and does not ask for them', async ({
    page,
  }) => {
    await page.goto('/about');
    const welcome = page.getByRole('dialog', { name: 'Welcome journey' });
    await expect(welcome.getByRole('heading', { name: 'Welcome' })).toBeFocused();
    const looks = () =>
      welcome.evaluate((dialog) =>
        [dialog, ...dialog.querySelectorAll('*')].map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          const style = getComputedStyle(element);
          return [
            element.tagName,
            element.className,
            x,
            y,
            width,
            height,
            ...[
              'color',
              'background-color',
              'font',
              'display',
              'padding',
              'margin',
              'border',
              'opacity',
              'list-style',
              'text-decoration',
            ].map((name) => style.getPropertyValue(name)),
          ].join('|');
        }),
      );
    await expect(page.locator('meta[name="whole-style"]')).not.toHaveCount(0);
    const carried = await looks();
    await page.keyboard.press('Control');
    await expect
      .poll(() => page.locator('link[rel="stylesheet"][media="all"]').count())
      .toBeGreaterThan(0);
    expect(await looks()).toEqual(carried);
  });
});

test('every letter stands in a face of our own: looking for one on the device is slow', async ({
  page,
}) => {
  const devtools = await page.context().newCDPSession(page);
  const strange: string[] = [];
  for (const path of ['/', '/about', '/services', '/resources', '/mental-wellness', '/login']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await devtools.send('DOM.enable');
    await devtools.send('CSS.enable');
    const { root } = await devtools.send('DOM.getDocument', { depth: 1 });
    const { nodeIds } = await devtools.send('DOM.querySelectorAll', {
      nodeId: root.nodeId,
      selector: 'body *',
    });
    expect(nodeIds.length).toBeGreaterThan(50);
    await Promise.all(
      nodeIds.map(async (nodeId) => {
        const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
        for (const { familyName } of fonts.filter(({ isCustomFont }) => !isCustomFont))
          strange.push(
            `${path} ${familyName}: ${(await devtools.send('DOM.getOuterHTML', { nodeId })).outerHTML.slice(0, 120)}`,
          );
      }),
    );
  }
  expect(strange).toEqual([]);
});
