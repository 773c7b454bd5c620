import type { PageLink } from '../../server/site/contract'

interface PagesDatalistProps {
  /** What a field names as its `list`. */
  id: string
  pages: readonly PageLink[]
}

/** Completes the address of a page by words of its title. */
export function PagesDatalist({ id, pages }: PagesDatalistProps) {
  return (
    <datalist id={id}>
      {pages.map(({ title, url }) => (
        <option key={url} value={url}>
          {title}
        </option>
      ))}
    </datalist>
  )
}
