import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../../../db/client.ts';
import { write } from '../../../db/write.ts';
import { writeFileAtomically } from '../../../server/process/atomic-file.ts';
import { ownCtx } from '../../../server/process/process-ctx.ts';
import { recordActivity } from '../../../server/audit/audit.ts';
import type { Ctx, ProcessCtx } from '../../../server/context.ts';
import { Invalid, TooLarge } from '../../../server/errors.ts';
import {
  RepositoryMoved,
  type ContentRepository,
  type RepositoryState,
} from '../../../server/gateways/content-repository/content-repository.ts';
import { isWritablePath } from '../editing-schemas.ts';
import { acceptFile } from './accept-file.ts';
import { compareCopies, type Exchange } from './compare-copies.ts';
import type { ContentSite } from './content-site.ts';
import { blobHash, readContentTree, type ContentTree } from './content-tree.ts';
import { readLastExchange, writeLastExchange } from './last-exchange.ts';
import { CONTENT_FILE, CONTENT_OVERRULED, CONTENT_TAKEN } from './save-content-files.ts';
import { findVersion, keepVersion } from './saved-versions.ts';
import { holdWorkingCopy } from './working-copy.ts';
import { findLastSaves } from './last-saves.ts';

const MOST_NAMED = 40;

async function describeExchange(db: Db, paths: readonly string[]): Promise<string> {
  const saves = await findLastSaves(db, [...paths]);
  const lines = paths.slice(0, MOST_NAMED).map((path) => {
    const save = saves.get(path);
    return save ? `${path}, by ${save.by}` : path;
  });
  if (paths.length > MOST_NAMED) lines.push(`and ${paths.length - MOST_NAMED} more`);
  return `Content: ${paths.length === 1 ? paths[0] : `${paths.length} files`}\n\n${lines.join('\n')}\n`;
}

const TRIES = 3;

export interface ExchangeRequest {
  ctx: ProcessCtx & Pick<Ctx, 'now'>;
  site: ContentSite;
  repository: ContentRepository;
  signal?: AbortSignal;
}
export interface Exchanged {
  taken: number;
  given: number;
  overruled: number;
  refused: number;
}

/**
 * Brings the editors' files and the repository to the same state: what was changed there comes here, what editors saved goes there as one
 * commit. Where both changed the same file the editors' version stands and the other is kept among the entry's versions. A file there that
 * must not come in (`acceptFile`) stays there alone, and editors are told which and why.
 * @throws RepositoryAway; nothing is lost then, and the next exchange does the same again.
 */
export async function exchangeContent(request: ExchangeRequest): Promise<Exchanged> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await exchangeOnce(request);
    } catch (error) {
      if (!(error instanceof RepositoryMoved) || attempt === TRIES) throw error;
    }
  }
}

export async function hasExchange({
  site,
  repository,
}: Pick<ExchangeRequest, 'site' | 'repository'>): Promise<boolean> {
  const last = await readLastExchange(site, repository);
  if (!last || last.commit !== (await repository.readCommit())) return true;
  const local = await readContentTree(site.workingDir);
  return (
    local.size !== last.files.size ||
    [...local].some(([path, hash]) => last.files.get(path) !== hash)
  );
}

async function exchangeOnce({
  ctx,
  site,
  repository,
  signal,
}: ExchangeRequest): Promise<Exchanged> {
  const [there, last, local] = await Promise.all([
    repository.read(signal),
    readLastExchange(site, repository),
    readContentTree(site.workingDir),
  ]);
  const remote = new Map([...there.files].filter(([path]) => isWritablePath(path)));
  const exchange = compareCopies({ local, remote, base: last?.files });
  // Fetched and made ready before the working copy is held: no one's save waits for the network.
  const fetched = new Map<string, Buffer>();
  const refused = new Map<string, string>();
  const fetch = async (hash: string) =>
    (await findVersion(site.versionsDir, hash)) ?? (await repository.readFile(hash, signal));
  for (const { path, hash } of exchange.overruled) fetched.set(path, await fetch(hash));
  for (const { path, hash } of exchange.incoming) {
    if (!hash) continue;
    try {
      fetched.set(path, await acceptFile(path, await fetch(hash)));
    } catch (error) {
      if (!(error instanceof Invalid || error instanceof TooLarge)) throw error;
      refused.set(path, error.message);
    }
  }
  const { taken, additions, deletions } = await holdWorkingCopy(() =>
    takeFiles({
      ctx,
      site,
      exchange: {
        ...exchange,
        incoming: exchange.incoming.filter(({ path }) => !refused.has(path)),
      },
      fetched,
    }),
  );
  const given = additions.length + deletions.length;
  const message = await describeExchange(ctx.db, [
    ...additions.map(({ path }) => path),
    ...deletions,
  ]);
  const state =
    given > 0
      ? await repository.commit({ parent: there.commit, additions, deletions, message }, signal)
      : there;
  await writeLastExchange(site, repository, {
    commit: state.commit,
    files: settled({ state, exchange, taken, before: last?.files }),
    refused: [...refused.values()],
  });
  return { taken: taken.size, given, overruled: exchange.overruled.length, refused: refused.size };
}

