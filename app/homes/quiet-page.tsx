import type { PageLink } from '../../server/site/contract'
import { useCurrentUser } from '../accounts/current-user'
import { useText } from '../messages/use-text'
import { pathTo } from '../navigation/paths'
import { SiteLink } from '../navigation/site-link'
import { useRootData } from '../root-data'
import type { HomePage } from './home-page'
import { homesMessages } from './messages'

/** The number of pages that are linked. */
const linkedPages = 8

/** Whether the home page has no texts. */
export function isUnwritten({ page: _page, hero, ...sections }: HomePage): boolean {
  const all = Object.values(sections)
  return (
    !hero.title &&
    !hero.text &&
    !hero.image &&
    all.every((section) => !section.title && !('items' in section && section.items.length > 0))
  )
}

/**
 * The home page without texts, whatever its design: the name of the site, and its pages. Administrators also
 * see what comes next.
 */
export function QuietPage() {
  const text = useText(homesMessages)
  const { site, pages = '[]' } = useRootData() ?? {}
  const { isAdmin } = useCurrentUser()
  const links: PageLink[] = JSON.parse(pages)
  const published = links.filter(({ draft }) => !draft).slice(0, linkedPages)
  return (
    <div className="quiet-home frame">
      <h1 className="hero-title">{site?.name}</h1>
      <p className="quiet-home-text">{site?.description}</p>
      {published.length > 0 ? (
        <ul className="quiet-home-pages">
          {published.map(({ title, url }) => (
            <li key={url}>
              <SiteLink href={url} className="link" dir="auto">
                {title}
              </SiteLink>
            </li>
          ))}
        </ul>
      ) : null}
      <p>
        <SiteLink href={pathTo('contact')} className="button">
          {text('contact')}
        </SiteLink>
      </p>
      {isAdmin ? <NextSteps /> : null}
    </div>
  )
}

function NextSteps() {
  const text = useText(homesMessages)
  return (
    <aside className="notice" aria-labelledby="next-steps">
      <h2 id="next-steps" className="text-lg">
        {text('nextSteps')}
      </h2>
      <p>{text('whoSeesThis')}</p>
      <ul className="quiet-home-steps">
        <li>
          <SiteLink href="/admin/start" className="link">
            {text('openGuide')}
          </SiteLink>
        </li>
        <li>
          <SiteLink href="/content/new" className="link">
            {text('writePage')}
          </SiteLink>
        </li>
        <li>
          <SiteLink href="/admin/homes" className="link">
            {text('chooseDesign')}
          </SiteLink>
        </li>
      </ul>
    </aside>
  )
}
