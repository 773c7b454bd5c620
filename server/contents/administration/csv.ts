import type { Payload, Where } from 'payload'
import { siteAddress } from '../../../cms/site-address'
import { usersById } from '../../accounts/users-by-id'
import { idOf } from '../../assets/serializer'
import { asCaller, type Caller } from '../../identity/caller'
import { csvLines } from '../../operations/csv-lines'
import { streamByCreationDate } from '../../operations/stream-by-creation-date'
import { reviewStatesOf } from '../reviews/states'
import type { ContentRow } from './contract'
import { serializeContentRow } from './serializer'

/** The columns, each with its value for a row. */
const columns: Record<string, (row: ContentRow) => string> = {
  id: ({ id }) => id,
  title: ({ title }) => title,
  type: ({ type }) => type,
  status: ({ status, trashedAt }) => (trashedAt ? 'trashed' : status),
  slug: ({ slug }) => slug ?? '',
  address: ({ url }) => siteAddress(url),
  permission: ({ permission }) => permission,
  createdAt: ({ createdAt }) => createdAt.toISOString(),
  updatedAt: ({ updatedAt }) => updatedAt.toISOString(),
  updatedBy: ({ updatedBy }) => updatedBy?.name ?? '',
  publishedAt: ({ publishedAt }) => publishedAt?.toISOString() ?? '',
  review: ({ review }) => review ?? '',
}

/** Streams the matching contents as CSV without their bodies, one page in memory at a time. */
export async function* csvOfContents({
  payload,
  caller,
  where,
}: {
  payload: Payload
  caller: Caller
  /** Must include the condition on the trash. */
  where: Where
}): AsyncGenerator<string> {
  yield csvLines([Object.keys(columns)], { bom: true })
  const pages = streamByCreationDate(({ and, ...page }) =>
    payload.find({
      collection: 'contents',
      where: { and: [where, ...and] },
      trash: true,
      ...page,
      pagination: false,
      select: { data: false },
      depth: 0,
      ...asCaller(caller),
    }),
  )
  for await (const page of pages) {
    const ids = page.map(({ updatedBy }) => idOf(updatedBy))
    const editors = await usersById({ payload, caller, ids })
    const reviews = await reviewStatesOf(
      payload,
      page.map(({ id }) => id),
    )
    const rows = page.map((stored) => serializeContentRow(stored, editors, reviews))
    yield csvLines(rows.map((row) => Object.values(columns).map((cell) => cell(row))))
  }
}
