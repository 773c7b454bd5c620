import { expect, test } from 'vitest'
import { pageMeta } from '../../app/page-head/page-meta'
import type { RootData } from '../../app/root-data'
import type { Asset } from '../../server/assets/contract'

const image = {
  alt: 'A tram',
  files: { original: '/files/tram.webp', w1280: '/files/tram-1280.webp' },
} as unknown as Asset

test('a page has a title, a description, a canonical address and tags for sharing', () => {
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

test.each([undefined, ''])("a page without a description (%j) has the site's", (description) => {
  expect(pageMeta(on('/work'), { title: 'Work', description })).toContainEqual({
    name: 'description',
    content: 'A Full Stack Seed Site.',
  })
})

test.each(['/work', '/tags/work?page=1'])(
  "a page's canonical address can differ from the requested one: %s",
  (path) => {
    expect(pageMeta(on('/content/one'), { title: 'Work', path })).toContainEqual({
      tagName: 'link',
      rel: 'canonical',
      href: `https://studio.example${path}`,
    })
  },
)

test.each([
  ['/work/', 'https://Studio.Example', 'https://studio.example/work'],
  ['//work///more/', 'https://studio.example', 'https://studio.example/work/more'],
  ['/', 'https://studio.example:8443', 'https://studio.example:8443/'],
])('the canonical address of %s on %s is %s', (pathname, siteUrl, href) => {
  const { matches } = on(pathname)
  const [root] = matches
  const data = { ...root?.data, environment: { siteUrl } } as RootData
  const args = { matches: [{ id: 'root', data }], location: { pathname } }

  expect(pageMeta(args, { title: 'Work' })).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href,
  })
})

test("a page without its own image has the site's, or a small card without either", () => {
  const withSiteImage = pageMeta(on('/work', { image }), { title: 'Work', image: null })
  const without = pageMeta(on('/work'), { title: 'Work' })

  expect(withSiteImage).toContainEqual({
    property: 'og:image',
    content: 'https://studio.example/files/tram-1280.webp',
  })
  expect(without).toContainEqual({ name: 'twitter:card', content: 'summary' })
  expect(without.some((each) => 'property' in each && each.property === 'og:image')).toBe(false)
})

test('an image on another site keeps its address', () => {
  const elsewhere = {
    ...image,
    files: { original: 'https://bucket.example/tram.webp' },
  } as unknown as Asset

  expect(pageMeta(on('/work'), { title: 'Work', image: elsewhere })).toContainEqual({
    property: 'og:image',
    content: 'https://bucket.example/tram.webp',
  })
})

test('only a hidden page is hidden from search engines', () => {
  const robots = { name: 'robots', content: 'noindex' }

  expect(pageMeta(on('/work'), { title: 'Work', hidden: true })).toContainEqual(robots)
  expect(pageMeta(on('/work'), { title: 'Work' })).not.toContainEqual(robots)
})

test('a page opened by a client link is hidden from search engines only', () => {
  const named = pageMeta(on('/proposal/1'), { title: 'Offer', hidden: 'by name' })

  for (const name of ['googlebot', 'bingbot']) {
    expect(named).toContainEqual({ name, content: 'noindex' })
  }
  expect(named).not.toContainEqual({ name: 'robots', content: 'noindex' })
})

test('a page has a title even if the site could not be loaded', () => {
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
