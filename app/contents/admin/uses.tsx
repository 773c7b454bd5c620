import type { ReactNode } from 'react'
import type { ContentUse } from '../../../server/contents/administration/contract'
import { useText } from '../../messages/use-text'
import { SiteLink } from '../../navigation/site-link'
import { contentEditAddress } from '../labels'
import { contentAdminMessages } from './messages'

interface ContentUsesProps {
  uses: readonly ContentUse[]
}

/** Where a content is used. */
export function ContentUses({ uses }: ContentUsesProps) {
  const text = useText(contentAdminMessages)
  if (uses.length === 0) return <p className="text-sm text-ink-soft">{text('notUsed')}</p>
  return (
    <ul className="content-uses" aria-label={text('usedHere')}>
      {uses.map((use) => (
        <li key={`${use.kind} ${use.id}`}>
          {text.rich(`${use.kind}.use`, {
            label: use.label,
            kind: (words) => <span className="text-ink-soft">{words}</span>,
            place: (words) => <UseLink use={use}>{words}</UseLink>,
          })}
        </li>
      ))}
    </ul>
  )
}

function UseLink({ use: { kind, id }, children }: { use: ContentUse; children: ReactNode }) {
  const href = id === null ? undefined : addressOf(kind, id)
  if (!href) return children
  return (
    <SiteLink href={href} className="link">
      {children}
    </SiteLink>
  )
}

function addressOf(kind: ContentUse['kind'], id: string): string | undefined {
  switch (kind) {
    case 'content':
      return contentEditAddress(id)
    case 'proposal':
      return `/proposal/${id}`
    case 'reusableBlock':
      return `/admin/blocks/${id}`
    default:
      return undefined
  }
}
