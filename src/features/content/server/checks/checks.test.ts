import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import type { Finding } from '../../editing-views.ts';
import { checkContent } from '../list-findings.ts';
import { countSyllables, plainSentences, readingGrade } from './reading-grade.ts';

let root: string;
const NOW = Date.parse('2026-11-21T12:00:00Z');
const put = async (path: string, text: string) => {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
};
const article = (fields: string, body = 'Some words.') =>
  `---\ntitle: A first step\nexcerpt: x\ncategory: money\nestimatedReadTime: 3\nreviewedAt: 2026-11-01\n${fields}\n---\n${body}\n`;
const page = (fields: string, body = '') =>
  `---\ntitle: A page\nmetaDescription: x\n${fields}\n---\n${body}\n`;
const line = (lastChecked: string, spanish = 'x') =>
  `name: A line\norganization: A house\nphoneNumber: '1'\ndescription: x\nspanishDescription: '${spanish}'\navailability: always\nlanguages: English\nspecialty: x\nlastChecked: ${lastChecked}\nsource: x\n`;

const check = async (): Promise<Finding[]> =>
  (await checkContent({ contentDir: root, clientDir: join(root, 'client'), now: NOW })).filter(
    ({ rule }) => rule !== 'unreadable',
  );
const brief = async () =>
  (await check()).map(({ rule, severity, key, field }) => `${severity} ${rule} ${key} ${field}`);

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'hearthwell-checks-'));
  await put(
    'categories/money.yaml',
    'name: Money\nnameEs: Dinero\ndescription: x\nicon: book\ncolor: moss\n',
  );
});
afterEach(() => rm(root, { recursive: true }));

describe('promises', () => {
  it('of the coaches are named once another service answers for them', async () => {
    await put(
      'pages/privacy.md',
      page(
        '',
        'The coaches answer on our own server. What you write does not go to any other company.',
      ),
    );
    await put('faq/chat.yaml', 'question: Who reads it?\nanswer: It goes to no other company.\n');
    expect((await check()).filter(({ rule }) => rule === 'promises')).toEqual([]);
    const found = await checkContent({
      contentDir: root,
      clientDir: join(root, 'client'),
      now: NOW,
      isCoachOutside: true,
    });
    expect(
      found
        .filter(({ rule }) => rule === 'promises')
        .map(({ severity, key, field }) => `${severity} ${key} ${field}`)
        .sort(),
    ).toEqual(['error content_pages/privacy content', 'error faq/chat answer']);
  });
});

describe('links', () => {
  it('names each field whose link leads to nothing, and the address of that field in the editor', async () => {
    await put(
      'articles/one.md',
      article('', 'See [a page](/nowhere), [an entry](/resources/gone) and [this](/about).'),
    );
    await put('faq/cost.yaml', 'question: What?\nanswer: See [the plans](/no-plans).\n');
    await put('navigation/x.yaml', 'name: X\nlabelEs: y\nlabel: X\nurl: /not-there\n');
    expect(await brief()).toEqual([
      'error links articles/one content',
      'error links articles/one content',
      'error links faq/cost answer',
      'error links navigation_menus/x url',
    ]);
    expect((await check()).at(-1)).toMatchObject({
      url: '/keystatic/collection/navigation_menus/item/x#field=url',
      message: expect.stringContaining('There’s no page at /not-there'),
    });
  });

  it('only warns where the library helper says the words of such a link without it', async () => {
    await put('articles/two.md', article('isPublished: false'));
    await put(
      'chat-answers/who.yaml',
      'title: Who\nasks:\n  - who are you\nanswer: Read [two](/resources/two).\n',
    );
    expect(await brief()).toEqual(['warning links chat_answers/who answer']);
  });

  it('tells an entry that is there from one that editors keep back', async () => {
    await put(
      'articles/one.md',
      article('', 'See [two](/resources/two) and [three](/resources/three).'),
    );
    await put(
      'articles/two.md',
      article('isPublished: false', '[Broken](/nowhere) work in progress is left alone.'),
    );
    await put('articles/three.md', article(''));
    expect(await brief()).toEqual(['error links articles/one content']);
    expect((await check())[0]?.message).toContain('/resources/two isn’t published');
  });

  it('knows the anchors of editors, of headings and of the built page', async () => {
    await put('client/about.html', '<h2 id="from-code">');
    await put(
      'pages/about.md',
      page(
        'blocks:\n  - discriminant: text\n    value:\n      settings: { anchor: story }',
        '## Our people here',
      ),
    );
    await put(
      'faq/cost.yaml',
      'question: What?\nanswer: "[a](/about#story) [b](/about#our-people-here) [c](/about#from-code) [d](/about#gone) [e](/contact#unknown)"\n',
    );
    expect((await check()).map(({ severity, message }) => `${severity} ${message}`)).toEqual([
      'warning /about has no place called #gone, so the link opens the top of the page.',
    ]);
  });

  it('leaves files, settings and other sites alone', async () => {
    await put(
      'faq/cost.yaml',
      'question: What?\nanswer: "[a](/rss.xml) [b](%donateUrl%) [c](https://example.org/x) [d](mailto:a@b.example)"\n',
    );
    expect(await brief()).toEqual([]);
  });
});

