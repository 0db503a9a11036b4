import type { LengthRow } from './score-messages.ts';

/** How the full model did on real messages, which are not in this repository: figures only, written down by hand whenever somebody tries it again. */
export const REAL_MESSAGES: { date: string; labels: string; tables: readonly { name: string; rows: readonly LengthRow[] }[]; meaning: string } = {
  date: '2026-11-23',
  labels: 'Two readers, both language models told to judge as a crisis listener would, labeled each message without knowing of one another. The table holds those messages on which they agreed.',
  tables: [],
  meaning: '',
};
