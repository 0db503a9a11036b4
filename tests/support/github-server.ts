import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { blobHash } from '../../src/features/content/server/content-tree.ts';

type Tree = Map<string, string>;
interface Commit {
  tree: string;
  parents: string[];
  message: string;
}

/**
 * GitHub's "Git database" interface for one branch, over real HTTP: the paths, fields and refusals that the gateway meets. `interrupt` answers
 * in its place when it returns a status.
 */
export async function startGithub({
  token,
  repository = 'house/words',
  branch = 'main',
}: {
  token: string;
  repository?: string;
  branch?: string;
}) {
  const blobs = new Map<string, Buffer>();
  const trees = new Map<string, Tree>();
  const commits = new Map<string, Commit>();
  const requests: string[] = [];
  let head = '';
  const state = {
    interrupt: undefined as
      ((method: string, path: string) => number | 'silence' | 'nonsense' | undefined) | undefined,
  };

  const nameOf = (value: unknown) => createHash('sha1').update(JSON.stringify(value)).digest('hex');
  const keepBlob = (bytes: Buffer) => {
    const sha = blobHash(bytes);
    blobs.set(sha, bytes);
    return sha;
  };
  const keepTree = (tree: Tree) => {
    const sha = nameOf([...tree].sort());
    trees.set(sha, tree);
    return sha;
  };
  const keepCommit = (commit: Commit) => {
    const sha = nameOf([commit, commits.size]);
    commits.set(sha, commit);
    return sha;
  };
  head = keepCommit({
    tree: keepTree(new Map([['README.md', keepBlob(Buffer.from('ours\n'))]])),
    parents: [],
    message: 'first',
  });

  /** What someone else commits: a path to its new text, or null to remove it. */
  function push(changes: Record<string, string | Buffer | null>): string {
    const tree = new Map(trees.get(commits.get(head)!.tree));
    for (const [path, text] of Object.entries(changes)) {
      if (text === null) tree.delete(path);
      else tree.set(path, keepBlob(Buffer.from(text)));
    }
    return (head = keepCommit({ tree: keepTree(tree), parents: [head], message: 'by hand' }));
  }

  function answer(method: string, path: string, body: Record<string, unknown>): [number, unknown] {
    const [kind = '', ...rest] = path.split('/');
    const name = rest.join('/');
    if (method === 'GET' && kind === 'ref')
      return name === `heads/${branch}` ? [200, { object: { sha: head } }] : [404, {}];
    if (method === 'GET' && kind === 'commits')
      return [200, { sha: name, tree: { sha: commits.get(name)!.tree } }];
    if (method === 'GET' && kind === 'trees') {
      return [
        200,
        {
          sha: name,
          truncated: false,
          tree: [...trees.get(name)!].map(([file, sha]) => ({
            path: file,
            type: 'blob',
            mode: '100644',
            sha,
          })),
        },
      ];
    }
    if (method === 'GET' && kind === 'blobs')
      return [
        200,
        {
          encoding: 'base64',
          content: blobs
            .get(name)!
            .toString('base64')
            .replace(/(.{60})/g, '$1\n'),
        },
      ];
    if (method === 'POST' && kind === 'blobs')
      return [201, { sha: keepBlob(Buffer.from(String(body['content']), 'base64')) }];
    if (method === 'POST' && kind === 'trees') {
      const tree = new Map(trees.get(String(body['base_tree'])));
      for (const entry of body['tree'] as { path: string; sha: string | null }[]) {
        if (entry.sha === null) tree.delete(entry.path);
        else tree.set(entry.path, entry.sha);
      }
      return [201, { sha: keepTree(tree) }];
    }
    if (method === 'POST' && kind === 'commits') {
      const commit = {
        tree: String(body['tree']),
        parents: body['parents'] as string[],
        message: String(body['message']),
      };
      return [201, { sha: keepCommit(commit), tree: { sha: commit.tree } }];
    }
    if (method === 'PATCH' && kind === 'refs') {
      const sha = String(body['sha']);
      if (body['force'] !== false || !commits.get(sha)!.parents.includes(head))
        return [422, { message: 'Update is not a fast forward' }];
      head = sha;
      return [200, { object: { sha } }];
    }
    return [404, {}];
  }

  const server = createServer(async (request, response) => {
    const method = request.method ?? '';
    const path = decodeURIComponent(
      (request.url ?? '').split('?')[0]!.replace(`/repos/${repository}/git/`, ''),
    );
    requests.push(`${method} ${path}`);
    const interruption = state.interrupt?.(method, path);
    const body = await readJson(request);
    if (interruption === 'silence') return;
    if (interruption === 'nonsense') return void response.end('<html>');
    const [status, value] = interruption
      ? [interruption, { message: 'no' }]
      : request.headers.authorization !== `Bearer ${token}`
        ? [401, { message: 'Bad credentials' }]
        : answer(method, path, body);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    repository,
    branch,
    requests,
    state,
    push,
    /** The text of each file on the branch. */
    files: () =>
      Object.fromEntries(
        [...trees.get(commits.get(head)!.tree)!].map(([path, sha]) => [
          path,
          blobs.get(sha)!.toString('utf8'),
        ]),
      ),
    message: () => commits.get(head)!.message,
    commits: () => commits.size,
    stop: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return parts.length > 0
    ? (JSON.parse(Buffer.concat(parts).toString('utf8')) as Record<string, unknown>)
    : {};
}
