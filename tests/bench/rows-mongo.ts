import { tableRow } from '../../cms/contents/table-row'
import { onMongo } from '../product/mongo-database'
import { type ContentRow, type Filling, submissionAt } from './rows'

const perStatement = 1000

/**
 * Writes documents directly into a database of MongoDB, as Payload would.
 * @param url the address of the database: see `databaseOf`
 */
export async function fillMongo(url: string, filling: Filling): Promise<void> {
  const { contents: contentCount, submissions, userId, contentOf } = filling
  await onMongo(url, async (database) => {
    const contents = database.collection<{ _id: string }>('contents')
    const versions = database.collection('_contents_versions')
    const forms = database.collection<{ _id: string }>('forms')
    await insertAll(contentCount, async (places) => {
      const rows = places.map((place) => documentOf(contentOf(place), userId))
      await contents.insertMany(rows)
      if (filling.versions) await versions.insertMany(rows.map(latestVersionOf))
    })
    await insertAll(submissions, async (places) => {
      const rows = places.map((place) => submissionAt(place, submissions))
      await forms.insertMany(
        rows.map(({ id, date, ...form }) => ({
          _id: id,
          ...form,
          updatedAt: date,
          createdAt: date,
        })),
      )
    })
  })
}

async function insertAll(count: number, write: (places: number[]) => Promise<void>): Promise<void> {
  for (let from = 0; from < count; from += perStatement) {
    const length = Math.min(perStatement, count - from)
    await write(Array.from({ length }, (_, index) => from + index))
  }
}

function documentOf({ id, body, date, status, trashedAt, ...one }: ContentRow, userId: string) {
  return {
    _id: id,
    ...one,
    data: body,
    metadata: { description: '', permission: 'public' },
    updatedBy: userId,
    ...(trashedAt && { deletedAt: trashedAt }),
    ...tableRow({
      title: one.title,
      slug: one.slug,
      deletedAt: trashedAt?.toISOString() ?? null,
    }),
    _status: status,
    updatedAt: date,
    createdAt: date,
  }
}

function latestVersionOf({ _id, ...version }: ReturnType<typeof documentOf>) {
  return {
    parent: _id,
    version,
    latest: true,
    createdAt: version.createdAt,
    updatedAt: version.updatedAt,
  }
}
