import { expect, inject, test } from 'vitest'
import { rowsOf, signedIn, visitor } from '../product/client'
import { databaseOf, startProduct } from '../product/start'
import { temporaryFolders } from '../product/temporary-folders'

const dataDir = temporaryFolders('site-visits-')()
const mongo = inject('mongo')
const dayMs = 24 * 60 * 60 * 1000
const yesterday = new Date(Date.now() - dayMs).toISOString().slice(0, 10)

/** The visitors of yesterday, as a process counts them that starts today. */
async function visitorsAfterStart(report?: unknown): Promise<unknown> {
  const product = await startProduct({
    dataDir,
    environment: {
      TRUST_PROXY: '1',
      ...(mongo && { DATABASE_URL: databaseOf(mongo, dataDir) }),
    },
  })
  try {
    const admin = await signedIn(product)
    const { body } = await admin.get('/v1/admin/visits?days=7')
    if (report) await visitor(product).post('/metrics/visits', report)
    return rowsOf(body.days).find(({ day }) => String(day) === yesterday)?.visitors
  } finally {
    await product.stop()
  }
}

test('the visitors of a day are counted once it has ended, and their hashes deleted', async () => {
  const visitors = [{ day: yesterday, visitors: ['one', 'another', 'one'] }]

  expect(await visitorsAfterStart({ counts: [], visitors })).toBe(0)
  expect(await visitorsAfterStart()).toBe(2)
  // What comes late is not counted: the hashes it would be compared with are gone.
  expect(await visitorsAfterStart({ counts: [], visitors })).toBe(2)
  expect(await visitorsAfterStart()).toBe(2)
})
