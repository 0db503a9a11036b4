import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { CONTENT_COLLECTIONS, type CollectionName } from '../schemas.ts';
import type { Ctx } from '../../../server/context.ts';
import type { ContentProblem } from '../editing-views.ts';
import { COLLECTION_TITLES, editorUrl, entryTitle, locateEntry, parseEntry, UnreadableEntry } from './content-entries.ts';
import type { ContentSite } from './content-site.ts';
import { readContentTree, type ContentTree } from './content-tree.ts';
import { requireEditor } from './policies.ts';

/** Fields by which mirrored rows are found or joined: they must not point nowhere. */
const REFERENCES: readonly { from: CollectionName; field: string; to: CollectionName }[] = [
  { from: 'articles', field: 'category', to: 'categories' },
  { from: 'categories', field: 'parentId', to: 'categories' },
];

/** Reads every entry through its collection's schema, so that a build never meets one that it cannot render. */
export async function validateContent(contentDir: string): Promise<ContentProblem[]> {
  const tree = await readContentTree(contentDir);
  const problems: ContentProblem[] = [];
  for (const path of tree.keys()) {
    const place = locateEntry(path);
    if (!place?.isEntryFile) continue;
    const text = await readFile(join(contentDir, path), 'utf8');
    for (const { field, message } of checkEntry(path, text, place.collection, tree)) {
      problems.push({ path, collection: COLLECTION_TITLES[place.collection], title: entryTitle(path, text, place.slug), field, message, url: editorUrl(place) });
    }
  }
  return problems;
}

/** What an editor has to put right in the working copy before it can be published. */
export async function listProblems({ ctx, site }: { ctx: Ctx; site: ContentSite }): Promise<ContentProblem[]> {
  requireEditor(ctx);
  return validateContent(site.workingDir);
}

/** One line for the log and for the editor: which entry, which field, what is wrong. */
export function describeProblem({ collection, title, field, message }: ContentProblem): string {
  return `${collection} › ${title}${field ? ` › ${field}` : ''}: ${message}`;
}

function checkEntry(path: string, text: string, collection: CollectionName, tree: ContentTree): { field: string; message: string }[] {
  try {
    const fields = parseEntry(path, text);
    const parsed = CONTENT_COLLECTIONS[collection].schema.safeParse(fields);
    return parsed.success ? findDangling(fields as Record<string, unknown>, collection, tree) : parsed.error.issues.map((issue) => ({ field: issue.path.join('.'), message: inWords(issue) }));
  } catch (error) {
    if (error instanceof UnreadableEntry) return [{ field: '', message: error.message }];
    throw error;
  }
}

function findDangling(fields: Record<string, unknown>, collection: CollectionName, tree: ContentTree): { field: string; message: string }[] {
  return REFERENCES.filter(({ from }) => from === collection).flatMap(({ field, to }) => {
    const slug = fields[field];
    const { folder, extension } = CONTENT_COLLECTIONS[to];
    if (typeof slug !== 'string' || slug === '' || tree.has(`${folder}/${slug}.${extension}`)) return [];
    return [{ field, message: `There is no "${slug}" among the ${COLLECTION_TITLES[to].toLowerCase()} (any more).` }];
  });
}

/** The schemas speak to programmers; this is for the person who has to put it right. */
function inWords(issue: z.core.$ZodIssue): string {
  if (issue.code === 'too_small' && issue.origin === 'string') return 'This must not be empty.';
  if (issue.code === 'too_small' || issue.code === 'too_big') return `This has the wrong length: ${issue.message}.`;
  if (issue.code === 'invalid_type') return issue.message.endsWith('received undefined') ? 'This is missing.' : 'This has the wrong kind of value.';
  if (issue.code === 'invalid_value') return `This must be one of: ${issue.values.join(', ')}.`;
  return `${issue.message}.`;
}
