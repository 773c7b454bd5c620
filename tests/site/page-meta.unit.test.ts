import { expect, test } from 'vitest'
import { pageMeta } from '../../app/page-head/page-meta'
import type { RootData } from '../../app/root-data'
import type { Asset } from '../../server/assets/contract'

const image = {
  alt: 'A tram',
  files: { original: '/files/tram.webp', w1280: '/files/tram-1280.webp' },
} as unknown as Asset

test('a page has title, description, one address and what is shown when it is shared', () => {
  const meta = pageMeta(on('/work'), { title: 'Work', description: 'What we made.', image })

  expect(meta).toEqual([
    { title: 'Work - Studio' },
    { name: 'description', content: 'What we made.' },
    { tagName: 'link', rel: 'canonical', href: 'https://studio.example/work' },
    { property: 'og:site_name', content: 'Studio' },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: 'Work - Studio' },
    { property: 'og:description', content: 'What we made.' },
    { property: 'og:url', content: 'https://studio.example/work' },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: 'Work - Studio' },
    { name: 'twitter:description', content: 'What we made.' },
    { property: 'og:image', content: 'https://studio.example/files/tram-1280.webp' },
    { property: 'og:image:alt', content: 'A tram' },
    { name: 'twitter:image', content: 'https://studio.example/files/tram-1280.webp' },
  ])
})

test.each([undefined, ''])('without a description (%j) the site has one', (description) => {
  expect(pageMeta(on('/work'), { title: 'Work', description })).toContainEqual({
    name: 'description',
    content: 'A Full Stack Seed Site.',
  })
})

test("a page's one address may differ from the one it was asked by", () => {
  expect(pageMeta(on('/content/one'), { title: 'Work', path: '/work' })).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://studio.example/work',
  })
})

test("without an image of its own a page shows the site's, and a small card without either", () => {
  const withSiteImage = pageMeta(on('/work', { image }), { title: 'Work', image: null })
  const without = pageMeta(on('/work'), { title: 'Work' })

  expect(withSiteImage).toContainEqual({
    property: 'og:image',
    content: 'https://studio.example/files/tram-1280.webp',
  })
  expect(without).toContainEqual({ name: 'twitter:card', content: 'summary' })
  expect(without.some((each) => 'property' in each && each.property === 'og:image')).toBe(false)
})

test('an image that lies elsewhere keeps its address', () => {
  const elsewhere = {
    ...image,
    files: { original: 'https://bucket.example/tram.webp' },
  } as unknown as Asset

  expect(pageMeta(on('/work'), { title: 'Work', image: elsewhere })).toContainEqual({
    property: 'og:image',
    content: 'https://bucket.example/tram.webp',
  })
})

test('only a hidden page is kept out of search engines', () => {
  const robots = { name: 'robots', content: 'noindex' }

  expect(pageMeta(on('/work'), { title: 'Work', hidden: true })).toContainEqual(robots)
  expect(pageMeta(on('/work'), { title: 'Work' })).not.toContainEqual(robots)
})

test('a page that only its link opens turns search engines away, and nobody else', () => {
  const named = pageMeta(on('/proposal/1'), { title: 'Offer', hidden: 'by name' })

  for (const name of ['googlebot', 'bingbot']) {
    expect(named).toContainEqual({ name, content: 'noindex' })
  }
  expect(named).not.toContainEqual({ name: 'robots', content: 'noindex' })
})

test('where not even the site could be read, a page still has a title', () => {
  const args = { matches: [{ id: 'root', data: undefined }], location: { pathname: '/work' } }

  expect(pageMeta(args, { title: 'Problem' })).toEqual([
    { title: 'Problem' },
    { name: 'robots', content: 'noindex' },
  ])
})

function on(pathname: string, site: { image?: Asset } = {}) {
  const data = {
    site: { name: 'Studio', description: 'A Full Stack Seed Site.', image: null, ...site },
    environment: { siteUrl: 'https://studio.example' },
  } as unknown as RootData
  return { matches: [{ id: 'root', data }], location: { pathname } }
}
