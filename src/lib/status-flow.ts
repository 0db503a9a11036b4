import { z } from 'zod';
import { listText } from './define-list.ts';

/** `updatedAt` as the person saw it: a step is refused when someone else was faster. */
export const seenAt = z.coerce.number().int().nonnegative();

interface Definition<Status extends string> {
  statuses: readonly [Status, ...Status[]];
  /** Which step may follow which; the first one is offered first. */
  steps: Readonly<Record<NoInfer<Status>, readonly NoInfer<Status>[]>>;
  /** Said where no step, or none of these, was chosen. */
  missing: string;
}

/** Declares the states that a row goes through and which may follow which. `statusVerb` on the server takes the steps. */
export function statusFlow<Status extends string>({
  statuses,
  steps,
  missing,
}: Definition<Status>) {
  const input = z.object({ status: z.enum(statuses, missing), seenAt });
  return {
    steps,
    input,
    /** The same as a form post; `list` is the query string of the list to go back to. */
    form: input.extend({ list: listText }),
  };
}
