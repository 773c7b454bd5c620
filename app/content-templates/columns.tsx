import type { ContentTemplateRow } from '../../server/contents/templates/contract'
import type { contentMessages } from '../contents/messages'
import { typeNames } from '../contents/type-names'
import { Moment } from '../design/moment'
import type { Column } from '../design/table/table'
import type { TextOf } from '../messages/catalogue'
import { SiteLink } from '../navigation/site-link'
import type { contentTemplateMessages } from './messages'

export function templateColumns(
  text: TextOf<typeof contentTemplateMessages>,
  contentText: TextOf<typeof contentMessages>,
): Column<ContentTemplateRow>[] {
  return [
    {
      title: text('name'),
      sort: 'name',
      cell: ({ id, name }) => (
        <SiteLink href={`/admin/templates/${id}`} className="link" dir="auto">
          {name}
        </SiteLink>
      ),
    },
    { title: text('type'), cell: ({ type }) => contentText(typeNames[type]) },
    {
      title: text('changed'),
      sort: 'updatedAt',
      cell: ({ updatedAt }) => <Moment at={updatedAt} />,
    },
  ]
}
