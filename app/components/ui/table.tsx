import type { ReactNode } from 'react';

import { classNames } from './class-names.ts';

interface Column {
  /** Empty for a column that needs no heading. */
  label: ReactNode;
  /** Figures stand at the right, under each other. */
  figures?: boolean;
}

interface Row {
  key: string;
  /** One for each column. */
  cells: readonly ReactNode[];
  /** The reader's own: marked, and said to screen readers. */
  current?: boolean;
}

interface TableProps {
  columns: readonly Column[];
  rows: readonly Row[];
  /** Names the table for screen readers, when no heading right above it does. */
  label?: string;
  /** The first cell of a row names it. */
  rowHeadings?: boolean;
}

/** Rows and columns of facts. When too wide it scrolls by itself, reachable by keyboard, so that the page does not. */
export function Table({ columns, rows, label, rowHeadings = false }: TableProps) {
  return (
    // why: a region that scrolls has to be reachable by keyboard, hence `tabIndex`.
    <div className="relative overflow-x-auto" {...(label ? { role: 'region', 'aria-label': label, tabIndex: 0 } : {})}>
      <table
        // why fixed: on a phone, words of many columns have no room in a wide font; they break, and the table stays as wide as the page
        className={classNames('w-full text-left text-sm sm:text-base', columns.length > 3 && 'max-sm:table-fixed')}
        {...(label ? { 'aria-label': label } : {})}
      >
        <thead>
          <tr className="border-b border-line align-bottom">
            {columns.map(({ label: heading, figures }, index) => (
              <th
                key={index}
                scope="col"
                className={classNames('py-2 font-semibold not-last:pr-2 sm:not-last:pr-3', figures && 'text-right')}
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells, current }) => (
            <tr
              key={key}
              aria-current={current ? 'true' : undefined}
              className="border-b border-line last:border-0 aria-[current]:bg-accent-soft"
            >
              {cells.map((cell, index) => {
                const className = classNames(
                  'py-2 font-normal not-last:pr-2 sm:not-last:pr-3',
                  columns[index]?.figures && 'text-right tabular-nums',
                );
                return rowHeadings && index === 0 ? (
                  <th key={index} scope="row" className={className}>
                    {cell}
                  </th>
                ) : (
                  <td key={index} className={className}>
                    {cell}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
