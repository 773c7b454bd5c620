import { pictureOf } from '../../assets/picture'
import { Card } from '../../design/card'
import { formatDay } from '../../formats/day'
import { useLanguage } from '../../messages/use-text'
import { SiteLink } from '../../navigation/site-link'
import { contentsIn, type PageBlockProps, textIn } from './nodes'

/** The newest contents that the reader may open, as cards or as a list. */
export function ContentsList({ values, level }: PageBlockProps) {
  const language = useLanguage()
  const contents = contentsIn(values)
  if (textIn(values, 'layout') === 'list') {
    return (
      <ul className="contents-list-rows">
        {contents.map(({ id, title, url, publishedAt }) => (
          <li key={id} dir="auto">
            <SiteLink href={url}>{title}</SiteLink>
            {publishedAt ? (
              <time dateTime={new Date(publishedAt).toISOString()}>
                {formatDay(new Date(publishedAt), language)}
              </time>
            ) : null}
          </li>
        ))}
      </ul>
    )
  }
  return (
    <div className="card-grid">
      {contents.map(({ id, title, url, metadata }) => (
        <Card key={id} title={title} href={url} image={pictureOf(metadata.image)} level={level}>
          {metadata.description ? <p>{metadata.description}</p> : null}
        </Card>
      ))}
    </div>
  )
}