/** What both sides now agree on. A file that an editor saved in the meantime, or that was refused, is still as different as it was. */
function settled({
  state,
  exchange,
  taken,
  before,
}: {
  state: RepositoryState;
  exchange: Exchange;
  taken: ReadonlySet<string>;
  before: ContentTree | undefined;
}): ContentTree {
  const files = new Map([...state.files].filter(([path]) => isWritablePath(path)));
  for (const { path, local } of exchange.incoming) {
    if (taken.has(path)) continue;
    const hash = before ? before.get(path) : local;
    if (hash) files.set(path, hash);
    else files.delete(path);
  }
  return files;
}

/** Writes what came, each version before kept and noted, and reads what goes. */
async function takeFiles({
  ctx,
  site,
  exchange,
  fetched,
}: {
  ctx: ExchangeRequest['ctx'];
  site: ContentSite;
  exchange: Exchange;
  fetched: ReadonlyMap<string, Buffer>;
}) {
  const { workingDir, versionsDir } = site;
  const changes: {
    path: string;
    bytes: Buffer | undefined;
    version: string | null;
    before: string | null;
  }[] = [];
  for (const { path, local } of exchange.incoming) {
    const current = await readFile(join(workingDir, path)).catch(() => undefined);
    if ((current && blobHash(current)) !== local) continue;
    const bytes = fetched.get(path);
    changes.push({
      path,
      bytes,
      version: bytes ? await keepVersion(versionsDir, bytes) : null,
      before: current ? await keepVersion(versionsDir, current) : null,
    });
  }
  const overruled = await Promise.all(
    exchange.overruled.map(async ({ path }) => ({
      path,
      version: await keepVersion(versionsDir, fetched.get(path)!),
    })),
  );
  if (changes.length + overruled.length > 0) {
    const own = ownCtx(ctx, ctx.now, 'content repository');
    await write(ctx.db, async (tx) => {
      for (const { path, version, before } of changes)
        await recordActivity(tx, {
          ctx: own,
          action: CONTENT_TAKEN,
          resource: CONTENT_FILE,
          resourceId: path,
          details: { version, before },
        });
      for (const { path, version } of overruled)
        await recordActivity(tx, {
          ctx: own,
          action: CONTENT_OVERRULED,
          resource: CONTENT_FILE,
          resourceId: path,
          details: { version, before: null },
        });
    });
  }
  for (const { path, bytes } of changes) {
    if (bytes) await writeFileAtomically(join(workingDir, path), bytes);
    else await rm(join(workingDir, path), { force: true });
  }
  return {
    taken: new Set(changes.map(({ path }) => path)),
    ...(await readOutgoing(workingDir, exchange)),
  };
}

async function readOutgoing(
  workingDir: string,
  { outgoing }: Exchange,
): Promise<{ additions: { path: string; bytes: Buffer }[]; deletions: string[] }> {
  const additions: { path: string; bytes: Buffer }[] = [];
  const deletions: string[] = [];
  for (const { path, hash } of outgoing) {
    if (!isWritablePath(path)) continue;
    const bytes = await readFile(join(workingDir, path)).catch(() => undefined);
    if (bytes) additions.push({ path, bytes });
    else if (hash === undefined) deletions.push(path);
  }
  return { additions, deletions };
}
