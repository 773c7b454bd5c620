import type { PageText } from '../rich-text/page-text'

/** The minimum number of headings for a list. */
const minHeadings = 3

/** Links to the main headings of a text; nothing if there are few. */
export function TableOfContents({ body }: { body: PageText | null }) {
  const headings = body?.headings ?? []
  if (headings.length < minHeadings) return null
  return (
    <nav className="toc" aria-labelledby="toc-title">
      <p id="toc-title" className="toc-title">
        On this page
      </p>
      <ol>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
