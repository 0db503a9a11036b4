import { z } from 'zod';

/** What an editor may write. No SVG: opened by itself it could run script on our origin. */
const WRITABLE = /\.(ya?ml|json|mdoc|mdx?|txt|png|jpe?g|webp|avif|gif|pdf|mp3|m4a|vtt)$/i;
const SEGMENT = /^[^\s./\\:*?"<>|\p{Cc}][^/\\:*?"<>|\p{Cc}]{0,199}$/u;

function isInsideContent(path: string): boolean {
  const [room, ...segments] = path.split('/');
  return (
    room === 'content' &&
    segments.length > 0 &&
    segments.length <= 12 &&
    segments.every((segment) => SEGMENT.test(segment))
  );
}

/** `content/pages/about.yaml` → `pages/about.yaml`. Hidden files, `..`, back slashes and absolute paths never get through. */
export const contentFilePath = z
  .string()
  .max(1000)
  .refine(isInsideContent, 'This file is outside the content folder')
  .transform((path) => path.slice('content/'.length));

const writablePath = contentFilePath.refine(
  (path) => WRITABLE.test(path),
  'You can’t save this type of file here',
);

/** Whether a path below the content folder is one that content may have. */
export const isWritablePath = (path: string): boolean =>
  writablePath.safeParse(`content/${path}`).success;

/** Keystatic's local save, and beside it the hashes of the files as the editor last saw them (null: there was none). */
export const contentFilesInput = z.object({
  additions: z
    .array(z.object({ path: writablePath, contents: z.base64url().or(z.base64()) }))
    .max(200),
  deletions: z.array(z.object({ path: contentFilePath })).max(500),
  bases: z.record(
    z.string(),
    z
      .string()
      .regex(/^[0-9a-f]{40}$/)
      .nullable(),
  ),
});
export type ContentFilesInput = z.infer<typeof contentFilesInput>;

const entryKeyInput = z
  .string()
  .max(300)
  .regex(/^[a-z_]+\/[^/\\.\s][^/\\]*$/, 'We can’t find that entry');
const versionHash = z.string().regex(/^[0-9a-f]{40}$/);

export const publishInput = z
  .object({
    scope: z.enum(['all', 'ready', 'entry']).default('all'),
    entry: entryKeyInput.optional(),
    note: z.string().trim().max(200, 'Please keep the note under 200 characters').default(''),
  })
  .refine(({ scope, entry }) => scope !== 'entry' || entry !== undefined, 'Please say which entry');
export type PublishInput = z.infer<typeof publishInput>;

export const readyInput = z.object({
  entry: entryKeyInput,
  version: versionHash,
  isReady: z.stringbool().or(z.boolean()),
});
export type ReadyInput = z.infer<typeof readyInput>;

/** `base` is the version that stands now, as the editor saw it; empty when there is none. */
export const restoreInput = z.object({
  entry: entryKeyInput,
  version: versionHash,
  base: versionHash.or(z.literal('')),
});
export type RestoreInput = z.infer<typeof restoreInput>;

export const rollBackInput = z.object({ id: z.string().min(1).max(60) });
export type RollBackInput = z.infer<typeof rollBackInput>;
