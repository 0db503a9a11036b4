import { z } from 'zod';
import { listText } from './define-list.ts';

/** `updatedAt` as the person saw it: a step is refused when someone else was faster. */
export const seenAt = z.coerce.number().int().nonnegative();

interface Definition<Status extends string> {
  statuses: readonly [Status, ...Status[]];
  steps: Readonly<Record<NoInfer<Status>, readonly NoInfer<Status>[]>>;
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
    form: input.extend({ list: listText }),
  };
}
