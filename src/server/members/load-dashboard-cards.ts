import { loadSection } from '../http/load-section.ts';
import { readOptional } from '../process/optional-read.ts';
import type { CardOrder, DashboardCard, DashboardSource, DashboardState } from './dashboard.ts';

export interface LoadedCard {
  id: string;
  title: string;
  /** Undefined where it could not be read. */
  card: DashboardCard | undefined;
}

interface Loading {
  sources: readonly DashboardSource[];
  state: DashboardState;
  locals: App.Locals;
  /** For the log. */
  route: string;
}

/**
 * All cards at once, in their order, each for at most a second (`readOptional`). One that fails or takes longer is logged, keeps its place and leaves the
 * others standing; one with nothing to show is left out.
 */
export async function loadDashboardCards({
  sources,
  state,
  locals,
  route,
}: Loading): Promise<LoadedCard[]> {
  const { ctx } = locals;
  const found = await Promise.all(
    sources.map(async ({ id, title, order, load }) => ({
      id,
      title,
      place: placeOf(order, state),
      ...(await loadSection(locals, route, () => readOptional(ctx.db, () => load(ctx, state)))),
    })),
  );
  return found
    .filter(({ loaded, status }) => loaded !== undefined || status !== 200)
    .toSorted((a, b) => a.place - b.place)
    .map(({ id, title, loaded }) => ({ id, title, card: loaded }));
}

const placeOf = (order: CardOrder, state: DashboardState): number =>
  typeof order === 'number' ? order : (order[state] ?? order.otherwise);
