import type { ReusableBlockRow } from '../../server/contents/reusable-blocks/contract'
import { Moment } from '../design/moment'
import type { Column } from '../design/table/table'
import type { TextOf } from '../messages/catalogue'
import { SiteLink } from '../navigation/site-link'
import type { reusableBlockMessages } from './messages'

export function reusableBlockColumns(
  text: TextOf<typeof reusableBlockMessages>,
): Column<ReusableBlockRow>[] {
  return [
    {
      title: text('name'),
      sort: 'name',
      cell: ({ id, name }) => (
        <SiteLink href={`/admin/blocks/${id}`} className="link" dir="auto">
          {name}
        </SiteLink>
      ),
    },
    { title: text('uses'), cell: ({ uses }) => text('uses.count', { count: uses }) },
    {
      title: text('changed'),
      sort: 'updatedAt',
      cell: ({ updatedAt }) => <Moment at={updatedAt} />,
    },
  ]
}
