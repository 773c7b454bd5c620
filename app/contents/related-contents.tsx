import type { ContentSummary } from '../../server/contents/contract'
import { type Picture, pictureOf } from '../assets/picture'
import { Card } from '../design/card'
import { useText } from '../messages/use-text'
import { contentMessages } from './messages'
import { typeNames } from './type-names'

export interface RelatedContent extends Pick<ContentSummary, 'type' | 'title' | 'url'> {
  description: string
  image: Picture | null
}

/** The fields of a content shown as a related one. */
export function relatedContent({ type, title, url, metadata }: ContentSummary): RelatedContent {
  return { type, title, url, description: metadata.description, image: pictureOf(metadata.image) }
}

/** Further contents to read. */
export function RelatedContents({ related }: { related: readonly RelatedContent[] }) {
  const text = useText(contentMessages)
  if (related.length === 0) return null
  return (
    <section className="related frame" aria-labelledby="related-title">
      <h2 id="related-title" className="text-2xl">
        {text('readOn')}
      </h2>
      <div className="card-grid">
        {related.map(({ type, title, url, description, image }) => (
          <Card key={url} title={title} href={url} eyebrow={text(typeNames[type])} image={image}>
            {description ? <p className="text-ink-soft">{description}</p> : null}
          </Card>
        ))}
      </div>
    </section>
  )
}
