import { readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { eventually } from '../browser/eventually'

import { signedInAs } from '../product/accounts'
import { type Client, signedIn } from '../product/client'
import { expectFailure } from '../product/failure'
import { editInAdmin, makeUser } from '../product/people'
import { frames, picture, vast } from '../product/pictures'
import { productForAll } from '../product/product-for-all'
import { filesOf, idOf, upload, uploadForm } from '../product/uploads'

const product = productForAll({ environment: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } })
let admin: Client
let targetId: string

beforeAll(async () => {
  admin = await signedIn(product)
  targetId = await idOf(admin)
})

let people = 0

/** A user without permissions, with a browser. */
async function plainUser(): Promise<{ id: string; browser: Client }> {
  const user = await makeUser(admin, `plain-${people++}`)
  return { id: user.id, browser: await signedInAs(product, user) }
}

/** The image process, if there is one. */
function imageProcess(): number | undefined {
  const pid = Number(product.process.pid)
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .map(Number)
    .find((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('image-process'))
}

/** Suspends the image process so that uploads are queued. */
async function heldStill<T>(work: (pid: number) => Promise<T>): Promise<T> {
  await upload(admin, await picture({ width: 8, height: 8 }), { targetId, key: 'first' })
  const pid = Number(imageProcess())
  process.kill(pid, 'SIGSTOP')
  try {
    return await work(pid)
  } finally {
    if (imageProcess() === pid) process.kill(pid, 'SIGCONT')
  }
}

/** Waits until this many uploads are on disk, each as a file with a folder. */
const arrived = (count: number) =>
  eventually(() => filesOf(product).arriving.length).toBe(2 * count)

test("a user's small picture waits for at most one of another user's large ones", async () => {
  const { id, browser } = await plainUser()
  const large = await vast(4000, 4000)
  const small = await picture({ width: 8, height: 8 })
  const ended: string[] = []
  const noted = (name: string, sent: ReturnType<typeof upload>) =>
    sent.then(({ status }) => ended.push(`${name} ${status}`))

  const all = await heldStill(async () => {
    const larges = [0, 1, 2, 3].map((n) =>
      noted('large', upload(admin, large, { targetId, key: `large-${n}` })),
    )
    await arrived(4)
    const last = noted('small', upload(browser, small, { targetId: id, key: 'profile' }))
    await arrived(5)
    return [...larges, last]
  })
  await Promise.all(all)

  expect(ended).toHaveLength(5)
  expect(ended.indexOf('small 201')).toBeLessThanOrEqual(1)
})

test('rejects too many concurrent pictures of one user without leftover files', async () => {
  const { id, browser } = await plainUser()
  const small = await picture({ width: 8, height: 8 })
  const send = (n: number) => upload(browser, small, { targetId: id, key: `many-${n}` })

  const [taken, rejected] = await heldStill(async () => {
    const first = Array.from({ length: 24 }, (_, n) => send(n))
    await arrived(24)
    const beyond = await send(24)
    expect(filesOf(product).arriving).toHaveLength(48)
    return [first, beyond] as const
  })

  expectFailure(rejected, 429, 'TooManyRequests')
  expect(rejected.headers.get('retry-after')).toBe('60')
  const statuses = (await Promise.all(taken)).map(({ status }) => status)
  expect(statuses).toEqual(statuses.map(() => 201))
  expect(filesOf(product).arriving).toEqual([])
  expect((await send(25)).status).toBe(201)
})

test('rejects a picture whose process dies, and processes the queued ones', async () => {
  const small = await picture({ width: 8, height: 8 })

  const answers = await heldStill(async (pid) => {
    const sent = [0, 1, 2].map((n) => upload(admin, small, { targetId, key: `after-${n}` }))
    await arrived(3)
    process.kill(pid, 'SIGKILL')
    await eventually(imageProcess).not.toBe(pid)
    return sent
  }).then((sent) => Promise.all(sent))

  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 400])
  const rejected = answers.find(({ status }) => status === 400)
  expect(rejected?.body.errors?.[0]?.message).toMatch(/cannot be decoded: make it smaller/)
  expect(filesOf(product).arriving).toEqual([])
})

