import { PageHeading } from '../design/page-heading'
import { PagePicture } from '../design/page-picture'
import { formatDay } from '../formats/day'
import { useLanguage, useText } from '../messages/use-text'
import { pathTo } from '../navigation/paths'
import { SiteLink } from '../navigation/site-link'
import { RichTextBody } from '../rich-text/rich-text'
import { ShareLinks } from '../share/share-links'
import { contentMessages } from './messages'
import type { ContentPage } from './page'
import { type RelatedContent, RelatedContents } from './related-contents'
import { PartOfSeries, SeriesParts } from './series-parts'
import { TableOfContents } from './table-of-contents'
import { typeNames } from './type-names'

interface ContentViewProps {
  content: ContentPage & { related: readonly RelatedContent[] }
}

/** A content as a page. */
export function ContentView({ content }: ContentViewProps) {
  const { type, title, description, image, body, url, tags, series, related, language } = content
  const ofPage = useLanguage()
  return (
    <>
      {/* The direction of the layout follows the title's script. */}
      <article dir="auto" lang={language && language !== ofPage ? language : undefined}>
        <PageHeading title={title} lead={description}>
          <Facts {...content} />
        </PageHeading>
        {image ? <PagePicture image={image} /> : null}
        <div className="page-body content-body frame">
          <TableOfContents body={body} />
          <div className="content-text">
            <RichTextBody data={body} />
            {series ? <SeriesParts series={series} /> : null}
            <ContentTags tags={tags} />
            {type === 'page' ? null : <ShareLinks title={title} path={url} />}
          </div>
        </div>
      </article>
      <RelatedContents related={related} />
    </>
  )
}

function ContentTags({ tags }: Pick<ContentPage, 'tags'>) {
  const text = useText(contentMessages)
  if (tags.length === 0) return null
  return (
    <ul className="content-tags" aria-label={text('tags')}>
      {tags.map(({ name, url }) => (
        <li key={url}>
          <SiteLink href={url} rel="tag" dir="auto">
            {name}
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}

function Byline({ author, authorUrl }: Pick<ContentPage, 'author' | 'authorUrl'>) {
  const text = useText(contentMessages)
  if (!author) return null
  return (
    <li>
      {text.rich('author', {
        name: author,
        person: (words) =>
          authorUrl ? (
            <SiteLink href={authorUrl} rel="author" className="link">
              {words}
            </SiteLink>
          ) : (
            words
          ),
      })}
    </li>
  )
}

/** The list that has all contents of a type. */
const listPaths = { article: pathTo('articles'), case: pathTo('work') }

function Facts(content: ContentPage) {
  const text = useText(contentMessages)
  const language = useLanguage()
  const { type, status, minutes, series, publishedAt, updatedAt } = content
  const published = formatDay(publishedAt, language)
  const updated = formatDay(updatedAt, language)
  return (
    <ul className="facts lg:col-span-4 lg:col-start-9 lg:self-end lg:justify-self-end">
      {status === 'published' ? null : <li className="facts-status">{text(`${status}.fact`)}</li>}
      <li>
        {type === 'page' ? (
          text(typeNames[type])
        ) : (
          <SiteLink href={listPaths[type]} className="link">
            {text(typeNames[type])}
          </SiteLink>
        )}
      </li>
      {series ? (
        <li>
          <PartOfSeries series={series} />
        </li>
      ) : null}
      {type === 'page' ? null : <Byline {...content} />}
      {type !== 'page' && minutes > 0 ? <li>{text('readingTime', { minutes })}</li> : null}
      <li>
        <time dateTime={publishedAt.toISOString()}>{published}</time>
      </li>
      {updated === published ? null : (
        <li>
          {text.rich('updated', {
            day: updated,
            time: (words) => <time dateTime={updatedAt.toISOString()}>{words}</time>,
          })}
        </li>
      )}
    </ul>
  )
}
