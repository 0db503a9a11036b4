import { Badge } from '~/components/ui/Badge.tsx';
import { Pagination } from '~/components/ui/Pagination.tsx';
import { type Column, Table } from '~/components/ui/Table.tsx';
import { Tabs } from '~/components/ui/Tabs.tsx';
import { numberText } from '~/lib/numbers.ts';

interface Message {
  id: string;
  from: string;
  subject: string;
  status: string;
  words: number;
}

const messages: Message[] = [
  {
    id: '1',
    from: 'Ana Lucía Peña',
    subject: 'Is the first session really free?',
    status: 'new',
    words: 84,
  },
  { id: '2', from: 'R. Okafor', subject: 'Evening hours', status: 'read', words: 31 },
  {
    id: '3',
    from: 'Someone with a name so long it doesn’t fit',
    subject: 'A subject that is also quite long',
    status: 'answered',
    words: 1204,
  },
];

const columns: Column<Message>[] = [
  { key: 'from', label: 'From', sortHref: '#sort', sorted: 'ascending', cell: (row) => row.from },
  { key: 'subject', label: 'Subject', cell: (row) => <a href="#message">{row.subject}</a> },
  {
    key: 'status',
    label: 'Status',
    cell: (row) => <Badge tone={row.status === 'new' ? 'honey' : 'plain'}>{row.status}</Badge>,
  },
  { key: 'words', label: 'Words', numeric: true, cell: (row) => numberText(row.words) },
];

export function Rows() {
  return (
    <section className="stack" aria-labelledby="rows">
      <h2 id="rows">Rows</h2>
      <Tabs
        label="Messages"
        tabs={[
          {
            id: 'open',
            label: 'Open',
            panel: (
              <Table
                caption="Open messages"
                hideCaption
                columns={columns}
                rows={messages}
                keyOf={(row) => row.id}
              />
            ),
          },
          { id: 'closed', label: 'Closed', panel: <p>Nothing closed yet.</p> },
        ]}
      />
      <Pagination page={2} pageCount={14} total={331} hrefFor={(page) => `#page-${page}`} />
    </section>
  );
}
