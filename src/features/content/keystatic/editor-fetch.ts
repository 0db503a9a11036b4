import { EDITOR_BODY_LIMIT_BYTES, FILE_TOO_LARGE } from '../../../config/editor-limits.ts';

/**
 * Keystatic saves files by path alone, so two editors on one entry would overwrite each other. This stands between its
 * editor and our endpoint: it remembers the hash of each file as this tab last saw it and sends it along with every save; the server
 * refuses the save when the file has moved on.
 */
interface TreeEntry {
  path: string;
  type: string;
  sha: string;
}
interface Save {
  additions: { path: string }[];
  deletions: { path: string }[];
}

const API = '/api/keystatic/';
/** Tells the preview beside the form that something was saved. */
export const CONTENT_SAVED_EVENT = 'hw:content-saved';
let seen = new Map<string, string>();

export function rememberVersions(): void {
  const send = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const path = typeof input === 'string' ? input : '';
    if (!path.startsWith(API)) return send(input, init);
    const isSave = path === `${API}update` && typeof init?.body === 'string';
    const body = isSave ? withBases(init.body as string) : undefined;
    // The server would stop listening in the middle, and the browser would call that a broken network.
    if (body !== undefined && body.length > EDITOR_BODY_LIMIT_BYTES)
      return new Response(FILE_TOO_LARGE, { status: 413 });
    const response = await send(path, isSave ? { ...init, body } : init);
    if (response.ok && (isSave || path === `${API}tree`))
      seen = await readVersions(response.clone());
    if (response.ok && isSave) window.dispatchEvent(new Event(CONTENT_SAVED_EVENT));
    // The list of files is older than the file: start afresh instead of showing a text that is no longer there.
    if (response.status === 409 && path.startsWith(`${API}blob/`)) window.location.reload();
    return response;
  };
}

function withBases(body: string): string {
  const save = JSON.parse(body) as Save;
  const bases = Object.fromEntries(
    [...save.additions, ...save.deletions].map(({ path }) => [
      path.replace(/^content\//, ''),
      seen.get(path) ?? null,
    ]),
  );
  return JSON.stringify({ ...save, bases });
}

async function readVersions(response: Response): Promise<Map<string, string>> {
  const entries = (await response.json()) as TreeEntry[];
  return new Map(entries.filter(({ type }) => type === 'blob').map(({ path, sha }) => [path, sha]));
}
