import { beforeAll, describe, expect, test } from 'vitest'
import { type Client, type Json, signedIn, visitor } from '../product/client'
import { editInAdmin, makeUser } from '../product/people'
import { picture } from '../product/pictures'
import { productForAll } from '../product/product-for-all'
import { idOf, upload } from '../product/uploads'

const product = productForAll()
let admin: Client
let door: string
let window: string
let offer: Json
let content: Json

beforeAll(async () => {
  admin = await signedIn(product)
  const targetId = await idOf(admin)
  const file = await picture()
  door = String((await upload(admin, file, { targetId, key: 'door' })).body.id)
  window = String((await upload(admin, file, { targetId, key: 'window' })).body.id)
  offer = (
    await admin.post('/v1/proposal', {
      title: 'A shop for bread',
      client: 'Ofenrot',
      status: 'sent',
      currency: 'EUR',
      items: [{ label: 'Days', quantity: 2, unitPrice: 1250.5 }],
    })
  ).body
  content = (
    await admin.post('/v1/content', {
      title: 'With everything',
      slug: 'everything',
      status: 'published',
      data: everything(),
    })
  ).body
})

function everything(): string {
  return `<Gallery>
![](/v1/asset/${door}/file/original "A door")
![](/v1/asset/${window}/file/original)
</Gallery>

<Carousel>
![](/v1/asset/${door}/file/original)
![](/v1/asset/${window}/file/original "A window")
</Carousel>

<Figure credit="Ada" width="wide">
![](/v1/asset/${door}/file/original "Again the door")
</Figure>

<Embed url="https://www.youtube.com/watch?v=aqz-KE-bpKQ" title="A rabbit" />

<Proposal proposal="${offer.id}" />
`
}

