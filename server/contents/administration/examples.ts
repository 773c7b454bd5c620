import type { z } from 'zod'
import { changed, ids, made } from '../../http/example-ids'
import { aSummary } from '../examples'
import type { contentChangeResult, contentRow, contentUse } from './contract'

export const aContentRow: z.input<typeof contentRow> = {
  id: aSummary.id,
  type: aSummary.type,
  title: aSummary.title,
  slug: aSummary.slug,
  url: aSummary.url,
  status: aSummary.status,
  trashedAt: null,
  permission: aSummary.metadata.permission,
  createdAt: made,
  updatedAt: changed,
  updatedBy: { id: ids.ada, name: 'Ada Byron' },
  publishedAt: made,
  review: 'waiting',
}

export const aContentTable = `id,title,type,status,slug,address,permission,createdAt,updatedAt,updatedBy,publishedAt,review\r\n${ids.content},${aSummary.title},page,published,${aSummary.slug},https://studio.example${aSummary.url},public,${made},${changed},Ada Byron,${made},waiting\r\n`

export const aContentUse: z.input<typeof contentUse> = {
  contentId: ids.content,
  kind: 'proposal',
  id: ids.proposal,
  label: 'A new site for the harbour',
}

export const aChangeResult: z.input<typeof contentChangeResult> = {
  id: ids.content,
  result: 'changed',
  before: 'published',
  updatedAt: changed,
}
