import { existsSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, inject, test, vi } from 'vitest'
import { type Json, signedIn } from '../product/client'
import { animation, noise, pdf } from '../product/pictures'
import { type RunningProduct, startProduct } from '../product/start'
import { temporaryFolders } from '../product/temporary-folders'
import { type Download, download, filesOf, uploadForm } from '../product/uploads'

const newFolder = temporaryFolders('site-avif-')
const browser = { accept: 'image/avif,image/webp,image/*;q=0.8' }

function started(environment: Record<string, string>, dataDir = newFolder()) {
  return startProduct({ mongo: inject('mongo'), dataDir, environment })
}

function summary({ status, headers }: Download): unknown[] {
  return [status, headers['content-type'], headers.vary?.includes('Accept')]
}

/** Resolves when the picture is served as AVIF. */
async function untilAvif(product: RunningProduct, address: unknown): Promise<Download> {
  return vi.waitFor(
    async () => {
      const file = await download(product, address, browser)
      expect(file.headers['content-type']).toBe('image/avif')
      return file
    },
    { timeout: 60_000, interval: 200 },
  )
}

async function uploaded(product: RunningProduct, file: Buffer, name: string): Promise<Json> {
  const form = uploadForm(file, { targetId: 'site', key: name.replace('.', '-') }, name)
  return (await (await signedIn(product)).post('/v1/asset', form)).body
}

test('makes AVIF in the background for browsers that take it, and removes it with the picture', async () => {
  const dataDir = newFolder()
  const before = await started({}, dataDir)
  const asset = await uploaded(before, await noise(1400, 700), 'noise.png')
  await uploaded(before, await animation(3), 'move.gif')
  await uploaded(before, pdf, 'prices.pdf')
  const files = Object(asset.files)
  expect(summary(await download(before, files.w1280, browser))).toEqual([200, 'image/webp', true])
  await before.stop()
  const product = await started({ AVIF_AFTER: '0' }, dataDir)

  const file = await untilAvif(product, files.w1280)

  expect(summary(file)).toEqual([200, 'image/avif', true])
  expect(await sharp(file.data).metadata()).toMatchObject({
    format: 'heif',
    width: 1280,
    height: 640,
  })
  expect(summary(await download(product, files.w1280, { accept: 'image/webp,*/*' }))).toEqual([
    200,
    'image/webp',
    true,
  ])
  const refused = { accept: 'image/avif;q=0, image/webp' }
  expect(summary(await download(product, files.w1280, refused))[1]).toBe('image/webp')
  const part = await download(product, files.w1280, { ...browser, range: 'bytes=0-9' })
  expect([part.status, part.data.length]).toEqual([206, 10])
  const { etag = '' } = file.headers
  const same = await download(product, files.w1280, { ...browser, 'if-none-match': etag })
  expect(same.status).toBe(304)
  expect(summary(await download(product, files.crop200x200, browser))).toEqual([
    200,
    'image/webp',
    undefined,
  ])
  // Those who edit the asset are not disturbed.
  const admin = await signedIn(product)
  const { body } = await admin.get(`/v1/asset/${asset.id}`)
  expect(body).toEqual(asset)
  const avif = filesOf(product).stored.filter((name) => name.endsWith('.avif'))
  expect(avif).toContain(path.basename(files.w1280).replace('.webp', '.avif'))
  await admin.call('DELETE', `/v1/asset/${asset.id}`)
  expect(filesOf(product).stored.filter((name) => name.endsWith('.avif'))).toEqual([])
  expect(existsSync(path.join(dataDir, 'assets', path.basename(files.w1280)))).toBe(false)
  await product.stop()
})
