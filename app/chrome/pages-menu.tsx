import { DisclosureMenu } from '../components/disclosure-menu'
import { SiteLink } from '../components/site-link'
import { useRootData } from '../root-data'

/** Every published content by its title. */
export function PagesMenu() {
  const pages = useRootData()?.pages ?? []
  if (pages.length === 0) return null
  return (
    <DisclosureMenu className="pages" summary="Pages">
      <ul>
        {pages.map(({ title, url }) => (
          <li key={url}>
            <SiteLink href={url} dir="auto">
              {title}
            </SiteLink>
          </li>
        ))}
      </ul>
    </DisclosureMenu>
  )
}
