import { accountTables } from './tables/accounts.ts';
import { assessmentTables } from './tables/assessments.ts';
import { certificationTables } from './tables/certification.ts';
import { coachingTables } from './tables/coaching.ts';
import { communityTables } from './tables/community.ts';
import { contentTables } from './tables/content.ts';
import { givingTables } from './tables/giving.ts';
import { operationTables } from './tables/operations.ts';
import { wellnessTables } from './tables/wellness.ts';
import type { TableRule } from './rule.ts';

/**
 * Every table of the database, once: whose rows they are, who sees them, whether they are in a member's copy, what becomes of them when that
 * member leaves, and when they go by themselves. The copy, the deletion, the retention job and docs/privacy-tables.md all read it, and a test
 * holds it against the schema. A table stands after the ones its rows hang on; leaving goes through the list from the end.
 */
export const tableRules: readonly TableRule[] = [
  ...accountTables,
  ...contentTables,
  ...communityTables,
  ...wellnessTables,
  ...assessmentTables,
  ...coachingTables,
  ...givingTables,
  ...certificationTables,
  ...operationTables,
];
