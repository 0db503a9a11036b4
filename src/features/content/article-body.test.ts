import { expect, it } from 'vitest';
import { headingsOf, hrefsOf, toPageHtml } from './article-body.ts';

it('lists the headings of the second level in plain words', () => {
  expect(
    headingsOf(
      '<h2 id="a-b">A &#39;b&#39; <em>&amp; c</em></h2><p>x</p><h3 id="d">D</h3><h2 id="e">E</h2>',
    ),
  ).toEqual([
    { id: 'a-b', text: "A 'b' & c" },
    { id: 'e', text: 'E' },
  ]);
});

it('keeps links that lead somewhere, and the words of those that do not', () => {
  const html =
    '<p><a href="/contact">Write</a>, <a href="/no-such-page">later</a>, <a href="https://988lifeline.org/">call</a></p>';
  expect(toPageHtml(html, (href) => href !== '/no-such-page')).toBe(
    '<p><a href="/contact">Write</a>, later, <a href="https://988lifeline.org/">call</a></p>',
  );
  expect(hrefsOf(html)).toEqual(['/contact', '/no-such-page', 'https://988lifeline.org/']);
});

it('frames tables, so that the keyboard can scroll them, and draws boxes to tick', () => {
  const table =
    '<table><thead><tr><th>Who</th><th align="left">A &quot;<em>word</em>"</th></tr></thead><tbody><tr><td>She</td><td></td></tr></tbody></table>';
  expect(toPageHtml(table)).toBe(
    `<div class="sheet" tabindex="0" role="group" aria-label="Who, A &quot;word&quot;">${table}</div>`,
  );
  expect(toPageHtml('<li class="task-list-item"><input type="checkbox" disabled> Keys</li>')).toBe(
    '<li class="task-list-item"><span class="tick-box"></span>Keys</li>',
  );
});

it('lets the short numbers of help call, where they are meant', () => {
  expect(
    toPageHtml(
      '<p>Call 911. Call or text 988. Si no puedes más, llama al 988. Room 911, and <a href="tel:988">call 988</a>.</p>',
    ),
  ).toBe(
    '<p>Call <a class="number" href="tel:911">911</a>. Call or text <a class="number" href="tel:988">988</a>. Si no puedes más, llama al <a class="number" href="tel:988">988</a>. Room 911, and <a href="tel:988">call 988</a>.</p>',
  );
});

it('names the column in each cell of a table to read, for screens too narrow to show columns', () => {
  expect(
    toPageHtml(
      '<table><thead><tr><th>Name</th><th>How long</th></tr></thead><tbody><tr><td>hw_a</td><td>1 hour</td></tr></tbody></table>',
    ),
  ).toContain(
    '<table class="table-facts"><thead><tr><th>Name</th><th>How long</th></tr></thead><tbody><tr><td data-label="Name">hw_a</td><td data-label="How long">1 hour</td></tr>',
  );
});

it('lets a number call when it is pressed, once', () => {
  expect(
    toPageHtml(
      '<p>Call 1-800-799-7233, or <a href="tel:2105550142">210-555-0142</a>. Office (210) 555-0142. Form 1-2-345-678-9012.</p>',
    ),
  ).toBe(
    '<p>Call <a class="number" href="tel:18007997233">1-800-799-7233</a>, or <a href="tel:2105550142">210-555-0142</a>. Office <a class="number" href="tel:2105550142">(210) 555-0142</a>. Form 1-2-345-678-9012.</p>',
  );
});

it('lets an address be written to, unless it is a link already', () => {
  expect(
    toPageHtml(
      '<p>Write to help@hearthwell.example. Or <a href="mailto:help@hearthwell.example">help@hearthwell.example</a>.</p>',
    ),
  ).toBe(
    '<p>Write to <a href="mailto:help@hearthwell.example">help@hearthwell.example</a>. Or <a href="mailto:help@hearthwell.example">help@hearthwell.example</a>.</p>',
  );
});
