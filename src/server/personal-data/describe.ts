import { getTableName } from 'drizzle-orm';
import { listPrivateColumns } from '../../db/private-columns.ts';
import { tableRules } from './registry.ts';
import type { TableRule } from './rule.ts';

/** docs/privacy-tables.md: the registry, to read. A test keeps the two alike (`npx vitest -u` writes it again). */
export function describeTables(): string {
  const [personal, impersonal] = [
    tableRules.filter(({ of }) => of),
    tableRules.filter(({ of }) => !of),
  ];
  return `# Every table, and what happens to its rows

Generated from \`src/server/personal-data/registry.ts\`. [privacy.md](privacy.md) says how it is enforced.

## Tables about people

“Encrypted” counts the columns that are encrypted one by one. “In the copy” says whether a member’s data copy has it. “On leaving” says what happens
when the account is deleted. Rows without a time of their own are deleted with the account.

| table | what it is | encrypted | who else sees it | in the copy | on leaving | deleted automatically |
|---|---|---|---|---|---|---|
${personal.map(describePersonal).join('\n')}

## Tables about no one

| table | what it is | who sees it | deleted automatically |
|---|---|---|---|
${impersonal.map((rule) => `| \`${getTableName(rule.table)}\` | ${rule.title}${rule.note && `. ${rule.note}`} | ${rule.seenBy} | ${describeAges(rule)} |`).join('\n')}
`;
}

function describePersonal(rule: TableRule): string {
  const name = getTableName(rule.table);
  const sealed = listPrivateColumns().filter(({ table }) => table === name).length;
  const leaving = !rule.emptied
    ? 'deleted'
    : Object.keys(rule.emptied).length === 0
      ? 'stays'
      : `cleared: ${Object.keys(rule.emptied).join(', ')}`;
  return `| \`${name}\` | ${rule.title}${rule.note && `. ${rule.note}`} | ${sealed || ''} | ${rule.seenBy} | ${rule.isCopied ? 'yes' : 'no'} | ${leaving} | ${describeAges(rule)} |`;
}

const describeAges = ({ ages }: TableRule) => ages.map(({ words }) => words).join('; ');
