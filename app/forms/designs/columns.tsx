import type { FormDesign } from '../../../server/forms/contract'
import type { Column } from '../../design/table/table'
import { SiteLink } from '../../navigation/site-link'
import { addressOf } from './address'

export const designColumns: Column<Pick<FormDesign, 'name' | 'title'>>[] = [
  {
    title: 'Title',
    cell: ({ name, title }) => (
      <SiteLink href={`/admin/forms/designs/${name}`} className="link" dir="auto">
        {title}
      </SiteLink>
    ),
  },
  {
    title: 'Address',
    cell: ({ name }) => (
      <SiteLink href={addressOf(name)} className="link break-all">
        {addressOf(name)}
      </SiteLink>
    ),
  },
]
