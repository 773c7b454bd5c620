import { beforeAll, expect, test } from 'vitest'
import { type Client, type Json, signedIn, visitor } from '../product/client'
import { expectFailure } from '../product/failure'
import { editInAdmin, makeUser } from '../product/people'
import { productForAll } from '../product/product-for-all'
import { makeProposal } from './make-proposal'
import { pagesIn, structureIn } from './pdf-text'

const product = productForAll()
let admin: Client
let stranger: Client

beforeAll(async () => {
  admin = await signedIn(product)
  stranger = visitor(product)
  const { status } = await editInAdmin(admin, 'POST', '/api/globals/site', {
    footer: { company: 'Größe & Söhne GmbH', address: 'Lange Straße 7\nHamburg' },
  })
  expect(status).toBe(200)
})

test('has the sender, the client, the texts, the prices, the sums and the last day', async () => {
  const { id, number } = await sent({
    title: 'Ein Geschäft für Brötchen',
    client: 'Ofenrot Bäckerei',
    summary: 'Łódź, Čapek, Москва, 漢',
    validUntil: '2035-01-31T00:00:00.000Z',
    sections: [
      {
        title: 'Umfang',
        body: 'Zuerst **zwei** [Läden](https://studio.example).\n\n- Über\n- Öl\n\n| Woche | Was |\n| --- | --- |\n| 1 | Gerüst |',
      },
    ],
    items: [
      { label: 'Tage', quantity: 2.5, unitPrice: 1680.1, taxRate: 19 },
      { label: 'Nachlass', unitPrice: -100, taxRate: 7 },
    ],
  })

  const { response, pages, structure } = await downloaded(admin, id)

  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename=proposal-${number}.pdf`,
  )
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(pages).toHaveLength(1)
  for (const words of [
    'Größe & Söhne GmbH',
    'Lange Straße 7',
    'Ofenrot Bäckerei',
    `Proposal no. ${number}`,
    'Valid until January 31, 2035',
    'Ein Geschäft für Brötchen',
    'Łódź, Čapek, Москва, ?',
    'Umfang',
    'Zuerst zwei Läden.',
    '•Über',
    'Gerüst',
    'Tage2.5€1,680.1019%€4,200.25',
    'Nachlass1−€100.007%−€100.00',
    'Net€4,100.25',
    '7% tax on −€100.00−€7.00',
    '19% tax on €4,200.25€798.05',
    'Total with tax€4,891.30',
    'Place, date, Ofenrot Bäckerei',
    'Page 1 of 1',
  ]) {
    expect(pages[0]).toContain(words)
  }
  const row = (cell: string, count: number) => `TR(${Array(count).fill(cell).join(' ')})`
  const prices = `Table(${row('TH', 5)} ${row('TD', 5)} ${row('TD', 5)})`
  const body = `P(Link) L(LI(Lbl LBody) LI(Lbl LBody)) Table(${row('TH', 2)} ${row('TD', 2)})`
  expect(structure).toMatch(/^Document\((P ){4}H1 P H2 /)
  expect(structure).toContain(`H2 ${body} H2 ${prices} `)
})

test('repeats the head of the prices on each page, and breaks no row', async () => {
  const label = (index: number) =>
    `Item ${index} of many, with a description that takes two or three lines of its column`
  const items = Array.from({ length: 300 }, (_, index) => ({ label: label(index), unitPrice: 1 }))
  const { id } = await sent({ items })

  const { pages } = await downloaded(admin, id)

  expect(pages.length).toBeGreaterThan(5)
  const ofPrices = pages.filter((page) => page.includes('of many'))
  for (const page of ofPrices) expect(page).toContain('ItemQuantityUnit priceAmount')
  // A row that breaks has its description on one page and its end on another.
  const compact = (text: string) => text.replace(/ /g, '')
  for (const [index] of items.entries()) {
    const row = compact(`${label(index)}1€1.00€1.00`)
    expect(pages.filter((page) => compact(page).includes(row))).toHaveLength(1)
  }
  expect(pages.at(-1)).toContain('Total€300.00')
  pages.forEach((page, index) => {
    expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
  })
})

test('opens for those who may read the proposal, and by its link', async () => {
  const closed = await sent({})
  const open = await sent({ metadata: { permission: 'public' } })
  const draft = await makeProposal(admin, { metadata: { permission: 'public' } })
  const { key } = (await admin.get(`/v1/proposal/${closed.id}/link`)).body
  const { email, password } = await makeUser(admin, 'pdf-reader')
  const user = await signedIn(product, { email, password })

  expectFailure(await stranger.get(`/v1/proposal/${closed.id}/pdf`), 401, 'Unauthorized')
  expectFailure(await user.get(`/v1/proposal/${closed.id}/pdf`), 403, 'Forbidden')
  expectFailure(await stranger.get(`/v1/proposal/${draft.id}/pdf`), 404, 'NotFound')
  expectFailure(await stranger.get(`/v1/proposal/${closed.id}/pdf?key=wrong`), 404, 'NotFound')
  expectFailure(await stranger.get(`/v1/proposal/${closed.id}/pdf?key=`), 404, 'NotFound')
  expect((await downloaded(stranger, open.id)).pages).toHaveLength(1)
  expect((await downloaded(stranger, closed.id, `?key=${key}`)).pages).toHaveLength(1)

  const page = await stranger.get(`/proposal/${closed.id}?key=${key}`)
  const [, href = ''] = /href="([^"]+\/pdf[^"]*)"/.exec(page.text) ?? []
  expect(href).toBe(`/v1/proposal/${closed.id}/pdf?key=${key}`)
})

function sent(fields: Record<string, unknown>): Promise<Json> {
  return makeProposal(admin, { status: 'sent', currency: 'EUR', ...fields })
}

async function downloaded(client: Client, id: unknown, query = '') {
  const response = await fetch(`${product.url}/v1/proposal/${id}/pdf${query}`, {
    headers: { ...client.headers, ...(client.cookies && { cookie: client.cookies }) },
  })
  expect(response.status).toBe(200)
  const pdf = Buffer.from(await response.arrayBuffer())
  return { response, pdf, pages: pagesIn(pdf), structure: structureIn(pdf) }
}
