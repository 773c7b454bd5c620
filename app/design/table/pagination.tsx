import { Link, useLocation } from '@remix-run/react'
import { useText } from '../../messages/use-text'
import { tableMessages } from './messages'

interface PaginationProps {
  /** From 0, as in `/v1`. */
  page: number
  totalPages: number
  /** What is listed, such as "Users". */
  label: string
}

/** Links to the pages of a list, `page` in the query; other parameters are preserved. */
export function Pagination({ page, totalPages, label }: PaginationProps) {
  const text = useText(tableMessages)
  const { pathname, search } = useLocation()
  if (totalPages < 2) return null

  function href(to: number): string {
    const query = new URLSearchParams(search)
    if (to === 0) query.delete('page')
    else query.set('page', String(to))
    return query.size > 0 ? `${pathname}?${query}` : pathname
  }

  return (
    <nav className="pagination" aria-label={text('pages', { label })}>
      {page > 0 ? (
        <Link to={href(page - 1)} rel="prev" className="page-link">
          {text('previous')}
        </Link>
      ) : null}
      <ul>
        {pagesAround(page, totalPages).map((number, index, all) => (
          <li key={number}>
            {number - (all[index - 1] ?? number) > 1 ? <span aria-hidden="true">…</span> : null}
            <Link
              to={href(number)}
              className="page-link"
              aria-current={number === page ? 'page' : undefined}
              aria-label={text('page', { number: number + 1 })}
            >
              {number + 1}
            </Link>
          </li>
        ))}
      </ul>
      {page < totalPages - 1 ? (
        <Link to={href(page + 1)} rel="next" className="page-link">
          {text('next')}
        </Link>
      ) : null}
    </nav>
  )
}

/** The first and last page, and the neighbours of the current one. */
function pagesAround(page: number, totalPages: number): number[] {
  const numbers = new Set([0, page - 1, page, page + 1, totalPages - 1])
  return [...numbers].filter((number) => number >= 0 && number < totalPages).sort((a, b) => a - b)
}
