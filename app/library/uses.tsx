import type { AssetUse } from '../../server/library/contract'
import { AdministratorsLink } from '../admin/administrators-link'
import { Badge } from '../design/badge'
import { pathTo } from '../navigation/paths'
import { SiteLink } from '../navigation/site-link'

const kinds: Record<AssetUse['kind'], string> = {
  content: 'Content',
  proposal: 'Proposal',
  user: 'Picture of',
  home: 'Page',
  site: 'Page',
  about: 'Page',
  terms: 'Page',
}

/** Where an asset is used. */
export function AssetUses({ uses }: { uses: readonly AssetUse[] }) {
  if (uses.length === 0) return <p className="settings-text">Nothing on the site uses it.</p>
  return (
    <ul className="content-uses" aria-label="Where it is used">
      {uses.map((use) => (
        <li key={`${use.kind} ${use.id}`}>
          <span className="text-ink-soft">{kinds[use.kind]}</span> <UseLink {...use} />
        </li>
      ))}
    </ul>
  )
}

function UseLink(use: AssetUse) {
  if (use.trashed) {
    return (
      <>
        <span dir="auto">{use.label}</span> <Badge>In the trash</Badge>
      </>
    )
  }
  const label = <span dir="auto">{use.label}</span>
  if (use.kind === 'user' || use.kind === 'site') {
    return <AdministratorsLink href={addressOf(use)}>{label}</AdministratorsLink>
  }
  return (
    <SiteLink href={addressOf(use)} className="link">
      {label}
    </SiteLink>
  )
}

function addressOf({ kind, id }: AssetUse): string {
  switch (kind) {
    case 'content':
      return pathTo('contentEdit', { id: id ?? '' })
    case 'proposal':
      return pathTo('proposal', { id: id ?? '' })
    case 'user':
      return `${pathTo('adminUsers')}/${id}`
    case 'site':
      return '/admin/site'
    default:
      return pathTo(kind)
  }
}
