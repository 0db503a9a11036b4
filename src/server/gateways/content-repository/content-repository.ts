/** Path below the content folder, with `/`, to git's hash of the file. */
export type RepositoryFiles = ReadonlyMap<string, string>;

export interface RepositoryState {
  commit: string;
  files: RepositoryFiles;
}

export interface RepositoryChange {
  parent: string;
  additions: readonly { path: string; bytes: Buffer }[];
  deletions: readonly string[];
  message: string;
}

/** Where content is kept beside this server: one branch of one repository. */
export interface ContentRepository {
  readonly name: string;
  readCommit(signal?: AbortSignal): Promise<string>;
  read(signal?: AbortSignal): Promise<RepositoryState>;
  readFile(hash: string, signal?: AbortSignal): Promise<Buffer>;
  /** One commit on top of `parent`. @throws RepositoryMoved when someone else's came first, and nothing was changed. */
  commit(change: RepositoryChange, signal?: AbortSignal): Promise<RepositoryState>;
}

export class RepositoryMoved extends Error {
  override name = 'RepositoryMoved';
}

/** The repository cannot be reached, or does not let us in. Its message is for the operator and holds no secret. */
export class RepositoryAway extends Error {
  override name = 'RepositoryAway';
}
