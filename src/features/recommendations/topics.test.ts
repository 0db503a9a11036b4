import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { EXERCISE_KINDS, SUPPORT_NEEDS } from '../content/choices.ts';
import { NEEDS, TOPICS } from './topics.ts';

const content = join(import.meta.dirname, '../../../content');
const names = (folder: string) =>
  readdirSync(join(content, folder)).map((file) => file.replace(/\.\w+$/, ''));
const used = (part: keyof (typeof TOPICS)['calm']) =>
  [...new Set(NEEDS.flatMap((need) => TOPICS[need][part]))].sort();

it('names only what the content has', () => {
  const known = {
    articles: names('categories'),
    resources: [...SUPPORT_NEEDS] as string[],
    exercises: [...EXERCISE_KINDS] as string[],
    programs: names('programs'),
    coaches: names('ai-coaches'),
    assessments: names('assessments'),
  };
  for (const [part, there] of Object.entries(known))
    expect(
      used(part as keyof typeof known).filter((name) => !there.includes(name)),
      part,
    ).toEqual([]);
});

it('leaves nothing of the content that no one could ever be suggested', () => {
  expect(names('programs').filter((name) => !used('programs').includes(name))).toEqual([]);
  expect(EXERCISE_KINDS.filter((kind) => !used('exercises').includes(kind))).toEqual([]);
  const topics = names('articles').map(
    (name) =>
      /^category: (.+)$/m.exec(readFileSync(join(content, 'articles', `${name}.md`), 'utf8'))?.[1],
  );
  expect([...new Set(topics)].filter((topic) => !used('articles').includes(topic ?? ''))).toEqual(
    [],
  );
});
