import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';

/** A text of `content/` that editors write in English, with the file and the field where it stands. */
export interface EnglishText {
  file: string;
  field: string;
  text: string;
}

/** Words that visitors type, in their own spelling: search words, keywords and ways to ask. */
const TYPED_BY_VISITORS = [
  'tags',
  'keywords',
  'words',
  'asks',
  'examples',
  'smallTalk',
  'exerciseWords',
  'meaning',
];
/** Names of other entries, addresses and names of organizations, which are theirs. */
const NAMES = [
  'relatedArticles',
  'supportingCoaches',
  'hotlines',
  'sources',
  'source',
  'link',
  'icon',
  'illustration',
  'context',
];

/** Every English text in `root/content`. Spanish entries and Spanish fields are left out, as are links and placeholders within a text. */
export function readEnglishContent(root: string): EnglishText[] {
  const folders = readdirSync(join(root, 'content'), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  const files = folders.flatMap(({ name }) =>
    readdirSync(join(root, 'content', name))
      .filter((file) => /\.(md|yaml)$/.test(file))
      .map((file) => `${name}/${file}`),
  );
  return files
    .filter((file) => !/-es\.\w+$/.test(file))
    .flatMap((file) => {
      const { fields, body } = split(readFileSync(join(root, 'content', file), 'utf8'), file);
      if (fields.language === 'es') return [];
      return [...textsIn(fields, ''), ...(body ? [{ field: 'text', text: body }] : [])].map(
        ({ field, text }) => ({ file, field, text: bare(text) }),
      );
    });
}

function split(source: string, file: string): { fields: Record<string, unknown>; body: string } {
  if (file.endsWith('.yaml')) return { fields: load(source) as Record<string, unknown>, body: '' };
  const [, front = '', body = ''] = /^---\n([\s\S]*?)\n---\n?([\s\S]*)$/.exec(source) ?? [];
  return { fields: load(front) as Record<string, unknown>, body };
}

function textsIn(value: unknown, field: string): { field: string; text: string }[] {
  if (typeof value === 'string') return [{ field, text: value }];
  if (Array.isArray(value)) return value.flatMap((item, at) => textsIn(item, `${field}[${at}]`));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value)
    .filter(([key]) => isEnglish(key))
    .flatMap(([key, item]) => textsIn(item, field ? `${field}.${key}` : key));
}

function isEnglish(key: string): boolean {
  return (
    !/(?:Es|Spanish|Url|^url|^es)$/.test(key) &&
    !/^spanish/.test(key) &&
    !TYPED_BY_VISITORS.includes(key) &&
    !NAMES.includes(key)
  );
}

const bare = (text: string) =>
  text
    .replaceAll(/\]\([^)]*\)/g, ']')
    .replaceAll(/%\w+%/g, '')
    .replaceAll(/\s+/g, ' ');
