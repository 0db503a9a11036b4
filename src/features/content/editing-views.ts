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

/** Someone's save of one entry. */
export interface RecentSave {
  key: string;
  title: string;
  verb: EntryVersion['verb'];
  by: string;
  at: number;
}

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
export type Rule =
  | 'unreadable'
  | 'links'
  | 'alt'
  | 'hotlines'
  | 'reading'
  | 'headings'
  | 'titles'
  | 'neutral'
  | 'weight'
  | 'times'
  | 'promises'
  | 'plans'
  | 'spanish';

/** What a check has to say. Errors block a publish, warnings do not. */
export interface Finding extends ContentProblem {
  /** `faq/cost`. */
  key: string;
  rule: Rule;
  severity: Severity;
}

/** Heading of each group of findings, and what it is about. */
export const RULE_WORDS: Record<Rule, { title: string; why: string }> = {
  unreadable: {
    title: 'Incomplete entries',
    why: 'The site can’t be built while a field is missing or wrong.',
  },
  links: { title: 'Links', why: 'Someone who hits a broken link may not try another one.' },
  alt: {
    title: 'Pictures without descriptions',
    why: 'People who can’t see a picture hear its description instead.',
  },
  hotlines: {
    title: 'Hotlines and services to check',
    why: 'Call or look up every number at least every 90 days.',
  },
  reading: {
    title: 'Hard to read',
    why: 'Readers who are tired or scared need plain words. Aim for grade 7. The limit is 9.',
  },
  headings: {
    title: 'Headings out of order',
    why: 'Screen readers jump from heading to heading. A skipped level sounds like missing text.',
  },
  titles: {
    title: 'Titles that are cut off',
    why: 'Browsers and search engines cut off long titles.',
  },
  neutral: {
    title: 'Titles that reveal too much',
    why: 'Page titles stay in the browser history, where someone else may look.',
  },
  weight: { title: 'Heavy pictures', why: 'Many visitors have an old phone and little data.' },
  times: {
    title: 'Dates that don’t work',
    why: 'An entry has to be published before it’s taken down.',
  },
  plans: {
    title: 'Steps of a plan',
    why: 'A step must not put someone in danger who is being watched.',
  },
  spanish: {
    title: 'Not in Spanish yet',
    why: 'Someone who doesn’t read English sees it on a Spanish page and can’t use it.',
  },
  promises: {
    title: 'What the site promises',
    why: 'People decide what to tell a coach based on these words.',
  },
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

export interface WordRun {
  kind: 'same' | 'added' | 'removed';
  text: string;
}
export interface FieldChange {
  label: string;
  runs: WordRun[];
}

export const VERB_WORDS: Record<EntryVersion['verb'], string> = {
  saved: 'Saved',
  restored: 'Restored',
  removed: 'Removed',
  taken: 'Imported from the repository',
  overruled: 'Set aside: also changed in the repository',
  first: 'As it was before',
  published: 'As visitors see it',
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

/** Used in the history where no person published. */
export const SCHEDULE_NOTE = 'On schedule';

export const CHANGE_WORDS: Record<ChangeKind, string> = {
  added: 'New',
  changed: 'Changed',
  removed: 'Removed',
};
export const CHANGE_TONES: Record<ChangeKind, string> = {
  added: 'badge-green',
  changed: 'badge-honey',
  removed: 'badge-danger',
};

export const STATUS_WORDS: Record<ReleaseStatus, string> = {
  building: 'Being built',
  live: 'Live',
  superseded: 'Replaced',
  failed: 'Failed',
  rolled_back: 'Rolled back',
};
export const STATUS_TONES: Record<ReleaseStatus, string> = {
  building: 'badge-honey',
  live: 'badge-green',
  superseded: '',
  failed: 'badge-danger',
  rolled_back: 'badge-clay',
};
export const KIND_WORDS: Record<ReleaseKind, string> = {
  publish: 'Publish',
  rollback: 'Roll back',
  factory: 'Installation',
};

/** `0.3 s`, `7.1 s`; a dash while it runs. */
export function duration({
  startedAt,
  finishedAt,
}: Pick<ReleaseSummary, 'startedAt' | 'finishedAt'>): string {
  return finishedAt === null ? '–' : `${(Math.max(0, finishedAt - startedAt) / 1000).toFixed(1)} s`;
}

/** `3 entries`, `1 entry`. */
export const countEntries = (count: number) =>
  `${numberText(count)} ${count === 1 ? 'entry' : 'entries'}`;
