import type { Ctx } from '../context.ts';

/** One card of someone's dashboard. Its words are neutral: the page may be seen. */
export interface DashboardCard {
  title: string;
  eyebrow?: string;
  text?: string;
  items?: readonly {
    label: string;
    href?: string;
    aside?: string | undefined;
    lang?: string | undefined;
  }[];
  facts?: readonly (readonly [name: string, value: string])[];
  link?: { label: string; href: string };
  press?: { label: string; action: string };
}

/**
 * Something that belongs on a member's dashboard. Each feature names its own; `features/accounts/server/dashboard-sources.ts` puts them in order. A card that
 * cannot be loaded leaves the others standing.
 */
export interface DashboardSource {
  key: string;
  title: string;
  /** `main` is read first; `side` stands beside it on wide screens. */
  place: 'main' | 'side';
  load: (ctx: Ctx) => Promise<DashboardCard | undefined>;
}
