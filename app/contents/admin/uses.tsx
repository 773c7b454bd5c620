import type { ContentUse } from '../../../server/contents/administration/contract'
import { SiteLink } from '../../navigation/site-link'
import { contentEditAddress } from '../labels'

const kinds: Record<ContentUse['kind'], string> = {
  content: 'Content',
  proposal: 'Proposal',
  redirect: 'Redirect from',
  home: 'Shown on the',
  site: 'Linked in the',
  about: 'Linked on the',
  terms: 'Linked on the',
}

interface ContentUsesProps {
  uses: readonly ContentUse[]
}

/** Where a content is used. */
export function ContentUses({ uses }: ContentUsesProps) {
  if (uses.length === 0) return <p className="text-sm text-ink-soft">Nothing links to it.</p>
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

function UseLink({ kind, id, label }: ContentUse) {
  const href = id === null ? undefined : addressOf(kind, id)
  if (!href) return label
  return (
    <SiteLink href={href} className="link">
      {label}
    </SiteLink>
  )
}

function addressOf(kind: ContentUse['kind'], id: string): string | undefined {
  switch (kind) {
    case 'content':
      return contentEditAddress(id)
    case 'proposal':
      return `/proposal/${id}`
    default:
      return undefined
  }
}
