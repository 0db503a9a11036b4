import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFileAtomically } from '../../../server/process/atomic-file.ts';
import type {
  ContentRepository,
  RepositoryState,
} from '../../../server/gateways/content-repository/content-repository.ts';
import type { ContentSite } from './content-site.ts';

/** What the working copy and the repository had in common after their last exchange. Beside the working copy, hidden from it. */
const MANIFEST = '.repository.json';
type Site = Pick<ContentSite, 'workingDir'>;

export interface LastExchange extends RepositoryState {
  /** Files of the repository that did not come in, with what is wrong in each. */
  refused: readonly string[];
}

/** Undefined before the first exchange with this very repository and branch. */
export async function readLastExchange(
  { workingDir }: Site,
  { name }: Pick<ContentRepository, 'name'>,
): Promise<LastExchange | undefined> {
  const text = await readFile(join(workingDir, MANIFEST), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    },
  );
  if (text === undefined) return undefined;
  const {
    repository,
    commit,
    files,
    refused = [],
  } = JSON.parse(text) as {
    repository: string;
    commit: string;
    files: Record<string, string>;
    refused?: string[];
  };
  return repository === name
    ? { commit, files: new Map(Object.entries(files)), refused }
    : undefined;
}

export async function writeLastExchange(
  { workingDir }: Site,
  { name }: Pick<ContentRepository, 'name'>,
  { commit, files, refused }: LastExchange,
): Promise<void> {
  await writeFileAtomically(
    join(workingDir, MANIFEST),
    `${JSON.stringify({ repository: name, commit, files: Object.fromEntries(files), refused }, null, 1)}\n`,
  );
}
