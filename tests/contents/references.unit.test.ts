import { afterEach, beforeEach, expect, test } from 'vitest'
import { targetsIn } from '../../cms/references/targets'

const id = '01jd3w8k5v2m9q7x4c6t0r1zhb'
const before = process.env.SITE_URL

beforeEach(() => {
  process.env.SITE_URL = 'https://studio.example'
})

afterEach(() => {
  if (before === undefined) delete process.env.SITE_URL
  else process.env.SITE_URL = before
})

test.each([
  ['a link to a content', { linkType: 'internal', doc: { value: id }, url: '/old' }, [id]],
  ['the same, populated', { linkType: 'internal', doc: { value: { id, href: '/no' } } }, [id]],
  ['a path', { linkType: 'custom', url: '/services?a=1#b' }, ['/services']],
  ['its full address', { url: 'https://studio.example/services#b' }, ['/services']],
  ['another site', { url: 'https://studio.example.org/services' }, []],
  ['another site by a path', { url: '//elsewhere.example/services' }, []],
  ['a mail address and a fragment', [{ url: 'mailto:a@b.example' }, { href: '#top' }], []],
  [
    'a button of a block',
    { fields: { blockType: 'CallToAction', href: '/contact' } },
    ['/contact'],
  ],
  ['a chosen content', { work: { items: [{ content: id }, { content: { id } }] } }, [id]],
  ['values without a target', [null, undefined, 'url', 3, { url: 4, href: null, doc: null }], []],
])('finds the targets in %s', (_what, data, targets) => {
  expect([...targetsIn({ root: { children: [data] } })]).toEqual(targets)
})
