import type { Ctx } from '../context.ts';

/** Where the person who is signed in stands. It decides what the dashboard starts with, and which cards come early. */
export type DashboardState =
  'first_day' | 'underway' | 'waiting' | 'matched' | 'applicant' | 'coach' | 'staff';

export interface DashboardAction {
  label: string;
  href: string;
}

/** One card of someone's dashboard. Its words are neutral: others may see the page. */
export interface DashboardCard {
  title: string;
  /** One short line. */
  line?: string;
  figure?: { value: string; label: string };
  progress?: { done: number; of: number; label: string };
  /** Three are in view, the rest folds. */
  items?: readonly {
    label: string;
    href: string;
    aside?: string | undefined;
    lang?: string | undefined;
  }[];
  action: DashboardAction;
}

/** Lower comes first. `otherwise` is for states that are not named. */
export type CardOrder = number | (Partial<Record<DashboardState, number>> & { otherwise: number });

/**
 * A feature's card, declared in its `server/dashboard-card.ts` and registered in `features/accounts/server/dashboard-sources.ts` (docs/adding-a-dashboard-card.md).
 */
export interface DashboardSource {
  id: string;
  /** Heads its place while it can't be read. */
  title: string;
  order: CardOrder;
  /** Undefined when there is nothing to show to this person. */
  load: (ctx: Ctx, state: DashboardState) => Promise<DashboardCard | undefined>;
}
