import type { AssetUse } from '../../server/library/contract'
import { AdministratorsLink } from '../admin/administrators-link'
import { Badge } from '../design/badge'
import { useText } from '../messages/use-text'
import { pathTo } from '../navigation/paths'
import { SiteLink } from '../navigation/site-link'
import { libraryMessages } from './messages'

const kinds = {
  content: 'content.use',
  proposal: 'proposal.use',
  reusableBlock: 'reusableBlock.use',
  user: 'user.use',
  asset: 'asset.use',
  home: 'page.use',
  site: 'page.use',
  about: 'page.use',
  terms: 'page.use',
} as const satisfies Record<AssetUse['kind'], keyof typeof libraryMessages.en>

/** Where an asset is used. */
export function AssetUses({ uses }: { uses: readonly AssetUse[] }) {
  const text = useText(libraryMessages)
  if (uses.length === 0) return <p className="settings-text">{text('uses.none')}</p>
  return (
    <ul className="content-uses" aria-label={text('uses')}>
      {uses.map((use) => (
        <li key={`${use.kind} ${use.id}`}>
          {text.rich(kinds[use.kind], {
            kind: (words) => <span className="text-ink-soft">{words}</span>,
            place: () => <UseLink {...use} />,
          })}
        </li>
      ))}
    </ul>
  )
}

function UseLink(use: AssetUse) {
  const text = useText(libraryMessages)
  if (use.trashed) {
    return (
      <>
        <span dir="auto">{use.label}</span> <Badge>{text('uses.trashed')}</Badge>
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
    case 'reusableBlock':
      return `/admin/blocks/${id}`
    case 'user':
      return `${pathTo('adminUsers')}/${id}`
    case 'asset':
      return `/admin/assets/${id}`
    case 'site':
      return '/admin/site'
    default:
      return pathTo(kind)
  }
}
