import type { ReactNode } from 'react';

export interface Column<Row> {
  key: string;
  label: string;
  numeric?: boolean;
  /** The link that sorts by this column; the page decides what it means. */
  sortHref?: string;
  sorted?: 'ascending' | 'descending';
  cell: (row: Row) => ReactNode;
}

interface Props<Row> {
  /** Read out before the rows; shown unless `hideCaption`. */
  caption: string;
  hideCaption?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  empty?: ReactNode;
}

/** Rows of facts. On a phone each row becomes a block whose cells name themselves. */
export function Table<Row>({ caption, hideCaption, columns, rows, keyOf, empty }: Props<Row>) {
  if (rows.length === 0 && empty) return <>{empty}</>;
  return (
    <div className="table-scroll" role="region" aria-label={caption} tabIndex={0}>
      <table className="table table-stacks">
        <caption className={hideCaption ? 'sr-only' : 'table-caption'}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={column.numeric ? 'numeric' : undefined}
                aria-sort={column.sorted}
              >
                {column.sortHref ? (
                  <a className="table-sort" href={column.sortHref}>
                    {column.label}
                    <SortMark sorted={column.sorted} />
                  </a>
                ) : (
                  column.label
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column) => (
                <td
                  key={column.key}
                  data-label={column.label}
                  className={column.numeric ? 'numeric' : undefined}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function SortMark({ sorted }: { sorted?: 'ascending' | 'descending' }) {
  return (
    <span aria-hidden="true">
      {sorted === 'ascending' ? '↑' : sorted === 'descending' ? '↓' : ''}
    </span>
  );
}
