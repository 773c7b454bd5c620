import type { FormDesign } from '../../../server/forms/contract'
import type { Column } from '../../design/table/table'
import { SiteLink } from '../../navigation/site-link'
import { addressOf } from './address'
import type { FormDesignText } from './messages'

export function designColumns(text: FormDesignText): Column<Pick<FormDesign, 'name' | 'title'>>[] {
  return [
    {
      title: text('title'),
      cell: ({ name, title }) => (
        <SiteLink href={`/admin/forms/designs/${name}`} className="link" dir="auto">
          {title}
        </SiteLink>
      ),
    },
    {
      title: text('address'),
      cell: ({ name }) => (
        <SiteLink href={addressOf(name)} className="link break-all">
          {addressOf(name)}
        </SiteLink>
      ),
    },
  ]
}
