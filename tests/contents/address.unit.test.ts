import { expect, test } from 'vitest'
import routes from '../../app/routes'
import { contentUrl, isReservedSlug, slugOf } from '../../cms/contents/address'
import { slugText } from '../../server/operations/contract/scalars'

test.each([
  ['About our work', 'about-our-work'],
  ['  Twelve tokens, first!  ', 'twelve-tokens-first'],
  ['Crème brûlée à la carte', 'creme-brulee-a-la-carte'],
  ['Größe & Maße', 'grosse-masse'],
  ['ﬁve ﬂowers', 'five-flowers'],
  ['№ 5', 'no-5'],
  ['2026', '2026'],
  ['--a__b--', 'a-b'],
  ['<script>alert(1)</script>', 'script-alert-1-script'],
  ['../../etc/passwd', 'etc-passwd'],
  ['東京 2026', '2026'],
])('the slug of "%s" is %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
  expect(slugText.safeParse(slug).success).toBe(true)
})

test.each(['', '   ', '!?', '東京', '😀'])('"%s" gives no slug', (title) => {
  expect(slugOf(title)).toBeNull()
})

test('a long title gives a slug of at most 120 characters that ends in no hyphen', () => {
  const slug = slugOf(`${'a'.repeat(119)} and more`)

  expect(slug).toBe('a'.repeat(119))
  expect(slugOf('b'.repeat(500))).toBe('b'.repeat(120))
})

test.each([
  'about',
  'admin',
  'api',
  'assets',
  'cms',
  'contact',
  'content',
  'files',
  'hello',
  'home',
  'home-closer',
  'home-dark-a',
  'home1',
  'home1a',
  'home2b',
  'images',
  'old',
  'allowbrowser',
  'passwordresetfinish',
  'passwordresetstart',
  'proposal',
  'restricted',
  'sample',
  'settings',
  'signin',
  'signout',
  'signup',
  'v1',
  'verifyemail',
  '404',
])("%s is one of the site's own addresses", (slug) => {
  expect(isReservedSlug(slug)).toBe(true)
})

test.each(['homes', 'homepage', 'my-home', 'about-us', 'contacts', 'v10', 'aboute'])(
  '%s is not reserved',
  (slug) => {
    expect(isReservedSlug(slug)).toBe(false)
  },
)

test("reserves the first segment of every route's path", () => {
  const segments = routes
    .map(({ path }) => path?.split('/')[0] ?? '')
    .filter((segment) => slugText.safeParse(segment.toLowerCase()).success)

  expect(segments).toContain('signin')
  expect(segments.filter((segment) => !isReservedSlug(segment.toLowerCase()))).toEqual([])
})

test.each([
  [{ id: 'one', slug: 'services' }, '/services'],
  [{ id: 'one', slug: null }, '/content/one'],
  [{ id: 'one', slug: '' }, '/content/one'],
  [{ id: 'one' }, '/content/one'],
])('the address of %j is %s', (content, url) => {
  expect(contentUrl(content)).toBe(url)
})
