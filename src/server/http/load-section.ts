import { AppError } from '../errors.ts';
import { logUnexpected } from './respond.ts';

/** For verbs that read many sources: logs one that no one foresaw would fail, with the request id. */
export const noteUnread =
  (locals: App.Locals, route: string) =>
  (error: unknown): void =>
    logUnexpected(locals.runtime.log, error, { requestId: locals.requestId, route });

export type Section<Loaded> =
  { loaded: Loaded; status: 200 } | { loaded: undefined; status: number };

/**
 * What a page needs, or the status of why it is not there. A part that fails leaves the page standing around it; what no one foresaw
 * is logged with its request id.
 */
export async function loadSection<Loaded>(
  locals: App.Locals,
  route: string,
  load: () => Promise<Loaded>,
): Promise<Section<Loaded>> {
  try {
    return { loaded: await load(), status: 200 };
  } catch (error) {
    if (error instanceof AppError) return { loaded: undefined, status: error.status };
    noteUnread(locals, route)(error);
    return { loaded: undefined, status: 500 };
  }
}
