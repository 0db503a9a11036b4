import { expect, it } from 'vitest';
import { namesIn, pickStyles, takeApart } from './page-styles.ts';

const pick = (css: string, html: string) => pickStyles([takeApart(css)], namesIn(html));

it('keeps the rules whose elements, classes, ids and scopes stand in the page, in their order', () => {
  const css =
    '.card{color:red}nav a{color:blue}#main .card{margin:0}.foot[data-astro-cid-ab1]{padding:0}.card,.gone{top:0}p{left:0}';
  expect(pick(css, '<main id="main"><div class="wide card"><p>Words</p></div></main>')).toBe(
    '.card{color:red}#main .card{margin:0}.card{top:0}p{left:0}',
  );
  expect(pick(css, '<footer class="foot" data-astro-cid-ab1></footer>')).toBe(
    '.foot[data-astro-cid-ab1]{padding:0}',
  );
});

it('never drops what the page can become without another element', () => {
  const css =
    'a:hover{color:red}[data-open] a{color:blue}a:not(.gone){top:0}a:has(.gone){left:0}a.is-shown{margin:0}a:is(.gone,.here){right:0}a::before{content:"x"}';
  expect(pick(css, '<a href="/">Home</a>')).toBe(css);
  expect(
    pick('a:where(.gone){top:0}:where(.here>:not(:last-child)){left:0}', '<a class="here"></a>'),
  ).toBe(':where(.here>:not(:last-child)){left:0}');
});

it('reads names as the markup writes them', () => {
  expect(
    pick(
      '.\\[\\&\\>p\\]\\:mt-2>p{margin-top:0}.md\\:wide{width:1px}',
      `<div class='[&amp;&gt;p]:mt-2'><p title="a > b" class="md:wide"></p></div>`,
    ),
  ).toContain('width:1px');
  expect(
    pick('.\\[\\&\\>p\\]\\:mt-2>p{margin-top:0}', '<div class="[&amp;&gt;p]:mt-2"><p></p></div>'),
  ).toContain('margin-top:0');
  expect(pick('template .late{top:0}', '<template><i class="late"></i></template>')).toContain(
    'top:0',
  );
});

it('keeps the order of layers, and of animations and properties only those that are used', () => {
  const css =
    '@layer base,components;@layer components{.gone{top:0}}@media (width>=40rem){.gone{top:0}.here{animation:turn 1s}}@keyframes turn{to{rotate:1turn}}@keyframes fade{to{opacity:0}}@property --tw-x{syntax:"*";inherits:false}';
  expect(pick(css, '<i class="here"></i>')).toBe(
    '@layer base,components;@layer components{}@media (width>=40rem){.here{animation:turn 1s}}@keyframes turn{to{rotate:1turn}}',
  );
});
