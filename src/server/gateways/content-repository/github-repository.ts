import { z } from 'zod';
import type { ContentRepositorySettings } from '../../../config/env.ts';
import {
  RepositoryAway,
  RepositoryMoved,
  type ContentRepository,
  type RepositoryState,
} from './content-repository.ts';

/** How long one question to GitHub may take, ms. */
const PATIENCE_MS = 15_000;
/** Largest answer that is read, bytes: a picture at its full size, base64 counted in. */
const LARGEST_ANSWER = 60_000_000;

const reference = z.object({ object: z.object({ sha: z.string() }) });
const commitAnswer = z.object({ sha: z.string(), tree: z.object({ sha: z.string() }) });
const treeAnswer = z.object({
  sha: z.string(),
  truncated: z.boolean().optional(),
  tree: z.array(
    z.object({ path: z.string(), type: z.string(), mode: z.string(), sha: z.string() }),
  ),
});
const blobAnswer = z.object({ content: z.string(), encoding: z.literal('base64') });
const named = z.object({ sha: z.string() });

/**
 * One branch of a GitHub repository, through its "Git database" interface (docs.github.com/rest/git, version 2022-11-28): a commit holds all that an
 * exchange changes, or none of it.
 */
export function createGithubRepository({
  apiUrl,
  repository,
  branch,
  folder,
  token,
  patienceMs = PATIENCE_MS,
}: ContentRepositorySettings & { patienceMs?: number }): ContentRepository {
  const prefix = folder === '' ? '' : `${folder}/`;

  async function ask<Schema extends z.ZodType>(
    schema: Schema,
    method: string,
    path: string,
    signal: AbortSignal | undefined,
    body?: unknown,
  ): Promise<z.output<Schema>> {
    const limit = AbortSignal.timeout(patienceMs);
    const response = await fetch(`${apiUrl}/repos/${repository}/git/${path}`, {
      method,
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      cache: 'no-store',
      headers: {
        accept: 'application/vnd.github+json',
        authorization: `Bearer ${token}`,
        'user-agent': 'hearthwell',
        'x-github-api-version': '2022-11-28',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch((error: unknown) => {
      throw new RepositoryAway('GitHub could not be reached', { cause: error });
    });
    if (method === 'PATCH' && response.status === 422)
      throw new RepositoryMoved('Somebody else committed first');
    if (!response.ok) throw new RepositoryAway(whyRefused(response.status));
    const text = await readLimited(response);
    const answer = schema.safeParse(parse(text));
    if (!answer.success)
      throw new RepositoryAway('GitHub gave an answer that is not its usual one');
    return answer.data;
  }

  const readCommit = async (signal?: AbortSignal) =>
    (await ask(reference, 'GET', `ref/heads/${branch}`, signal)).object.sha;

  async function stateOf(commit: string, signal?: AbortSignal): Promise<RepositoryState> {
    const { tree } = await ask(commitAnswer, 'GET', `commits/${commit}`, signal);
    const all = await ask(treeAnswer, 'GET', `trees/${tree.sha}?recursive=1`, signal);
    if (all.truncated)
      throw new RepositoryAway(
        'The repository holds more files than one answer can name: give the content a repository of its own',
      );
    const files = all.tree
      .filter(
        ({ type, mode, path }) => type === 'blob' && mode !== '120000' && path.startsWith(prefix),
      )
      .map(({ path, sha }) => [path.slice(prefix.length), sha] as const);
    return { commit, files: new Map(files) };
  }

  return {
    name: `${repository}, ${branch}`,
    readCommit,
    read: async (signal) => stateOf(await readCommit(signal), signal),
    readFile: async (hash, signal) =>
      Buffer.from((await ask(blobAnswer, 'GET', `blobs/${hash}`, signal)).content, 'base64'),
    async commit({ parent, additions, deletions, message }, signal) {
      const { tree: base } = await ask(commitAnswer, 'GET', `commits/${parent}`, signal);
      const entries: { path: string; mode: '100644'; type: 'blob'; sha: string | null }[] = [];
      for (const { path, bytes } of additions) {
        const { sha } = await ask(named, 'POST', 'blobs', signal, {
          content: bytes.toString('base64'),
          encoding: 'base64',
        });
        entries.push({ path: prefix + path, mode: '100644', type: 'blob', sha });
      }
      for (const path of deletions)
        entries.push({ path: prefix + path, mode: '100644', type: 'blob', sha: null });
      const tree = await ask(named, 'POST', 'trees', signal, {
        base_tree: base.sha,
        tree: entries,
      });
      const made = await ask(named, 'POST', 'commits', signal, {
        message,
        tree: tree.sha,
        parents: [parent],
      });
      await ask(reference, 'PATCH', `refs/heads/${branch}`, signal, {
        sha: made.sha,
        force: false,
      });
      return await stateOf(made.sha, signal);
    },
  };
}

function whyRefused(status: number): string {
  if (status === 401) return 'GitHub does not know the token in GITHUB_CONTENT_TOKEN';
  if (status === 403 || status === 429)
    return 'GitHub does not let us in now: the token may lack "Contents: read and write", or its hourly share is used up';
  if (status === 404 || status === 409)
    return 'GitHub has no such repository or branch for this token: see GITHUB_CONTENT_REPO and GITHUB_CONTENT_BRANCH';
  return `GitHub answered ${status}`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function readLimited(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of response.body ?? []) {
      size += part.byteLength;
      if (size > LARGEST_ANSWER)
        throw new RepositoryAway('GitHub gave an answer that is too large');
      parts.push(part);
    }
  } catch (error) {
    throw error instanceof RepositoryAway
      ? error
      : new RepositoryAway('GitHub broke off in the middle of an answer', { cause: error });
  }
  return Buffer.concat(parts).toString('utf8');
}