describe('blocks written in Markdown', () => {
  test('contain their pictures and the address of a frame', async () => {
    const { body } = await visitor(product).get(`/v1/content/${content.id}`)

    const [gallery, carousel, figure, embed] = fieldsOf(body)
    expect(gallery?.images).toMatchObject([
      { image: { id: door, width: 900, height: 600 }, caption: 'A door' },
      { image: { id: window, files: { w640: expect.stringContaining('/files/') } } },
    ])
    expect(carousel?.images?.[1]).toMatchObject({ image: { id: window }, caption: 'A window' })
    expect(figure).toMatchObject({
      image: { id: door, files: { original: expect.stringContaining('/files/') } },
      caption: 'Again the door',
      credit: 'Ada',
      width: 'wide',
    })
    expect(embed?.embedding).toEqual({
      provider: 'YouTube',
      frame: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
    })
  })

  test('are returned as the same Markdown', async () => {
    const { body } = await admin.get(`/v1/content/${content.id}?format=markdown`)

    expect(body.data).toBe(everything())
  })

  test('can be written back as read by a caller who may read all of them', async () => {
    const read = (await admin.get(`/v1/content/${content.id}`)).body
    const sent = await admin.post(`/v1/content/${content.id}`, { data: read.data })

    expect(sent.status).toBe(200)
    expect((await admin.get(`/v1/content/${content.id}`)).body.data).toEqual(read.data)
    const stored = await admin.get(`/api/contents/${content.id}?depth=0`)
    expect(fieldsOf(stored.body).map(({ embedding, ...fields }) => fields)).toMatchObject([
      { images: [{ image: door }, { image: window }] },
      { images: [{ image: door }, { image: window }] },
      { image: door },
      { url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' },
      { proposal: offer.id },
    ])
    expect(JSON.stringify(stored.body)).not.toContain('youtube-nocookie')
  })

  test('are rendered as HTML and as text', async () => {
    const html = String(
      (await visitor(product).get(`/v1/content/${content.id}?format=html`)).body.data,
    )
    const text = String(
      (await visitor(product).get(`/v1/content/${content.id}?format=text`)).body.data,
    )

    expect(html.match(/<img src="\/files\//g)?.length).toBe(5)
    expect(html).toContain('<figcaption>Again the door <small>Ada</small></figcaption>')
    expect(html).toContain('<a href="https://www.youtube.com/watch?v=aqz-KE-bpKQ">A rabbit</a>')
    expect(html).not.toContain('<iframe')
    expect(text.split(/\n+/)).toEqual([
      'A door',
      'A window',
      'Again the door',
      'Ada',
      'A rabbit',
      'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    ])
  })
})

describe('a proposal in a text is shown', () => {
  const title = 'A shop for bread'

  test('to no caller without permission, in no format and on no page', async () => {
    const { email, password } = await makeUser(admin, 'somebody')
    const reader = await signedIn(product, { email, password })
    for (const caller of [visitor(product), reader]) {
      for (const path of [
        `/v1/content/${content.id}`,
        '/v1/content/slug/everything',
        `/v1/content/${content.id}?format=html`,
        `/v1/content/${content.id}?format=text`,
        '/everything',
        '/v1/site/search?q=bread',
      ]) {
        expect((await caller.get(path)).text).not.toContain(title)
      }
    }
  })

  test('with its total to its client, while the cached page for anonymous visitors is unchanged', async () => {
    const { email, password } = await makeUser(admin, 'client', [
      { permission: 'view', targetId: String(offer.id) },
    ])
    const client = await signedIn(product, { email, password })

    const { body } = await client.get(`/v1/content/${content.id}`)
    expect(fieldsOf(body)[4]?.proposal).toMatchObject({ id: offer.id, title, total: 2501 })
    const page = await client.get('/everything')
    expect(page.text).toContain(title)
    expect(page.text).toContain('€2,501.00')
    expect((await visitor(product).get('/everything')).text).not.toContain(title)
  })
})

describe('rejects a block', () => {
  test.each([
    [
      'of another site than the allowed ones',
      '<Embed url="https://elsewhere.example/v/1" />',
      /YouTube/,
    ],
    ['that loads without TLS', '<Embed url="http://vimeo.com/123456" />', /https/],
    [
      'with a script in its link',
      '<CallToAction title="A" label="B" href="javascript:x()" />',
      /Start the link/,
    ],
    ['without pictures', '<Gallery></Gallery>', /./],
    ['without a picture', '<Figure></Figure>', /./],
  ])('%s', async (_what, data, says) => {
    const answer = await admin.post('/v1/content', { title: 'Refused', data })

    expect(answer.status).toBe(400)
    expect(answer.text).toMatch(says)
  })
})

test('omits a deleted picture and accepts the rest on save', async () => {
  const targetId = await idOf(admin)
  const gone = await upload(admin, await picture(), { targetId, key: 'gone' })
  const made = await admin.post('/v1/content', {
    title: 'Without one',
    slug: 'without-one',
    status: 'published',
    data: `<Gallery>\n![](/v1/asset/${gone.body.id} "Gone")\n![](/v1/asset/${door} "There")\n</Gallery>\n\n<Figure>\n![](/v1/asset/${gone.body.id} "Gone too")\n</Figure>`,
  })
  expect((await visitor(product).get('/without-one')).text).toContain('Gone too')
  expect((await admin.call('DELETE', `/v1/asset/${gone.body.id}`)).status).toBe(204)

  const page = await visitor(product).get('/without-one')
  expect(page.status).toBe(200)
  expect(page.text).toContain('<figcaption class="caption" dir="auto">There')
  expect(page.text).not.toContain('<figcaption class="caption" dir="auto">Gone')
  const html = await visitor(product).get(`/v1/content/${made.body.id}?format=html`)
  expect(String(html.body.data).match(/<img/g)?.length).toBe(1)
  const saved = await admin.post(`/v1/content/${made.body.id}`, { title: 'Without it' })
  expect(saved.status).toBe(200)
})

test("Payload's admin applies the same rules to texts", async () => {
  const [, , , embed] = fieldsOf(content)
  const { embedding: _, ...own } = embed ?? {}
  const data = (url: string) => ({
    root: {
      type: 'root',
      version: 1,
      direction: null,
      format: '',
      indent: 0,
      children: [{ type: 'block', version: 2, format: '', fields: { ...own, url } }],
    },
  })
  const path = `/api/contents/${content.id}`
  const allowed = await editInAdmin(admin, 'PATCH', path, {
    data: data('https://vimeo.com/123456'),
  })
  const rejected = await editInAdmin(admin, 'PATCH', path, { data: data('https://no.example/1') })

  expect([allowed.status, rejected.status]).toEqual([200, 400])
  expect(rejected.text).toContain('YouTube')
})

/** The fields of a content's blocks. */
function fieldsOf(body: Json): Record<string, Json>[] {
  const nodes = (body.data?.root?.children ?? []) as unknown as { fields: Record<string, Json> }[]
  return nodes.map(({ fields }) => fields)
}
