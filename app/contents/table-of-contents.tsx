import type { PageText } from '../rich-text/page-text'

/** From how many headings on a list of them helps. */
const fewest = 3

/** The main headings of a text, as links to them; nothing for a text that has few. */
export function TableOfContents({ body }: { body: PageText | null }) {
  const headings = body?.headings ?? []
  if (headings.length < fewest) return null
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
