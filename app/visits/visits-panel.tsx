import { type ReactNode, useId } from 'react'
import type { Visits } from '../../server/visits/contract'
import { Plot } from '../admin/plot'
import { SettingsSection } from '../design/settings-section'
import { useLanguage, useText } from '../messages/use-text'
import { SiteLink } from '../navigation/site-link'
import { visitMessages } from './messages'
import { shareOf } from './visit-tables'

const longest = 5

/** What the overview shows of visits: its own part of what was counted. */
export function shortVisits({ days, pages, referrers, searches, forms }: Visits) {
  return {
    days: days.map(({ day, views }) => ({ day, total: views })),
    contents: pages.filter(({ title }) => title !== null).slice(0, longest),
    referrers: referrers.slice(0, longest),
    searches: searches.slice(0, longest),
    forms: forms.slice(0, longest),
  }
}

/** The visits of four weeks, in short, with a link to all numbers. */
export function VisitsPanel({ visits }: { visits: ReturnType<typeof shortVisits> }) {
  const text = useText(visitMessages)
  const language = useLanguage()
  const { days, contents, referrers, searches, forms } = visits
  const views = days.reduce((sum, { total }) => sum + total, 0)
  return (
    <SettingsSection title={text('title')} text={text('utc')}>
      <div className="lately-all">
        <section className="lately">
          <h3>{text('viewsByDay')}</h3>
          <p className="lately-sum">
            {text.rich('inDays', {
              views,
              days: days.length,
              total: (words) => <span className="lately-number">{words}</span>,
            })}
          </p>
          <Plot days={days} label={text('viewsByDay')} />
        </section>
        <Counted title={text('mostRead')}>
          {contents.map(({ path, title, views }) => (
            <Row key={path} number={views.toLocaleString(language)}>
              <SiteLink href={path} className="link">
                {title}
              </SiteLink>
            </Row>
          ))}
        </Counted>
        <Counted title={text('referrers')}>
          {referrers.map(({ host, views }) => (
            <Row key={host} number={views.toLocaleString(language)}>
              {host}
            </Row>
          ))}
        </Counted>
        <Counted title={text('searches')}>
          {searches.map(({ query, times }) => (
            <Row key={query} number={times.toLocaleString(language)}>
              <span dir="auto">{query}</span>
            </Row>
          ))}
        </Counted>
        <Counted title={text('forms')}>
          {forms.map((form) => (
            <Row key={form.name} number={shareOf(form, language) ?? '–'}>
              {text('formCounts', { name: form.name, sent: form.submissions, views: form.views })}
            </Row>
          ))}
        </Counted>
      </div>
      <SiteLink href="/admin/visits" className="link w-fit">
        {text('allNumbers')}
      </SiteLink>
    </SettingsSection>
  )
}

/** One kind, the most frequent first. */
function Counted({ title, children }: { title: string; children: readonly ReactNode[] }) {
  const text = useText(visitMessages)
  const id = useId()
  return (
    <section className="lately" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children.length > 0 ? (
        <ul className="lately-newest lately-counts">{children}</ul>
      ) : (
        <p className="lately-sum">{text('nothingYet')}</p>
      )}
    </section>
  )
}

function Row({ number, children }: { number: string; children: ReactNode }) {
  return (
    <li>
      <span>{children}</span>
      <span className="tabular-nums">{number}</span>
    </li>
  )
}