describe('pictures', () => {
  const media = (alt: string) => `filename: a\nurl: /media/a/url.jpg\naltText: "${alt}"\n`;
  it.each([
    ['without words', '', 'error unreadable'],
    ['with its file name for words', 'IMG_2043', 'warning alt'],
    ['with words', 'Two women talk at a kitchen table.', undefined],
  ])('%s', async (_what, alt, expected) => {
    await put('media-library/a.yaml', media(alt));
    const found = await checkContent({ contentDir: root, clientDir: root, now: NOW });
    expect(found.map(({ severity, rule }) => `${severity} ${rule}`)).toEqual(
      expected ? [expected] : [],
    );
  });

  it('over their weight, and pictures that are gone', async () => {
    await put('media-library/a.yaml', media('Two women talk at a kitchen table.'));
    await put('media/a/url.jpg', 'x'.repeat(3_100_000));
    await put('articles/one.md', article('featuredImage: none', '![](/media/a/url.jpg)'));
    expect(await brief()).toEqual([
      'error alt articles/one featuredImage',
      'error alt articles/one content',
      'error weight media_library/a url',
    ]);
    await put('media/a/url.jpg', 'x'.repeat(1_100_000));
    expect((await brief()).at(-1)).toBe('warning weight media_library/a url');
  });
});

describe('crisis lines', () => {
  it.each([
    ['2026-08-23', []],
    ['2026-08-22', ['warning hotlines emergency_contacts/a lastChecked']],
    ['2026-12-24', ['error hotlines emergency_contacts/a lastChecked']],
  ])('checked on %s', async (day, expected) => {
    await put('emergency-contacts/a.yaml', line(day));
    expect(await brief()).toEqual(expected);
  });
});

describe('Spanish', () => {
  it('is missed where readers of Spanish would meet English', async () => {
    await put('emergency-contacts/a.yaml', line('2026-11-01', ''));
    await put('navigation/b.yaml', 'name: b\nlabel: Contact\nurl: /contact\n');
    expect((await brief()).filter((said) => said.includes(' spanish '))).toEqual([
      'warning spanish emergency_contacts/a spanishDescription',
      'warning spanish navigation_menus/b labelEs',
    ]);
    await put('emergency-contacts/a.yaml', line('2026-11-01', 'Una línea'));
    await put('navigation/b.yaml', 'name: b\nlabel: Contact\nlabelEs: Contacto\nurl: /contact\n');
    expect((await brief()).filter((said) => said.includes(' spanish '))).toEqual([]);
  });
});

describe('texts', () => {
  it('headings out of order', async () => {
    await put('articles/one.md', article('', '## One\n\n### Two\n\n## Three'));
    expect(await brief()).toEqual([]);
    await put('articles/one.md', article('', '## One\n\n#### Two'));
    await put('articles/two.md', article('', '# One'));
    await put('articles/three.md', article('', '### One'));
    expect(await brief()).toEqual([
      'error headings articles/one content',
      'error headings articles/three content',
      'error headings articles/two content',
    ]);
  });

  it('titles that are cut off, and titles that give something away', async () => {
    await put('pages/about.md', page(`metaTitle: ${'Long words '.repeat(6)}`));
    await put('pages/contact.md', page('metaTitle: Help after domestic violence'));
    expect(await brief()).toEqual([
      'error neutral content_pages/contact metaTitle',
      'warning titles content_pages/about metaTitle',
    ]);
  });

  it('hard English, and no other language', async () => {
    const hard =
      'Institutional accountability necessitates comprehensive organizational interventions. '.repeat(
        14,
      );
    await put('articles/one.md', article('language: en', hard));
    await put('articles/two.md', article('language: es', hard));
    expect(await brief()).toEqual(['warning reading articles/one content']);
  });

  it('an end before the beginning', async () => {
    await put(
      'articles/one.md',
      article('publishAt: 2027-01-02T09:00\nunpublishAt: 2027-01-01T09:00'),
    );
    expect(await brief()).toEqual(['error times articles/one unpublishAt']);
  });
});

test('syllables of everyday words', () => {
  const words = {
    home: 1,
    money: 2,
    people: 2,
    together: 3,
    created: 3,
    idea: 3,
    piano: 3,
    walked: 1,
    needed: 2,
    boxes: 2,
    little: 2,
    family: 3,
    violence: 3,
    safe: 1,
    protection: 3,
    you: 1,
    radio: 3,
    makes: 1,
  };
  const wrong = Object.entries(words)
    .filter(([word, count]) => countSyllables(word) !== count)
    .map(([word]) => `${word}: ${countSyllables(word)}`);
  expect(wrong).toEqual([]);
});

test('a grade that agrees with the formula worked by hand', () => {
  // 100 words of one syllable in 10 sentences: 0.39 × 10 + 11.8 × 1 − 15.59 = 0.11
  expect(readingGrade('We sat down and ate the warm bread with jam. '.repeat(10))).toBeCloseTo(
    0.11,
    2,
  );
  expect(readingGrade('A few words only.')).toBeUndefined();
});

test('sentences are what a reader hears', () => {
  expect(
    plainSentences(
      '## A heading\n\nOne thought. Another [one](/x)!\n\n- A point\n- A second point\n\n| a | b |\n|---|---|\n| c | d |',
    ),
  ).toEqual([
    'A heading',
    'One thought.',
    'Another one!',
    'A point',
    'A second point',
    'a',
    'b',
    'c',
    'd',
  ]);
});

test('four hundred entries take well under a second, the second time next to nothing', async () => {
  await Promise.all(
    Array.from({ length: 400 }, (_, index) =>
      put(
        `articles/a-${index}.md`,
        article(
          '',
          `## One\n\n${'We sat down and ate the warm bread with jam. '.repeat(60)}[next](/resources/a-${(index + 1) % 400})`,
        ),
      ),
    ),
  );
  expect(await brief()).toEqual([]);
  expect(await brief()).toEqual([]);
});
