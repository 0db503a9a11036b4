import { HELP_DISMISSAL_MS } from '~/config/constants.ts';
import { isSharedDevice } from '~/lib/local-flags.ts';
import type { HelpContext } from './rules.ts';

export const HELP_HISTORY_KEY = 'wellness-help-history';

export interface HelpHistoryEntry {
  context: HelpContext;
  /** UTC ms. */
  timestamp: number;
  dismissed: boolean;
}

export interface HelpHistory {
  /** Shown unless dismissed within the last 24 hours. */
  mayShow(context: HelpContext): boolean;
  noteShown(context: HelpContext): void;
  dismiss(context: HelpContext): void;
  reset(): void;
}

interface Keep {
  now: () => number;
  open?: () => Storage;
  isKept?: () => boolean;
}

/** Kept in this browser alone, one entry a context and no longer than it counts; on a shared or watched device not at all. */
export function createHelpHistory({
  now,
  open = () => localStorage,
  isKept = () => !isSharedDevice(),
}: Keep): HelpHistory {
  const isFresh = ({ timestamp }: HelpHistoryEntry) => now() - timestamp < HELP_DISMISSAL_MS;

  function read(): HelpHistoryEntry[] {
    try {
      const kept: unknown = JSON.parse(open().getItem(HELP_HISTORY_KEY) ?? '[]');
      return Array.isArray(kept) ? kept.filter(isEntry).filter(isFresh) : [];
    } catch {
      // Closed storage, or someone else's text: nothing was dismissed.
      return [];
    }
  }

  function note(context: HelpContext, dismissed: boolean): void {
    if (!isKept()) return;
    const entries = [
      ...read().filter((entry) => entry.context !== context),
      { context, timestamp: now(), dismissed },
    ];
    try {
      open().setItem(HELP_HISTORY_KEY, JSON.stringify(entries));
    } catch {
      // Forgetting means that the card may come again.
    }
  }

  return {
    mayShow: (context) => !read().some((entry) => entry.context === context && entry.dismissed),
    noteShown: (context) => note(context, false),
    dismiss: (context) => note(context, true),
    reset() {
      try {
        open().removeItem(HELP_HISTORY_KEY);
      } catch {
        // Nothing was kept.
      }
    },
  };
}

function isEntry(value: unknown): value is HelpHistoryEntry {
  const entry = value as Partial<HelpHistoryEntry> | null;
  return (
    typeof entry === 'object' &&
    entry !== null &&
    typeof entry.context === 'string' &&
    typeof entry.timestamp === 'number' &&
    typeof entry.dismissed === 'boolean'
  );
}
