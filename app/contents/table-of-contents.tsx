import { useText } from '../messages/use-text'
import type { PageText } from '../rich-text/page-text'
import { contentMessages } from './messages'

/** The minimum number of headings for a list. */
const minHeadings = 3

/** Links to the main headings of a text; nothing if there are few. */
export function TableOfContents({ body }: { body: PageText | null }) {
  const text = useText(contentMessages)
  const headings = body?.headings ?? []
  if (headings.length < minHeadings) return null
  return (
    <nav className="toc" aria-labelledby="toc-title">
      <p id="toc-title" className="toc-title">
        {text('onThisPage')}
      </p>
      <ol>
        {headings.map(({ id, text: words }) => (
          <li key={id}>
            <a href={`#${id}`}>{words}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
