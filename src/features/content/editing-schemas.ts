import { z } from 'zod';

/** Largest save that the editor may send: a page with several photographs, base64 counted in. */
export const EDITOR_BODY_LIMIT_BYTES = 20_000_000;

/** What an editor may write. No SVG: opened by itself it could run script on our origin. */
const WRITABLE = /\.(ya?ml|json|mdoc|mdx?|txt|png|jpe?g|webp|avif|gif|pdf|mp3|m4a|vtt)$/i;
const SEGMENT = /^[^\s./\\:*?"<>|\p{Cc}][^/\\:*?"<>|\p{Cc}]{0,199}$/u;

function isInsideContent(path: string): boolean {
  const [room, ...segments] = path.split('/');
  return room === 'content' && segments.length > 0 && segments.length <= 12 && segments.every((segment) => SEGMENT.test(segment));
}

/** `content/pages/about.yaml` → `pages/about.yaml`. Hidden files, `..`, back slashes and absolute paths never get through. */
export const contentFilePath = z.string().max(1000)
  .refine(isInsideContent, 'This file lies outside the content folder')
  .transform((path) => path.slice('content/'.length));

const writablePath = contentFilePath.refine((path) => WRITABLE.test(path), 'This kind of file cannot be saved here');

/** Keystatic's local save, and beside it the hashes of the files as the editor last saw them (null: there was none). */
export const contentFilesInput = z.object({
  additions: z.array(z.object({ path: writablePath, contents: z.base64url().or(z.base64()) })).max(200),
  deletions: z.array(z.object({ path: contentFilePath })).max(500),
  bases: z.record(z.string(), z.string().regex(/^[0-9a-f]{40}$/).nullable()),
});
export type ContentFilesInput = z.infer<typeof contentFilesInput>;

export const publishInput = z.object({
  note: z.string().trim().max(200, 'Please keep the note under 200 characters').default(''),
});
export type PublishInput = z.infer<typeof publishInput>;

export const rollBackInput = z.object({ id: z.string().min(1).max(60) });
export type RollBackInput = z.infer<typeof rollBackInput>;
