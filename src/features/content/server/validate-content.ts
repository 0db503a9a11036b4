import type { z } from 'zod';
import { createYield } from '../../../server/jobs/yield-to-event-loop.ts';
import { CONTENT_COLLECTIONS, type CollectionName } from '../schemas.ts';
import type { ContentProblem } from '../editing-views.ts';
import { findBroken } from './assessment-locks.ts';
import { describeMarks } from './check-entry.ts';
import { readBook, type BookEntry } from './content-book.ts';
import { COLLECTION_TITLES, editorUrl, parseEntry } from './content-entries.ts';
import { lineOf } from './line-of.ts';
import { UnreadableEntry } from './parse-yaml.ts';

/** Fields by which mirrored rows are found or joined: they must not point nowhere. */
const REFERENCES: readonly { from: CollectionName; field: string; to: CollectionName }[] = [
  { from: 'articles', field: 'category', to: 'categories' },
  { from: 'articles', field: 'relatedArticles', to: 'articles' },
  { from: 'articles', field: 'translationOf', to: 'articles' },
  { from: 'categories', field: 'parentId', to: 'categories' },
  { from: 'search_words', field: 'hotlines', to: 'emergency_contacts' },
  { from: 'coach_match_tags', field: 'primaryCoach', to: 'programs' },
  { from: 'coach_match_tags', field: 'supportingCoaches', to: 'programs' },
  { from: 'coach_match_tags', field: 'aiTools', to: 'ai_coaches' },
  { from: 'chat_answers', field: 'exercise', to: 'exercises' },
  { from: 'chat_words', field: 'helper.general', to: 'chat_answers' },
  { from: 'safety_replies', field: 'hotlines', to: 'emergency_contacts' },
  { from: 'safety_replies', field: 'grounding', to: 'exercises' },
  { from: 'journey_steps', field: 'journeyTypes', to: 'programs' },
];

type Wrong = { field: string; message: string }[];
const read = new WeakMap<BookEntry, Wrong>();

/** Reads every entry through its collection's schema, so that a build never meets one that it cannot render. */
export async function validateContent(contentDir: string): Promise<ContentProblem[]> {
  const book = await readBook(contentDir);
  const paths = new Set(book.map(({ path }) => path));
  const breathe = createYield();
  for (const entry of book) {
    if (!read.has(entry)) read.set(entry, await checkFile(entry));
    await breathe();
  }
  return book.flatMap((entry) => {
    const wrong = read.get(entry) ?? [];
    const { path, collection, title } = entry;
    return (wrong.length > 0 ? wrong : findDangling(entry, paths)).map(({ field, message }) => ({
      path,
      collection: COLLECTION_TITLES[collection],
      title,
      field,
      message,
      url: editorUrl(entry),
    }));
  });
}

/** One line for the log and for the editor: which entry, which field, what is wrong. */
export function describeProblem({ collection, title, field, message }: ContentProblem): string {
  return `${collection} › ${title}${field ? ` › ${field}` : ''}: ${message}`;
}

async function checkFile(entry: BookEntry): Promise<Wrong> {
  const wrong = checkShape(entry);
  return wrong.length > 0
    ? wrong
    : (await describeMarks(entry.path, entry.text)).map((message) => ({
        field: 'content',
        message,
      }));
}

function checkShape({ path, text, collection, slug }: BookEntry): Wrong {
  try {
    const entry = parseEntry(path, text);
    const parsed = CONTENT_COLLECTIONS[collection].schema.safeParse(entry);
    const issues: Wrongness[] = parsed.success
      ? collection === 'assessments'
        ? findBroken(slug, entry)
        : []
      : parsed.error.issues.map((issue) => ({
          // A name that isn't known is what the line is looked up by.
          path: issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0]!] : issue.path,
          message: inWords(issue),
        }));
    return issues.map((issue) => ({
      field: issue.path.join('.'),
      // Questions stand deep inside their entry, where a field alone is hard to find.
      message: collection === 'assessments' ? withLine(text, issue) : issue.message,
    }));
  } catch (error) {
    if (error instanceof UnreadableEntry) return [{ field: '', message: error.message }];
    throw error;
  }
}

interface Wrongness {
  path: readonly PropertyKey[];
  message: string;
}

function withLine(text: string, { path, message }: Wrongness): string {
  const line = lineOf(text, path);
  return line === undefined ? message : `Line ${line}: ${message}`;
}

function findDangling({ fields, collection }: BookEntry, paths: ReadonlySet<string>): Wrong {
  return REFERENCES.filter(({ from }) => from === collection).flatMap(({ field, to }) => {
    const { folder, extension } = CONTENT_COLLECTIONS[to];
    return [valueAt(fields, field)]
      .flat()
      .filter(
        (slug) =>
          typeof slug === 'string' && slug !== '' && !paths.has(`${folder}/${slug}.${extension}`),
      )
      .map((slug) => ({
        field,
        message: `There’s no longer a "${String(slug)}" in ${COLLECTION_TITLES[to].toLowerCase()}.`,
      }));
  });
}

/** @param field of the entry, or a field of one of its fields: `helper.general` */
const valueAt = (fields: Readonly<Record<string, unknown>>, field: string): unknown =>
  field
    .split('.')
    .reduce<unknown>(
      (value, name) => (value as Record<string, unknown> | undefined)?.[name],
      fields,
    );

/** The schemas speak to programmers; this is for the person who has to put it right. */
function inWords(issue: z.core.$ZodIssue): string {
  if (issue.code === 'too_small' && issue.origin === 'string') return 'This can’t be empty.';
  if (issue.code === 'too_small' || issue.code === 'too_big')
    return `This has the wrong length: ${issue.message}.`;
  if (issue.code === 'invalid_type')
    return issue.message.endsWith('received undefined')
      ? 'This is missing.'
      : 'This has the wrong type of value.';
  if (issue.code === 'invalid_value') return `This must be one of: ${issue.values.join(', ')}.`;
  if (issue.code === 'unrecognized_keys')
    return `There’s no field called ${issue.keys.join(', ')}. Check its spelling.`;
  return `${issue.message}.`;
}
