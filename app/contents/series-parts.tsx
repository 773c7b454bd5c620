import type { ReactNode } from 'react'
import { useText } from '../messages/use-text'
import { SiteLink } from '../navigation/site-link'
import { contentMessages } from './messages'
import type { PlaceInSeries } from './page'

interface SeriesProps {
  series: PlaceInSeries
}

/** Which part of its series a content is, with a link to the series. */
export function PartOfSeries({ series: { title, url, parts, place } }: SeriesProps) {
  const text = useText(contentMessages)
  const link = (words: ReactNode) => (
    <SiteLink href={url} className="link">
      {words}
    </SiteLink>
  )
  // Only what is published has a place.
  return place < 0
    ? text.rich('series.of', { title, link })
    : text.rich('series.part', { part: place + 1, count: parts.length, title, link })
}

/** All parts of the series of a content, with links to the previous and the next one. */
export function SeriesParts({ series }: SeriesProps) {
  const text = useText(contentMessages)
  const { parts, place } = series
  const previous = parts[place - 1]
  const next = place < 0 ? undefined : parts[place + 1]
  return (
    <nav className="content-series" aria-label={text('series')}>
      <p className="font-semibold">
        <PartOfSeries series={series} />
      </p>
      <ol>
        {parts.map(({ title, url }, index) => (
          <li key={url} dir="auto">
            {index === place ? (
              <span aria-current="page">{title}</span>
            ) : (
              <SiteLink href={url} className="link">
                {title}
              </SiteLink>
            )}
          </li>
        ))}
      </ol>
      {previous || next ? (
        <ul className="content-series-steps">
          {previous ? (
            <li>
              {text.rich('series.previous', {
                title: previous.title,
                link: (words) => (
                  <SiteLink href={previous.url} rel="prev" className="link">
                    {words}
                  </SiteLink>
                ),
              })}
            </li>
          ) : null}
          {next ? (
            <li>
              {text.rich('series.next', {
                title: next.title,
                link: (words) => (
                  <SiteLink href={next.url} rel="next" className="link">
                    {words}
                  </SiteLink>
                ),
              })}
            </li>
          ) : null}
        </ul>
      ) : null}
    </nav>
  )
}