test('limits a profile picture to 16 megapixels, in /v1 and in the admin', async () => {
  const { id, browser } = await plainUser()
  const tooLarge = await vast(5000, 4000)
  const place = { targetId: id, key: 'profile' }
  const sentence =
    'The image has 20 megapixels; a profile picture may have 16 megapixels at most: make it smaller and send it again.'

  const first = await upload(browser, tooLarge, place)
  const made = await upload(browser, await vast(4000, 4000), place)
  const again = await upload(browser, tooLarge, place)
  const replaced = await browser.post(`/v1/asset/${String(made.body.id)}`, uploadForm(tooLarge))
  const document = JSON.stringify({ ...place, targetId })
  const inAdmin = await editInAdmin(
    admin,
    'POST',
    '/api/assets',
    uploadForm(tooLarge, { _payload: document }),
  )
  const replacedInAdmin = await editInAdmin(
    admin,
    'PATCH',
    `/api/assets/${String(made.body.id)}`,
    uploadForm(tooLarge),
  )

  expect(made.status).toBe(201)
  for (const answer of [first, again, replaced]) {
    expectFailure(answer, 400, 'ValidationFailed')
    expect(answer.body.errors).toEqual([{ path: 'file', message: sentence }])
  }
  for (const answer of [inAdmin, replacedInAdmin]) {
    expect(answer.status).toBe(400)
    expect(answer.text).toContain(sentence)
  }
})

test("limits a user's uploads to 160 megapixels in ten minutes, and an editor's to more", async () => {
  const { id, browser } = await plainUser()
  const large = await vast(7000, 7000)
  const small = await picture({ width: 8, height: 8 })
  const send = (file: Buffer, key: string) => upload(browser, file, { targetId: id, key })

  const statuses = []
  for (const key of ['a', 'b', 'c']) statuses.push((await send(large, key)).status)
  const rejected = await send(large, 'd')
  const fits = await send(small, 'e')
  const administrators = []
  for (const key of ['a', 'b', 'c', 'd']) {
    administrators.push((await upload(admin, large, { targetId, key })).status)
  }

  expect(statuses).toEqual([201, 201, 201])
  expectFailure(rejected, 429, 'TooManyRequests')
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(rejected.body.message).toMatch(/160 megapixels may be uploaded within 10 minutes/)
  expect(fits.status).toBe(201)
  expect(administrators).toEqual([201, 201, 201, 201])
  expect(filesOf(product).arriving).toEqual([])
})

test('counts uploads in the admin like those of /v1, and returns when to try again', async () => {
  const user = await makeUser(admin, 'busy-admin', [{ permission: 'admin' }])
  const browser = await signedInAs(product, user)
  const send = () =>
    editInAdmin(browser, 'POST', '/api/assets', uploadForm(Buffer.from('no picture')))

  const statuses = []
  for (let count = 0; count < 120; count++) statuses.push((await send()).status)
  const rejected = await send()

  expect(new Set(statuses)).toEqual(new Set([415]))
  expect(rejected.status).toBe(429)
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(rejected.text).toMatch(/too many attempts/)
})

test('rejects an animation with too many frames, or too many pixels in all', async () => {
  const many = await upload(admin, frames({ count: 5000, width: 1, height: 1 }), {
    targetId,
    key: 'many-frames',
  })
  const large = await upload(admin, frames({ count: 900, width: 200, height: 200 }), {
    targetId,
    key: 'large-frames',
  })

  expectFailure(many, 400, 'ValidationFailed')
  expect(many.body.errors?.[0]?.message).toMatch(/has 5000 frames; 1000 frames are the most/)
  expectFailure(large, 400, 'ValidationFailed')
  expect(large.body.errors?.[0]?.message).toMatch(/has 36 megapixels; .* 25 megapixels at most/)
})

test('stores 12.5 megapixels of a larger picture, and all of one from a phone', async () => {
  const storedSize = async (width: number, height: number) => {
    const { body } = await upload(admin, await vast(width, height), { targetId, key: 'size' })
    const stored = await sharp(`${product.dataDir}/assets/${body.path}`).metadata()
    return [stored.width, stored.height]
  }

  expect(await storedSize(7000, 5000)).toEqual([4183, 2988])
  expect(await storedSize(4032, 3024)).toEqual([4032, 3024])
})

test('accepts a picture with a side too long for WebP', async () => {
  const answer = await upload(admin, await vast(1280, 20_000), { targetId, key: 'tall' })

  expect(answer.status).toBe(201)
  expect(readdirSync(`${product.dataDir}/assets`)).toContain(String(answer.body.path))
})

test('rejects a picture whose header has a wrong size, and processes the next one', async () => {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const webp = await sharp(png).webp().toBuffer()
  const lying = Buffer.from(webp)
  // The lossy frame declares 4,000 by 4,000 but contains a picture of 8 by 8.
  lying.writeUInt16LE(4000, 26)
  lying.writeUInt16LE(4000, 28)

  expectFailure(await upload(admin, lying, { targetId, key: 'lying' }), 400, 'ValidationFailed')
  expect((await upload(admin, png, { targetId, key: 'lying' })).status).toBe(201)
})
