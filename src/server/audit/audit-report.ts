import { numberText } from '../../lib/numbers.ts';
import type { ChainHead, ChainReport } from './audit-chain.ts';
import { findChainHead } from './audit-chain.ts';
import type { Job } from '../jobs/jobs.ts';
import { DAY_MS } from '../../config/constants.ts';

const headText = ({ seq, hash }: ChainHead): string => `${seq}:${hash}`;

/** @throws Error with the form that is wanted */
export function parseHead(text: string): ChainHead {
  const [, seq, hash] = /^(\d+):([0-9a-f]{64})$/.exec(text.trim()) ?? [];
  if (!seq || !hash)
    throw new Error(
      'A head is a number, a colon and 64 letters and digits, as in the line "activity.head" of the log.',
    );
  return { seq: Number(seq), hash };
}

export function describeChain({ links, head, fault }: ChainReport): string {
  if (fault)
    return `The activity log does not fit from line ${numberText(fault.seq)} on: ${faults[fault.what]}. ${numberText(links)} lines before it are whole.`;
  if (!head) return 'The activity log has no links yet.';
  return `The activity log is whole: ${links === 1 ? 'its one line fits' : `${numberText(links)} lines fit`}. Head ${headText(head)}`;
}

const faults: Record<NonNullable<ChainReport['fault']>['what'], string> = {
  changed: 'this line was changed after it was written',
  missing: 'this line is missing',
  unlinked: 'a line outside the chain was slipped in',
  'noted-head':
    'the head that was noted is not a line of this log, so its end was cut off or it was written anew',
};

/**
 * Notes the head in the process's log, which stands outside the database: anyone who can rewrite the one should not be able to rewrite
 * the other.
 */
export const activityHead: Job = {
  name: 'activity-head',
  label: 'Record the latest activity log entry',
  everyMs: DAY_MS,
  hasWork: async (db) => (await findChainHead(db)) !== undefined,
  async run({ ctx: { db }, log }) {
    const head = await findChainHead(db);
    if (head) log.info('activity.head', { head: headText(head) });
  },
};
