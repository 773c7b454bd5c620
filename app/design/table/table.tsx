import { Link, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { SelectAll } from './select-all'

export interface Column<Row> {
  title: string
  /** The field to sort by, as in `/v1`; omitted if the column cannot be sorted. */
  sort?: string
  /** Whether to align the column to its end, for numbers. */
  numeric?: boolean
  cell: (row: Row) => ReactNode
}

interface TableProps<Row> {
  /** The accessible caption. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** The order of the rows: field and direction, as in the query's `sort=title,asc`. */
  sort?: string
  /** Adds a checkbox with this name and the row's key as value; needs a form around it. */
  selection?: { name: string; label: (row: Row) => string }
}

/**
 * A table of rows. Column headings are links that sort; on phones each row is a block, with the
 * column's title at every cell. The first column is the row's header.
 */
export function Table<Row>({ caption, columns, rows, keyOf, sort, selection }: TableProps<Row>) {
  return (
    <table className="table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {selection ? (
            <th scope="col" className="table-select">
              <SelectAll name={selection.name} />
            </th>
          ) : null}
          {columns.map((column) => (
            <ColumnHeading key={column.title} {...column} order={sort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {selection ? (
              <td className="table-select">
                <input
                  type="checkbox"
                  name={selection.name}
                  value={keyOf(row)}
                  aria-label={selection.label(row)}
                />
              </td>
            ) : null}
            {columns.map(({ title, numeric, cell }, index) =>
              index === 0 ? (
                <th key={title} scope="row" dir="auto">
                  {cell(row)}
                </th>
              ) : (
                <td key={title} data-title={title} data-numeric={numeric || undefined}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface ColumnHeadingProps {
  title: string
  sort?: string
  numeric?: boolean
  order: string | undefined
}

function ColumnHeading({ title, sort, numeric, order = '' }: ColumnHeadingProps) {
  const { pathname, search } = useLocation()
  const [field, direction] = order.split(',')
  const sorted = sort !== undefined && sort === field
  const descending = direction === 'desc'
  const query = new URLSearchParams(search)
  query.delete('page')
  query.set('sort', `${sort},${sorted && !descending ? 'desc' : 'asc'}`)
  return (
    <th
      scope="col"
      data-numeric={numeric || undefined}
      aria-sort={sorted ? (descending ? 'descending' : 'ascending') : undefined}
    >
      {sort ? (
        <Link to={`${pathname}?${query}`} className="table-sort" preventScrollReset>
          {title}
        </Link>
      ) : (
        title
      )}
    </th>
  )
}
