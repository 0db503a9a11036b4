/** What the editors' page shows; made on the server, read by its components. */
export type ChangeKind = 'added' | 'changed' | 'removed';

/** One entry that differs between two versions of the content. */
export interface ContentChange {
  kind: ChangeKind;
  /** As editors call it. */
  collection: string;
  title: string;
  /** In the editor; undefined for what is removed or belongs to no collection. */
  url: string | undefined;
  /** The files that differ. */
  paths: string[];
}

export interface PendingChange extends ContentChange {
  /** Who saved it last in the editor; undefined when an upgrade or a roll back made the difference. */
  changedBy: string | undefined;
  changedAt: number | undefined;
}

/** Something that must be put right before a publish. */
export interface ContentProblem {
  path: string;
  collection: string;
  title: string;
  /** Dotted path of the field, empty when the whole file is at fault. */
  field: string;
  message: string;
  url: string;
}

export type ReleaseStatus = 'building' | 'live' | 'superseded' | 'failed' | 'rolled_back';
export type ReleaseKind = 'publish' | 'rollback' | 'factory';

export interface ReleaseSummary {
  id: string;
  status: ReleaseStatus;
  kind: ReleaseKind;
  createdBy: string;
  /** UTC ms, as all times here. */
  startedAt: number;
  finishedAt: number | null;
  liveAt: number | null;
  note: string;
  log: string;
  changes: Pick<ContentChange, 'kind' | 'collection' | 'title'>[];
  canRollBack: boolean;
}

export const CHANGE_WORDS: Record<ChangeKind, string> = { added: 'New', changed: 'Changed', removed: 'Removed' };
export const CHANGE_TONES: Record<ChangeKind, string> = { added: 'badge-green', changed: 'badge-honey', removed: 'badge-danger' };

export const STATUS_WORDS: Record<ReleaseStatus, string> = {
  building: 'Being built', live: 'Live', superseded: 'Replaced', failed: 'Failed', rolled_back: 'Rolled back',
};
export const STATUS_TONES: Record<ReleaseStatus, string> = {
  building: 'badge-honey', live: 'badge-green', superseded: '', failed: 'badge-danger', rolled_back: 'badge-clay',
};
export const KIND_WORDS: Record<ReleaseKind, string> = { publish: 'Publish', rollback: 'Roll back', factory: 'Installation' };

/** `0.3 s`, `7.1 s`; a dash while it runs. */
export function duration({ startedAt, finishedAt }: Pick<ReleaseSummary, 'startedAt' | 'finishedAt'>): string {
  return finishedAt === null ? '–' : `${(Math.max(0, finishedAt - startedAt) / 1000).toFixed(1)} s`;
}

/** `3 entries`, `1 entry`. */
export const countEntries = (count: number) => `${count} ${count === 1 ? 'entry' : 'entries'}`;
