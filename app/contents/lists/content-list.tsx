import type { ContentSummary } from '../../../server/contents/contract'
import { type Picture, pictureOf } from '../../assets/picture'
import { Card } from '../../design/card'
import { EmptyState } from '../../design/empty-state'
import { Pagination } from '../../design/table/pagination'
import { formatDay } from '../../formats/day'
import { useLanguage, useText } from '../../messages/use-text'
import { contentMessages } from '../messages'
import { typeNames } from '../type-names'

interface ListedContent extends Pick<ContentSummary, 'id' | 'type' | 'title' | 'url'> {
  description: string
  image: Picture | null
  publishedAt: Date
}

/** One page of a list of contents. */
export interface ListedContents {
  items: ListedContent[]
  /** The number of the page, from 0. */
  number: number
  totalPages: number
  totalElements: number
}

/** The fields of a content that a list shows. */
export function listedContent(content: ContentSummary): ListedContent {
  const { id, type, title, url, metadata, publishedAt, createdAt } = content
  const { description, image } = metadata
  return {
    id,
    type,
    title,
    url,
    description,
    image: pictureOf(image),
    publishedAt: publishedAt ?? createdAt,
  }
}

interface ContentListProps {
  list: ListedContents
  /** What is listed, such as "articles". */
  label: string
  /** What an empty list says. */
  empty: { title: string; text: string }
}

/** Contents as cards, with links to the other pages of the list. */
export function ContentList({ list, label, empty }: ContentListProps) {
  const text = useText(contentMessages)
  const language = useLanguage()
  const { items, number, totalPages } = list
  return (
    <div className="frame grid gap-12 pb-section">
      {items.length === 0 ? <EmptyState {...empty} /> : null}
      <div className="card-grid">
        {items.map(({ id, type, title, url, description, image, publishedAt }) => (
          <Card
            key={id}
            level={2}
            title={title}
            href={url}
            image={image}
            eyebrow={
              <>
                {text(typeNames[type])}
                {' · '}
                <time dateTime={publishedAt.toISOString()}>{formatDay(publishedAt, language)}</time>
              </>
            }
          >
            {description ? <p className="text-ink-soft">{description}</p> : null}
          </Card>
        ))}
      </div>
      <Pagination page={number} totalPages={totalPages} label={label} />
    </div>
  )
}
