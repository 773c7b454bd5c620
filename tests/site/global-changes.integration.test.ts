import { beforeAll, expect, test } from 'vitest'
import { type Client, signedIn, visitor } from '../product/client'
import { editInAdmin } from '../product/people'
import { productForAll } from '../product/product-for-all'

const product = productForAll()
let admin: Client

beforeAll(async () => {
  admin = await signedIn(product)
})

test('the next page shows a changed site name', async () => {
  for (const name of ['Before & Co', 'After <i>Ltd</i>']) {
    const { status } = await editInAdmin(admin, 'POST', '/api/globals/site', { name })
    expect(status).toBe(200)

    for (const path of ['/', '/about', '/signin', '/no-such-page']) {
      const title = /<title>(.*?)<\/title>/.exec((await visitor(product).get(path)).text)?.[1]
      expect(title?.endsWith(` - ${escaped(name)}`)).toBe(true)
    }
    expect((await visitor(product).get('/v1/site')).body.name).toBe(name)
  }
})

test('the next page shows a link added to the navigation and a changed footer', async () => {
  await visitor(product).get('/')

  await editInAdmin(admin, 'POST', '/api/globals/site', {
    navigation: [{ label: 'Our prices', href: '/#plans' }],
    socialLinks: [{ network: 'mastodon', url: 'https://social.example/@studio' }],
    footer: { company: 'The Company Ltd', text: 'Made by hand.' },
  })

  const { text } = await visitor(product).get('/about')
  expect(text).toContain('Our prices')
  expect(text).toContain('href="https://social.example/@studio"')
  expect(text).toContain('The Company Ltd')
  expect(text).toContain('Made by hand.')
})

test('the next page shows a changed home page', async () => {
  for (const title of ['We build websites', 'We build better websites']) {
    await editInAdmin(admin, 'POST', '/api/globals/home', { hero: { title } })

    expect((await visitor(product).get('/')).text).toContain(title)
  }
})

test('the next page shows a changed about page', async () => {
  for (const description of ['Two people and a dog.', 'Three people and a dog.']) {
    await editInAdmin(admin, 'POST', '/api/globals/about', { title: 'About us', description })

    const { text } = await visitor(product).get('/about')
    expect(text).toContain('About us</h1>')
    expect(text).toContain(description)
  }
})

test('a read after a change is current even with concurrent reads', async () => {
  for (const name of ['First', 'Second', 'Third', 'Fourth', 'Fifth']) {
    let saved = false
    async function readRepeatedly(): Promise<void> {
      while (!saved) await visitor(product).get('/v1/site')
    }
    const readers = [readRepeatedly(), readRepeatedly(), readRepeatedly(), readRepeatedly()]

    await editInAdmin(admin, 'POST', '/api/globals/site', { name })
    const { body } = await visitor(product).get('/v1/site')
    saved = true
    await Promise.all(readers)

    expect(body.name).toBe(name)
  }
})

test('only administrators can change them', async () => {
  const { status } = await visitor(product).post('/api/globals/site', { name: 'Taken over' })

  expect(status).toBe(401)
  expect((await visitor(product).get('/')).text).not.toContain('Taken over')
})

test('rejects an address that would run a script', async () => {
  const { status } = await editInAdmin(admin, 'POST', '/api/globals/site', {
    navigation: [{ label: 'Click', href: 'javascript:alert(1)' }],
  })

  expect(status).toBe(400)
})

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
