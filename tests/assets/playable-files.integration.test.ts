import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { type ApiResponse, type Client, rowsOf, signedIn } from '../product/client'
import { expectFailure } from '../product/failure'
import { captions, flac, mp3, mp4, opus, wav, webm } from '../product/media-files'
import { makeUser } from '../product/people'
import { pdf, picture } from '../product/pictures'
import { productForAll } from '../product/product-for-all'
import { download, filesOf, idOf, upload, uploadForm } from '../product/uploads'

const product = productForAll({ environment: { MEDIA_MAX_MB: '12' } })
let admin: Client

beforeAll(async () => {
  admin = await signedIn(product)
})

let uploaded = 0
async function ofSite(file: Buffer, name?: string): Promise<ApiResponse> {
  const place = { targetId: 'site', key: `playable-${++uploaded}` }
  return admin.post('/v1/asset', uploadForm(file, place, name))
}

test.each([
  ['video/mp4', 'mp4', mp4(), { width: 640, height: 360, duration: 90 }],
  ['video/mp4', 'mp4', mp4({ isTurned: true }), { width: 360, height: 640, duration: 90 }],
  ['video/webm', 'webm', webm, { width: 64, height: 36, duration: expect.any(Number) }],
  ['audio/mp4', 'm4a', mp4({ handler: 'soun', brand: 'M4A ' }), { width: null, duration: 90 }],
  ['audio/mp4', 'm4a', mp4({ handler: 'soun' }), { width: null, duration: 90 }],
  ['audio/mpeg', 'mp3', mp3(), { width: null, duration: null }],
  ['audio/ogg', 'ogg', opus(), { width: null, duration: 3 }],
  ['audio/wav', 'wav', wav(), { width: null, duration: 1 }],
  ['audio/flac', 'flac', flac(), { width: null, duration: 2 }],
])('stores %s (%s) by its content, as it is', async (type, ending, file, facts) => {
  const { status, body } = await ofSite(file, 'holiday.jpg')

  expect(status).toBe(201)
  expect(body).toMatchObject({ type, size: file.length, ...facts })
  expect(Object.keys(body.files ?? {})).toEqual(['original'])
  expect(body.path).toMatch(new RegExp(`\\.${ending}$`))
  const { headers, data } = await download(product, body.files?.original)
  expect(data.equals(file)).toBe(true)
  expect(headers).toMatchObject({
    'content-type': type,
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect(headers['content-disposition']).toBeUndefined()
})

test('sends any part of a video, and nothing for HEAD', async () => {
  const { body } = await ofSite(webm)
  const part = (range: string, more = {}) =>
    download(product, body.files?.original, { range, ...more })

  const first = await part('bytes=0-99')
  expect([first.status, first.headers['content-range']]).toEqual([206, `bytes 0-99/${webm.length}`])
  expect(first.headers['content-type']).toBe('video/webm')
  expect(first.data.equals(webm.subarray(0, 100))).toBe(true)
  expect((await part('bytes=800-')).data.equals(webm.subarray(800))).toBe(true)
  expect((await part('bytes=-20')).data.equals(webm.subarray(-20))).toBe(true)
  const beyond = await part(`bytes=${webm.length}-`)
  expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${webm.length}`])
  const date = String(first.headers['last-modified'])
  expect((await part('bytes=0-9', { 'if-range': date })).status).toBe(206)
  const changed = await part('bytes=0-9', { 'if-range': 'Thu, 01 Jan 2026 00:00:00 GMT' })
  expect([changed.status, changed.data.length]).toEqual([200, webm.length])
  const head = await download(product, body.files?.original, {}, 'HEAD')
  expect([head.status, head.headers['content-length'], head.data.length]).toEqual([
    200,
    String(webm.length),
    0,
  ])
})

test('rejects what is damaged, empty or of another type, and stores nothing', async () => {
  const before = filesOf(product)

  for (const file of [webm.subarray(0, 500), mp4().subarray(0, 300), mp4().subarray(0, 40)]) {
    const answer = await ofSite(file, 'clip.mp4')
    expectFailure(answer, 400, 'ValidationFailed')
    expect(answer.body.errors?.[0]?.message).toMatch(/damaged or incomplete/)
  }
  expectFailure(await ofSite(Buffer.alloc(0), 'clip.mp4'), 400, 'ValidationFailed')
  const avi = Buffer.concat([Buffer.from('RIFF\0\0\0\0AVI LIST'), Buffer.alloc(100)])
  for (const file of [avi, mp4({ brand: 'qt  ' }), Buffer.from('A film')]) {
    const answer = await ofSite(file, 'clip.mp4')
    expectFailure(answer, 415, 'UnsupportedMediaType')
    expect(answer.body.message).toMatch(/MP4 or WebM/)
  }
  expect(filesOf(product)).toEqual(before)
})

test('takes no video for a profile, the logo or a person, and a picture of 10 MB at most', async () => {
  const targetId = await idOf(admin)

  for (const place of [
    { targetId, key: 'profile' },
    { targetId, key: 'clip' },
    { targetId: 'site', key: 'logo' },
  ]) {
    const answer = await upload(admin, webm, place)
    expectFailure(answer, 415, 'UnsupportedMediaType')
    expect(answer.body.supportedMediaTypes).not.toContain('video/webm')
  }
  const large = Buffer.concat([await picture(), Buffer.alloc(10 * 1024 * 1024)])
  const answer = await ofSite(large)
  expectFailure(answer, 413, 'PayloadTooLarge')
  expect(answer.body.message).toMatch(/10 MB/)
})

test('takes a video larger than a picture, and none larger than the setting allows', async () => {
  const large = Buffer.concat([webm, Buffer.alloc(11 * 1024 * 1024)])
  const { status, body } = await ofSite(large)
  expect([status, body.size]).toEqual([201, large.length])

  const before = filesOf(product)
  const answer = await ofSite(Buffer.concat([webm, Buffer.alloc(12 * 1024 * 1024)]))
  expectFailure(answer, 413, 'PayloadTooLarge')
  expect(answer.body.message).toMatch(/12 MB/)
  expect(filesOf(product)).toEqual(before)
})

test('lets only people who edit something send that much', async () => {
  const { email, password } = await makeUser(admin, 'reader')
  const reader = await signedIn(product, { email, password })
  const targetId = await idOf(reader)

  const answer = await upload(reader, Buffer.alloc(11 * 1024 * 1024), { targetId, key: 'profile' })

  expectFailure(answer, 413, 'PayloadTooLarge')
  expect(answer.body.message).toMatch(/10 MB/)
})

test('replaces a video by a video, and audio by audio', async () => {
  const video = (await ofSite(webm)).body
  const audio = (await ofSite(wav())).body
  const replaced = await admin.post(`/v1/asset/${video.id}`, uploadForm(mp4()))
  expect([replaced.status, replaced.body.type, replaced.body.id]).toEqual([
    200,
    'video/mp4',
    video.id,
  ])
  expect((await download(product, video.files?.original)).status).toBe(404)
  expect(filesOf(product).stored).not.toContain(video.path)

  for (const [asset, file] of [
    [video, wav()],
    [video, await picture()],
    [audio, webm],
    [audio, pdf],
  ] as const) {
    const answer = await admin.post(`/v1/asset/${asset.id}`, uploadForm(file))
    expectFailure(answer, 400, 'ValidationFailed')
    expect(answer.body.errors?.[0]).toMatchObject({ path: 'file' })
  }
  await admin.call('DELETE', `/v1/asset/${audio.id}`)
  expect(filesOf(product).stored).not.toContain(audio.path)
})

test('gives a video captions and a poster, and takes them away again', async () => {
  const { body: video } = await ofSite(webm)
  const { body: poster } = await ofSite(await picture())
  const change = (input: unknown) => admin.post(`/v1/admin/asset/${video.id}`, input)

  const { body } = await change({
    poster: poster.id,
    newCaptions: { language: 'en-us', text: captions },
  })

  expect(body).toMatchObject({
    poster: poster.id,
    captions: { language: 'en-US', label: 'American English' },
    files: { poster: `/v1/asset/${poster.id}/file/w1280` },
  })
  const track = await download(product, body.files?.captions)
  expect([track.headers['content-type'], track.data.toString()]).toEqual([
    'text/vtt; charset=utf-8',
    captions,
  ])
  expect((await admin.get(`/v1/asset/${video.id}`)).body.captions).toEqual(body.captions)
  const { body: uses } = await admin.get(`/v1/admin/asset/${poster.id}/uses`)
  expect(uses).toMatchObject([{ kind: 'asset', id: video.id }])

  const { body: renewed } = await change({
    newCaptions: { language: 'de', text: `\ufeff${captions}` },
  })
  expect(renewed.captions).toEqual({ language: 'de', label: 'Deutsch' })
  expect((await download(product, body.files?.captions)).status).toBe(404)
  const { body: bare } = await change({ newCaptions: null, poster: null })
  expect([bare.captions, bare.poster, Object.keys(bare.files ?? {})]).toEqual([
    null,
    null,
    ['original'],
  ])
  expect(filesOf(product).stored.filter((name) => name.endsWith('.vtt'))).toEqual([])
})

test('keeps captions when the video is replaced, and deletes them with it', async () => {
  const { body: video } = await ofSite(webm)
  const text = { newCaptions: { language: 'en', text: captions } }
  const { body } = await admin.post(`/v1/admin/asset/${video.id}`, text)
  const name = path.basename(String(body.files?.captions))

  await admin.post(`/v1/asset/${video.id}`, uploadForm(mp4()))
  expect(filesOf(product).stored).toContain(name)

  await admin.call('DELETE', `/v1/asset/${video.id}`)
  expect(filesOf(product).stored).not.toContain(name)
})

test.each([
  ['what is no WebVTT', 'Red, then green.', 'newCaptions.text'],
  ['captions without a time', 'WEBVTT\n\nRed, then green.\n', 'newCaptions.text'],
  ['captions of 600 KB', `${captions}${'a'.repeat(600_000)}`, 'newCaptions.text'],
])('rejects %s', async (_what, text, place) => {
  const { body: video } = await ofSite(webm)

  const answer = await admin.post(`/v1/admin/asset/${video.id}`, {
    newCaptions: { language: 'en', text },
  })

  expectFailure(answer, 400, 'ValidationFailed')
  expect(answer.body.errors?.[0]?.path).toBe(place)
})

test('gives captions and a poster to videos only, and takes pictures only as posters', async () => {
  const { body: audio } = await ofSite(wav())
  const { body: video } = await ofSite(webm)
  const text = { language: 'en', text: captions }

  for (const [id, input, place] of [
    [audio.id, { newCaptions: text }, 'newCaptions'],
    [audio.id, { poster: video.id }, 'poster'],
    [video.id, { poster: audio.id }, 'poster'],
    [video.id, { newCaptions: { ...text, language: 'the English one' } }, 'newCaptions.language'],
  ] as const) {
    const answer = await admin.post(`/v1/admin/asset/${id}`, input)
    expectFailure(answer, 400, 'ValidationFailed')
    expect(answer.body.errors?.[0]?.path).toBe(place)
  }
})

test('lists videos, audio, pictures and PDFs by themselves', async () => {
  await ofSite(pdf)
  const typesOf = async (only: string) => {
    const { body } = await admin.get(`/v1/admin/asset?only=${only}&size=100`)
    return new Set(rowsOf(body.content).map(({ type }) => String(type).replace(/\/.*/, '')))
  }

  expect(await typesOf('videos')).toEqual(new Set(['video']))
  expect(await typesOf('audio')).toEqual(new Set(['audio']))
  expect(await typesOf('pictures')).toEqual(new Set(['image']))
  expect(await typesOf('files')).toEqual(new Set(['application']))
})

test('takes videos in Payload’s own admin, and ignores what is sent about them', async () => {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(webm)], { type: 'image/png' }), 'clip.png')
  form.set(
    '_payload',
    JSON.stringify({ alt: 'A clip', duration: 9, captions: { filename: 'x.vtt' } }),
  )

  const { status, body } = await admin.call('POST', '/api/assets', {
    body: form,
    headers: { origin: product.url },
  })

  expect(status).toBe(201)
  expect(body.doc).toMatchObject({ mimeType: 'video/webm', width: 64, name: 'clip.png' })
  expect(body.doc?.captions?.filename ?? null).toBeNull()
})
