import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { Visits } from '../../server/visits/contract'
import { queryString } from '../client/query-string'
import { SettingsSection } from '../design/settings-section'
import { type Column, Table } from '../design/table/table'
import { formatPercent } from '../formats/percent'
import { type Language, type TextOf, textIn } from '../messages/catalogue'
import { useLanguage } from '../messages/use-text'
import { SiteLink } from '../navigation/site-link'
import { visitMessages } from './messages'

type VisitText = TextOf<typeof visitMessages>

/** What was counted, in a table for each kind. */
export function VisitTables({ visits, days }: { visits: Visits; days: number }) {
  const language = useLanguage()
  const text = textIn(visitMessages, language)
  return (
    <>
      <Counted title={text('pages')} rows={visits.pages} keyOf={({ path }) => path}>
        {pageColumns(text, language, days)}
      </Counted>
      <Counted
        title={text('referrers')}
        note={text('referrersNote')}
        rows={visits.referrers}
        keyOf={({ host }) => host}
      >
        {referrerColumns(text, language)}
      </Counted>
      <Counted
        title={text('searches')}
        note={text('searchesNote')}
        rows={visits.searches}
        keyOf={({ query }) => query}
      >
        {searchColumns(text, language)}
      </Counted>
      <Counted
        title={text('forms')}
        note={text('formsNote')}
        rows={visits.forms}
        keyOf={({ name }) => name}
      >
        {formColumns(text, language)}
      </Counted>
    </>
  )
}

interface CountedProps<Row> {
  title: string
  note?: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  children: Column<Row>[]
}

/** The table of one kind; nothing while it is empty. */
function Counted<Row>({ title, note, rows, keyOf, children }: CountedProps<Row>): ReactNode {
  if (rows.length === 0) return null
  return (
    <SettingsSection title={title}>
      {note ? <p className="settings-text">{note}</p> : null}
      <Table caption={title} columns={children} rows={rows} keyOf={keyOf} />
    </SettingsSection>
  )
}

function numberColumn<Row>(
  title: string,
  language: Language,
  numberOf: (row: Row) => number,
): Column<Row> {
  return { title, numeric: true, cell: (row) => numberOf(row).toLocaleString(language) }
}

function pageColumns(
  text: VisitText,
  language: Language,
  days: number,
): Column<Visits['pages'][number]>[] {
  return [
    {
      title: text('page'),
      cell: ({ path, title }) => (
        <Link to={`?${queryString({ days, path })}`} className="link wrap-anywhere">
          {title ?? path}
        </Link>
      ),
    },
    numberColumn(text('viewsColumn'), language, ({ views }) => views),
    {
      title: text('openPage'),
      cell: ({ path }) => (
        <SiteLink href={path} className="link">
          {text('openPage')}
          <span className="sr-only">{text('openPageName', { path })}</span>
        </SiteLink>
      ),
    },
  ]
}

function referrerColumns(
  text: VisitText,
  language: Language,
): Column<Visits['referrers'][number]>[] {
  return [
    { title: text('host'), cell: ({ host }) => host },
    numberColumn(text('viewsColumn'), language, ({ views }) => views),
  ]
}

function searchColumns(text: VisitText, language: Language): Column<Visits['searches'][number]>[] {
  return [
    { title: text('query'), cell: ({ query }) => <span dir="auto">{query}</span> },
    numberColumn(text('times'), language, ({ times }) => times),
  ]
}

/** How many of those who saw a form have sent it; null when more have, from forms in other pages. */
export function shareOf(
  { views, submissions }: Pick<Visits['forms'][number], 'views' | 'submissions'>,
  language: Language,
): string | null {
  if (views === 0 || submissions > views) return null
  return formatPercent(submissions / views, 0, language)
}

function formColumns(text: VisitText, language: Language): Column<Visits['forms'][number]>[] {
  return [
    { title: text('form'), cell: ({ name }) => name },
    numberColumn(text('viewsColumn'), language, ({ views }) => views),
    numberColumn(text('submissions'), language, ({ submissions }) => submissions),
    {
      title: text('share'),
      numeric: true,
      cell: ({ views, submissions }) => shareOf({ views, submissions }, language) ?? '–',
    },
  ]
}
