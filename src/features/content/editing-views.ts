import { numberText } from '../../lib/numbers.ts';
/** What the editors' page shows; made on the server, read by its components. */
export type ChangeKind = 'added' | 'changed' | 'removed';

/** One entry that differs between two versions of the content. */
export interface ContentChange {
  kind: ChangeKind;
  /** `faq/cost`; the path of a file that belongs to no entry. */
  key: string;
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
  /** Names the entry as it is now. */
  version: string;
  /** Who called exactly this version ready to publish. */
  readyBy: string | undefined;
  /** Goes out by itself then (ms, UTC); nobody can publish it before, short of taking its time away. */
  dueAt: number | undefined;
  isDraft: boolean;
}

/** Something that happens by itself. */
export interface UpcomingEvent {
  kind: 'publish' | 'unpublish';
  title: string;
  collection: string;
  url: string;
  /** UTC ms. In the past: it could not be done, and the history says why. */
  at: number;
}

/** Somebody's save of one entry. */
export interface RecentSave { key: string; title: string; verb: EntryVersion['verb']; by: string; at: number }

/** One picture of the media library and where it stands. */
export interface PictureUse {
  slug: string;
  alt: string;
  url: string;
  width: number | undefined;
  height: number | undefined;
  bytes: number;
  uses: { title: string; collection: string; url: string }[];
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

export type Severity = 'error' | 'warning';
export type Rule = 'unreadable' | 'links' | 'alt' | 'hotlines' | 'reading' | 'headings' | 'titles' | 'neutral' | 'weight' | 'times' | 'promises' | 'spanish';

/** What a check has to say. Errors block a publish, warnings do not. */
export interface Finding extends ContentProblem {
  /** `faq/cost`. */
  key: string;
  rule: Rule;
  severity: Severity;
}

/** Heading of each group of findings, and what it is about. */
export const RULE_WORDS: Record<Rule, { title: string; why: string }> = {
  unreadable: { title: 'Entries that are not whole', why: 'The site cannot be built while a field is missing or wrong.' },
  links: { title: 'Links', why: 'A link that leads to nothing costs somebody the courage to try the next one.' },
  alt: { title: 'Pictures without words', why: 'Who does not see a picture hears its description instead.' },
  hotlines: { title: 'Lines and services to check', why: 'Every number is called or looked up at least every 90 days.' },
  reading: { title: 'Hard to read', why: 'A tired or frightened reader needs plain words. Grade 7 is the aim, 9 the limit.' },
  headings: { title: 'Headings out of order', why: 'Screen readers jump from heading to heading; a missing level looks like missing text.' },
  titles: { title: 'Titles that are cut off', why: 'Where they are too long, the end is lost.' },
  neutral: { title: 'Titles that give something away', why: 'Page titles stay in the browser history, where somebody else may look.' },
  weight: { title: 'Heavy pictures', why: 'Many visitors have an old phone and little data.' },
  times: { title: 'Times that do not fit', why: 'An entry has to come before it leaves.' },
  spanish: { title: 'Not in Spanish yet', why: 'Somebody who reads no English sees it on a Spanish page and cannot use it.' },
  promises: { title: 'What the site promises', why: 'Somebody decides by these words what they write to a coach.' },
};

/** One state that an entry was in. */
export interface EntryVersion {
  verb: 'saved' | 'restored' | 'removed' | 'taken' | 'overruled' | 'first' | 'published';
  by: string;
  /** Undefined for what came with the site. */
  at: number | undefined;
  /** Undefined for a removal, and for saves from before versions were kept. */
  version: string | undefined;
  isKept: boolean;
  isCurrent: boolean;
  isLive: boolean;
}

export interface EntryHistory {
  key: string;
  collection: string;
  title: string;
  /** In the editor; undefined while the entry is removed. */
  url: string | undefined;
  currentVersion: string | undefined;
  versions: EntryVersion[];
}

export interface WordRun { kind: 'same' | 'added' | 'removed'; text: string }
export interface FieldChange { label: string; runs: WordRun[] }

export const VERB_WORDS: Record<EntryVersion['verb'], string> = {
  saved: 'Saved', restored: 'Brought back', removed: 'Removed', taken: 'Taken from the repository', overruled: 'Set aside: also changed in the repository', first: 'As it was before', published: 'As visitors see it',
};

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

/** Stands in the history where no person published. */
export const SCHEDULE_NOTE = 'On schedule';

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
export const countEntries = (count: number) => `${numberText(count)} ${count === 1 ? 'entry' : 'entries'}`;
