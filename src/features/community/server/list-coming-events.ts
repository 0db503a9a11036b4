import type { Ctx } from '../../../server/context.ts';
import type { EventListInput, EventSummary } from '../event-schemas.ts';
import { comingEvents, toSummary } from './event-queries.ts';

export async function listComingEvents({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: EventListInput;
}): Promise<EventSummary[]> {
  return (await comingEvents(ctx.db, ctx.now, input.kind)).map(toSummary);
}
