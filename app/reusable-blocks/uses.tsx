import type { ReusableBlockUse } from '../../server/contents/reusable-blocks/contract'
import { Badge } from '../design/badge'
import { useText } from '../messages/use-text'
import { pathTo } from '../navigation/paths'
import { SiteLink } from '../navigation/site-link'
import { reusableBlockMessages } from './messages'

const kinds = {
  content: 'content.use',
  proposal: 'proposal.use',
  home: 'page.use',
  site: 'page.use',
  about: 'page.use',
  terms: 'page.use',
} as const satisfies Record<ReusableBlockUse['kind'], keyof typeof reusableBlockMessages.en>

/** What has a reusable block. */
export function ReusableBlockUses({ uses }: { uses: readonly ReusableBlockUse[] }) {
  const text = useText(reusableBlockMessages)
  if (uses.length === 0) return <p className="settings-text">{text('one.used.none')}</p>
  return (
    <ul className="content-uses" aria-label={text('one.used')}>
      {uses.map((use) => (
        <li key={`${use.kind} ${use.id}`}>
          {text.rich(kinds[use.kind], {
            kind: (words) => <span className="text-ink-soft">{words}</span>,
            place: () => <Place {...use} />,
          })}
        </li>
      ))}
    </ul>
  )
}

function Place(use: ReusableBlockUse) {
  const text = useText(reusableBlockMessages)
  const label = <span dir="auto">{use.label}</span>
  if (use.trashed) {
    return (
      <>
        {label} <Badge>{text('trashed')}</Badge>
      </>
    )
  }
  return (
    <SiteLink href={addressOf(use)} className="link">
      {label}
    </SiteLink>
  )
}

function addressOf({ kind, id }: ReusableBlockUse): string {
  switch (kind) {
    case 'content':
      return pathTo('contentEdit', { id: id ?? '' })
    case 'proposal':
      return pathTo('proposal', { id: id ?? '' })
    case 'site':
      return '/admin/site'
    default:
      return pathTo(kind)
  }
}
