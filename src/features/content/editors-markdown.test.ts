import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readSources } from '../../../tests/support/architecture/index.ts';
import { editorsMarkdown, listForbiddenMarks } from './editors-markdown.ts';

const render = async (markdown: string) =>
  (await (await editorsMarkdown().createRenderer({ syntaxHighlight: false })).render(markdown))
    .code;

const HTML = [
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  'words <b onclick="x()">bold</b>',
  '<script>x()</script>',
  '<!-- hidden -->',
  '- item <img src=x onerror=x()>',
  'a | b\n--|--\n<iframe src="//e.example"></iframe> | c',
  '## Head <style>*{display:none}</style>',
  'note[^1]\n\n[^1]: <form action="//e.example">',
  '<details>\n\n<a href="javascript:x()">x</a>',
  '<svg><a xlink:href="javascript:x()">x</a></svg>',
  '<?php x ?>',
  '<!DOCTYPE html>',
  '<![CDATA[ x ]]>',
  '> <base href="//e.example">',
];

it.each(HTML)('shows %j as words', async (markdown) => {
  const html = await render(markdown);
  expect(html).not.toMatch(
    /<(?!\/?(p|ul|ol|li|table|thead|tbody|tr|th|td|h2|sup|section|blockquote|a)\b)/,
  );
  expect(html).not.toContain('<a href="javascript');
  expect(await listForbiddenMarks(markdown)).toContainEqual(
    expect.objectContaining({ kind: 'html' }),
  );
});

it.each([
  '[a](javascript:x())',
  '[a](JaVa&#115;cript:x())',
  '[a](<javascript:x()>)',
  '[a][b]\n\n[b]: javascript:x()',
  '<javascript:x()>',
  '![a](javascript:x())',
  '[a](data:text/html,x)',
  '[a](vbscript:x)',
])('takes the address from %j', async (markdown) => {
  expect(await render(markdown)).not.toMatch(/(href|src)="(java|data|vb)/i);
  expect(await listForbiddenMarks(markdown)).toContainEqual(
    expect.objectContaining({ kind: 'address' }),
  );
});

it('leaves everything that Markdown makes as it is', async () => {
  const markdown =
    '## A head\n\n1 < 2, *so* **it** is: `<b>code</b>`, [a](/about), [b](tel:988), <https://a.example/>, ~~no~~.\n\n- [ ] box\n\n| a | b |\n|---|---|\n| 1 | 2 |\n';
  expect(await listForbiddenMarks(markdown)).toEqual([]);
  expect(await render(markdown)).toBe(
    [
      '<h2 id="a-head">A head</h2>',
      '<p>1 &lt; 2, <em>so</em> <strong>it</strong> is: <code>&lt;b&gt;code&lt;/b&gt;</code>, <a href="/about">a</a>, <a href="tel:988">b</a>, <a href="https://a.example/">https://a.example/</a>, <del>no</del>.</p>',
      '<ul class="contains-task-list">',
      '<li class="task-list-item"><input type="checkbox" disabled> box</li>',
      '</ul>',
      '<table>',
      '<thead>',
      '<tr>',
      '<th>a</th>',
      '<th>b</th>',
      '</tr>',
      '</thead>',
      '<tbody>',
      '<tr>',
      '<td>1</td>',
      '<td>2</td>',
      '</tr>',
      '</tbody>',
      '</table>',
      '',
    ].join('\n'),
  );
});

it('names the line', async () => {
  expect(await listForbiddenMarks('one\n\ntwo <b>x</b>\n\n[y](javascript:z)\n')).toEqual([
    { kind: 'html', text: '<b>', line: 3 },
    { kind: 'html', text: '</b>', line: 3 },
    { kind: 'address', text: 'javascript:z', line: 5 },
  ]);
});

it('is the only way that Markdown of editors becomes a page', () => {
  const users = readSources()
    .filter(
      ({ path, text }) =>
        !path.endsWith('.test.ts') && /from '(@astrojs\/markdown-satteri|satteri)'/.test(text),
    )
    .map(({ path }) => path);
  expect(users).toEqual(['src/features/content/editors-markdown.ts']);
  expect(readFileSync('astro.config.mjs', 'utf8')).toContain('processor: editorsMarkdown()');
});
