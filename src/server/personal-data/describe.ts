import { getTableName } from 'drizzle-orm';
import { listPrivateColumns } from '../../db/private-columns.ts';
import { tableRules } from './registry.ts';
import type { TableRule } from './rule.ts';

/** docs/privacy-tables.md: the registry, to read. A test keeps the two alike (`npx vitest -u` writes it anew). */
export function describeTables(): string {
  const [personal, impersonal] = [
    tableRules.filter(({ of }) => of),
    tableRules.filter(({ of }) => !of),
  ];
  return `# Every table, and what becomes of its rows

Written from \`src/server/personal-data/registry.ts\`; how it is enforced stands in [privacy.md](privacy.md).

## Tables that speak of people

“Sealed” counts the columns that are encrypted one by one. “In the copy” is what a member gets on asking; “On leaving” what becomes of the rows when
the account is deleted. Whatever has no time of its own goes with the account.

| table | what it is | sealed | who else sees it | in the copy | on leaving | goes by itself |
|---|---|---|---|---|---|---|
${personal.map(describePersonal).join('\n')}

## Tables that speak of nobody

| table | what it is | who sees it | goes by itself |
|---|---|---|---|
${impersonal.map((rule) => `| \`${getTableName(rule.table)}\` | ${rule.title}${rule.note && `. ${rule.note}`} | ${rule.seenBy} | ${describeAges(rule)} |`).join('\n')}
`;
}

function describePersonal(rule: TableRule): string {
  const name = getTableName(rule.table);
  const sealed = listPrivateColumns().filter(({ table }) => table === name).length;
  const leaving = !rule.emptied
    ? 'removed'
    : Object.keys(rule.emptied).length === 0
      ? 'stays'
      : `emptied: ${Object.keys(rule.emptied).join(', ')}`;
  return `| \`${name}\` | ${rule.title}${rule.note && `. ${rule.note}`} | ${sealed || ''} | ${rule.seenBy} | ${rule.isCopied ? 'yes' : 'no'} | ${leaving} | ${describeAges(rule)} |`;
}

const describeAges = ({ ages }: TableRule) => ages.map(({ words }) => words).join('; ');
