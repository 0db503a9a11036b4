import { HELP_INACTIVITY_MS } from '~/config/constants.ts';
import type { Thresholds } from './rules.ts';

/** How someone uses this page. It lives in the page, is sent nowhere and ends with it. */
export interface BehaviourMetrics {
  pageViews: number;
  /** Milliseconds. */
  timeOnPage: number;
  /** Furthest share of the page seen, 0 to 1. */
  scrollDepth: number;
  clickCount: number;
  /** On the same clock as `now`. */
  lastActivity: number;
}

export interface Behaviour {
  metrics(): BehaviourMetrics;
  noteView(): void;
  noteScroll(depth: number): void;
  noteClick(): void;
  noteActivity(): void;
  /** Whether every threshold of smart help is met. */
  meets(thresholds: Partial<Thresholds>): boolean;
}

export function createBehaviour(now: () => number): Behaviour {
  const startedAt = now();
  let pageViews = 1;
  let scrollDepth = 0;
  let clickCount = 0;
  let lastActivity = startedAt;
  const noteActivity = () => {
    lastActivity = now();
  };

  return {
    metrics: () => ({
      pageViews,
      timeOnPage: now() - startedAt,
      scrollDepth,
      clickCount,
      lastActivity,
    }),
    noteActivity,
    noteView() {
      pageViews++;
      noteActivity();
    },
    noteScroll(depth) {
      scrollDepth = Math.max(scrollDepth, Math.min(depth, 1));
      noteActivity();
    },
    noteClick() {
      clickCount++;
      noteActivity();
    },
    meets({
      timeOnPageMs = 0,
      scrollDepth: depth = 0,
      clickCount: clicks = 0,
      inactivityMs = HELP_INACTIVITY_MS,
    }) {
      const time = now();
      return (
        time - startedAt >= timeOnPageMs &&
        scrollDepth >= depth &&
        clickCount >= clicks &&
        time - lastActivity >= inactivityMs
      );
    },
  };
}
