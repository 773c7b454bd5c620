import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Client, signedIn } from '../product/client'
import { noise, pdf, picture } from '../product/pictures'
import { databaseOf, type RunningProduct, startProduct } from '../product/start'
import { filesOf, idOf, namesIn, upload, uploadForm } from '../product/uploads'

let product: RunningProduct
let admin: Client
let targetId: string

beforeAll(async () => {
  product = await startProduct({ mongo: inject('mongo') })
  admin = await signedIn(product)
  targetId = await idOf(admin)
})

afterAll(async () => {
  await product.stop()
})

test('twenty concurrent uploads of 5 MB succeed', async () => {
  const image = await noise(1320, 1320)
  expect(image.length).toBeGreaterThan(5_000_000)

  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => upload(admin, image, { targetId, key: `n-${index}` })),
  )

  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(20)
  expect(filesOf(product).stored).toEqual(expect.arrayContaining(namesIn(answers[19]?.body ?? {})))
  expect(filesOf(product).arriving).toEqual([])
})

test('concurrent uploads for one key result in one asset with the files of one upload', async () => {
  const images = await Promise.all(
    [40, 50, 60, 70, 80].map((width) => picture({ width, height: 20 })),
  )

  const answers = await Promise.all(
    images.map((image) => upload(admin, image, { targetId, key: 'contested' })),
  )

  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
  await expectOneAsset(
    'contested',
    answers.flatMap(({ body }) => namesIn(body)),
  )
})

test('concurrent replacement and deletion leave an asset with its files, or nothing', async () => {
  const { body } = await upload(admin, pdf, { targetId, key: 'doomed' })
  const address = `/v1/asset/${String(body.id)}`

  const answers = await Promise.all([
    admin.post(address, uploadForm(pdf)),
    admin.call('DELETE', address),
    admin.post(address, uploadForm(pdf)),
  ])

  for (const { status } of answers) expect([200, 204, 404]).toContain(status)
  expect((await admin.get(address)).status).toBe(404)
  const names = answers.flatMap((answer) => namesIn(answer.body ?? {}))
  expect(filesOf(product).stored.filter((name) => names.includes(name))).toEqual([])
})

test.skipIf(!inject('mongo'))(
  'concurrent uploads for one key through two processes result in one asset too',
  async () => {
    const mongo = String(inject('mongo'))
    const second = await startProduct({
      dataDir: product.dataDir,
      environment: { DATABASE_URL: databaseOf(mongo, product.dataDir) },
    })
    try {
      const other = await signedIn(second)
      const answers = await Promise.all(
        [admin, other, admin, other].map((client) =>
          upload(client, pdf, { targetId, key: 'twice' }),
        ),
      )

      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
      await expectOneAsset(
        'twice',
        answers.flatMap(({ body }) => namesIn(body)),
      )
    } finally {
      await second.stop()
    }
  },
)

/** @param names the files of all uploads; those of one upload must be left */
async function expectOneAsset(key: string, names: string[]): Promise<void> {
  const { body } = await admin.get(`/v1/asset?targetId=${targetId}&size=1000`)
  const assets = Object.values(body.content ?? {}).filter((asset) => String(asset.key) === key)
  expect(assets).toHaveLength(1)
  const left = filesOf(product).stored.filter((name) => names.includes(name))
  expect(left).toEqual(namesIn(assets[0] ?? {}))
}
