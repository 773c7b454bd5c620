import { beforeAll, expect, test } from 'vitest'
import { type Client, type Json, signedIn, visitor } from '../product/client'
import { captions, wav, webm } from '../product/media-files'
import { picture } from '../product/pictures'
import { productForAll } from '../product/product-for-all'
import { uploadForm } from '../product/uploads'

const product = productForAll()
let admin: Client
let video: Json
let audio: Json
let content: Json

beforeAll(async () => {
  admin = await signedIn(product)
  const ofSite = async (key: string, file: Buffer) =>
    (await admin.post('/v1/asset', uploadForm(file, { targetId: 'site', key }, `${key}.bin`))).body
  const poster = await ofSite('poster', await picture())
  audio = await ofSite('tone', wav())
  const { id } = await ofSite('clip', webm)
  video = (
    await admin.post(`/v1/admin/asset/${id}`, {
      poster: poster.id,
      newCaptions: { language: 'en', text: captions },
    })
  ).body
  content = (
    await admin.post('/v1/content', {
      type: 'article',
      title: 'Things to hear and see',
      slug: 'hear-and-see',
      status: 'published',
      data: markdown(),
    })
  ).body
})

function markdown(): string {
  return `<Video src="/v1/asset/${video.id}/file/original" caption="Red &quot;and&quot; green" />

<Audio src="/v1/asset/${audio.id}/file/original" caption="A tone" />
`
}

test('writes both as tags in Markdown, and reads them again', async () => {
  const { body } = await admin.get(`/v1/content/${content.id}?format=markdown`)
  const { text } = await admin.get(`/v1/content/${content.id}/render?format=markdown`)
  const written = typeof body.data === 'string' ? body.data : text

  expect(written).toContain(`<Video src="/v1/asset/${video.id}/file/original"`)
  expect(written).toContain(`<Audio src="/v1/asset/${audio.id}/file/original" caption="A tone" />`)
})

test('gives programs the files with the text', async () => {
  const { body } = await admin.get(`/v1/content/${content.id}`)

  expect(body.data?.root?.children).toMatchObject([
    {
      type: 'block',
      fields: {
        blockType: 'Video',
        video: { id: video.id, type: 'video/webm', files: video.files, captions: video.captions },
        caption: 'Red "and" green',
      },
    },
    { type: 'block', fields: { blockType: 'Audio', audio: { id: audio.id, type: 'audio/wav' } } },
  ])
})

test('plays them on a page without scripts, and describes the video to search engines', async () => {
  const { text: html } = await visitor(product).get('/hear-and-see')

  const [player = ''] = /<video[^>]*>.*?<\/video>/s.exec(html) ?? []
  expect(player).toContain('controls')
  expect(player).toContain('preload="none"')
  expect(player).toContain('playsInline')
  expect(player).toContain('width="64" height="36"')
  expect(player).toContain(`poster="${video.files?.poster}"`)
  expect(player).toContain(`src="${video.files?.original}"`)
  expect(player).toContain(
    `<track kind="captions" src="${video.files?.captions}" srcLang="en" label="English"/>`,
  )
  expect(player).not.toContain('autoplay')
  expect(html).toMatch(/<audio[^>]* controls[^>]* preload="none"/)
  expect(html).toMatch(/<figcaption[^>]*>A tone<\/figcaption>/)
  const [, data = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  expect(JSON.parse(data).video).toEqual([
    {
      '@type': 'VideoObject',
      name: 'Red "and" green',
      thumbnailUrl: expect.stringMatching(/^http.*\/file\/w1280$/),
      uploadDate: expect.stringMatching(/^2\d{3}-/),
      contentUrl: expect.stringMatching(/^http.*\.webm$/),
      duration: 'PT1S',
    },
  ])
})

test('links to both in the feed, with absolute addresses', async () => {
  const { text: feed } = await visitor(product).get('/rss.xml')

  expect(feed).toContain(`${video.files?.original}`)
  expect(feed).toMatch(/src=(?:"|&quot;)http[^"&]*\.webm/)
  expect(feed).toMatch(/poster=(?:"|&quot;)http/)
  expect(feed).toMatch(/href=(?:"|&quot;)http[^"&]*\.wav/)
})

test('finds the content by the captions under them, and knows that it uses them', async () => {
  for (const asset of [video, audio]) {
    const { body } = await admin.get(`/v1/admin/asset/${asset.id}/uses`)
    expect(body).toMatchObject([{ kind: 'content', id: content.id }])
  }
  const { body: unused } = await admin.get('/v1/admin/asset?only=unused')
  expect(JSON.stringify(unused)).not.toContain(String(video.id))
})

test('shows nothing for a file of another kind, or one that is deleted', async () => {
  const { body: tone } = await admin.post(
    '/v1/asset',
    uploadForm(wav(), { targetId: 'site', key: 'passing' }),
  )
  const { body } = await admin.post('/v1/content', {
    title: 'Mixed up',
    slug: 'mixed-up',
    status: 'published',
    data: `Before\n\n<Video src="/v1/asset/${tone.id}/file/original" />\n\n<Audio src="/v1/asset/${tone.id}/file/original" />`,
  })
  const shown = async () => (await visitor(product).get('/mixed-up')).text
  expect(await shown()).not.toContain('<video')
  expect(await shown()).toContain('<audio')

  await admin.call('DELETE', `/v1/asset/${tone.id}`)

  expect(await shown()).not.toContain('<audio')
  await admin.call('DELETE', `/v1/content/${body.id}`)
})

test('rejects a block without a file, and a picture of a content that is a video', async () => {
  const bare = await admin.post('/v1/content', {
    title: 'Bare',
    status: 'published',
    data: '<Video src="https://elsewhere.example/clip.mp4" caption="Elsewhere" />',
  })
  expect(bare.status).toBe(400)

  const image = await admin.post('/v1/content', {
    title: 'A film as a picture',
    metadata: { image: video.id },
    status: 'published',
  })
  expect(image.status).toBe(400)
})
