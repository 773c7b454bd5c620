import { expect, test } from 'vitest'
import type {
  Content,
  FormDesign,
  Proposal,
  Asset as StoredAsset,
  User,
} from '../../cms/payload-types'
import { user as userShape } from '../../server/accounts/contract'
import { serializeUser } from '../../server/accounts/serializer'
import { serializeAsset } from '../../server/assets/serializer'
import { content as contentShape } from '../../server/contents/contract'
import { serializeContent, statusOf } from '../../server/contents/serializer'
import { formDesign as formDesignShape } from '../../server/forms/contract'
import { serializeFormDesign } from '../../server/forms/design-serializer'
import { serializeRichText } from '../../server/rich-text/serializer'

const id = '01jd3w8k5v2m9q7x4c6t0r1zhb'
const dates = { createdAt: '2026-11-21T09:30:00.000Z', updatedAt: '2026-11-22T09:30:00.000Z' }

/** A value that no response may contain, in internal fields of documents. */
const inside = 'of the inside'

const storedAsset = {
  id,
  alt: 'A tram',
  targetId: null,
  key: null,
  status: 'ready',
  mimeType: 'image/webp',
  filename: 'tram one.webp',
  filesize: 1234,
  width: 640,
  height: 480,
  url: inside,
  thumbnailURL: inside,
  focalX: 50,
  sizes: { w640: { filename: 'tram-640.webp', url: inside }, w1280: { filename: null } },
  createdBy: { id, hash: inside },
  ...dates,
} as unknown as StoredAsset

const storedContent = {
  id,
  title: 'Trams',
  slug: 'trams',
  type: 'article',
  archived: false,
  _status: 'published',
  metadata: { description: null, image: storedAsset, permission: 'public' },
  createdBy: { id, hash: inside },
  ...dates,
} as unknown as Content

const storedForm = {
  id,
  name: 'brief',
  title: 'Your brief',
  fields: [
    {
      id: inside,
      key: 'size',
      label: 'Size',
      kind: 'choice',
      width: 'whole',
      options: 'Small\n Large \n\nSmall',
    },
  ],
  submitLabel: 'Send',
  copyToSender: true,
  mailTo: inside,
  createdBy: { id, hash: inside },
  ...dates,
} as unknown as FormDesign

test('an asset contains the addresses of its files, but not how they are stored', () => {
  const asset = serializeAsset(storedAsset)

  expect(asset.files).toEqual({
    original: '/files/tram%20one.webp',
    w640: '/files/tram-640.webp',
  })
  expect(asset.createdBy).toBe(id)
  expect(asset.createdAt).toEqual(new Date(dates.createdAt))
  expect(JSON.stringify(asset)).not.toContain(inside)
})

test('a user contains no password, sessions or lock', () => {
  const stored = {
    id,
    email: 'ada@studio.example',
    firstName: 'Ada',
    lastName: null,
    acl: [
      { id: inside, permission: 'view', targetId: 'a' },
      { id: inside, permission: 'edit', targetId: '' },
    ],
    hash: inside,
    salt: inside,
    password: inside,
    resetPasswordToken: inside,
    sessions: [{ id: inside, expiresAt: dates.createdAt }],
    lockUntil: inside,
    loginAttempts: 3,
    ...dates,
  } as unknown as User

  const user = serializeUser(stored, [storedAsset])

  expect(user).toEqual({
    id,
    email: 'ada@studio.example',
    emailVerified: false,
    phone: null,
    firstName: 'Ada',
    lastName: '',
    fullName: 'Ada',
    disabled: false,
    acl: [
      { targetId: 'a', permission: 'view' },
      { targetId: null, permission: 'edit' },
    ],
    secondFactorMissing: false,
    assets: [serializeAsset(storedAsset)],
    createdAt: new Date(dates.createdAt),
    updatedAt: new Date(dates.updatedAt),
  })
  expect(JSON.stringify(user)).not.toContain(inside)
  expect(() => userShape.encode(user)).not.toThrow()
})

test.each([
  ['a draft', { _status: 'draft', archived: false }, 'draft'],
  ['a draft without a mark', { _status: 'draft' }, 'draft'],
  ['published', { _status: 'published', archived: false }, 'published'],
  ['archived', { _status: 'published', archived: true }, 'archived'],
  ['archived while a draft', { _status: 'draft', archived: true }, 'archived'],
  ['without any state', {}, 'draft'],
] as const)('returns the status of a content stored as %s', (_what, stored, status) => {
  expect(statusOf(stored)).toBe(status)
})

test('returns a content by the contract, without its related documents', () => {
  const content = serializeContent(storedContent, {
    author: { name: 'Ada Byron', url: '/authors/ada' },
    translations: [],
    parts: [],
  })

  expect(content).toMatchObject({ url: '/trams', status: 'published', createdBy: id, data: null })
  expect(content.metadata).toEqual({
    description: '',
    image: serializeAsset(storedAsset),
    tags: [],
    series: null,
    part: null,
    permission: 'public',
    noindex: false,
    canonical: null,
  })
  expect(JSON.stringify(content)).not.toContain(inside)
  expect(() => contentShape.encode(content)).not.toThrow()
})

test('a form design contains no address it is mailed to, and each choice once', () => {
  const design = serializeFormDesign(storedForm)

  expect(design).toMatchObject({ id, name: 'brief', title: 'Your brief', submitLabel: 'Send' })
  expect(design.fields[0]?.options).toEqual(['Small', 'Large'])
  expect(JSON.stringify(design)).not.toContain(inside)
  expect(() => formDesignShape.encode(design)).not.toThrow()
})

test('a form in a text becomes its form design, a proposal its id', () => {
  const proposal = { id, title: inside, clientEmail: inside } as Proposal
  const text = serializeRichText(
    state([
      { type: 'block', fields: { blockType: 'Form', form: storedForm } },
      { type: 'block', fields: { blockType: 'Proposal', proposal } },
    ]),
  )

  expect(text).toEqual(
    state([
      {
        type: 'block',
        fields: {
          blockType: 'Form',
          form: { ...serializeFormDesign(storedForm), stamp: expect.any(String) },
        },
      },
      { type: 'block', fields: { blockType: 'Proposal', proposal: id } },
    ]),
  )
  expect(JSON.stringify(text)).not.toContain(inside)
})

test('a picture in a text becomes an asset at any depth', () => {
  const picture = { type: 'upload', value: storedAsset, fields: { caption: 'In the depot' } }

  const text = serializeRichText(state([list([picture])]))

  expect(text).toEqual(state([list([{ ...picture, value: serializeAsset(storedAsset) }])]))
  expect(JSON.stringify(text)).not.toContain(inside)
})

test.each([
  ['of its own', { alt: 'A red tram' }, 'A red tram'],
  ['of its asset', {}, storedAsset.alt],
  ['for nobody, as it is decorative', { alt: 'A red tram', decorative: true }, ''],
])('a picture in a text has an alternative text %s', (_whose, fields, alt) => {
  const text = serializeRichText(
    state([
      { type: 'upload', value: storedAsset, fields },
      {
        type: 'block',
        fields: { blockType: 'Gallery', images: [{ image: storedAsset, ...fields }] },
      },
    ]),
  )

  const alts = [...JSON.stringify(text).matchAll(/"size":.*?"alt":"(.*?)"/g)].map(([, own]) => own)
  expect(alts).toEqual([alt, alt])
})

test('a picture whose asset is deleted stays an id', () => {
  const gone = { type: 'upload', value: id }

  expect(serializeRichText(state([gone]))).toEqual(state([gone]))
})

test.each([
  ['read along', { ...storedContent, data: inside }, '/trams'],
  ['read along, without a slug', { ...storedContent, slug: null }, `/content/${id}`],
  ['not read along', id, `/content/${id}`],
])('a link to a content that was %s contains its address and no document', (_what, value, url) => {
  const link = {
    type: 'link',
    fields: { linkType: 'internal', newTab: true, doc: { relationTo: 'contents', value } },
    children: [{ type: 'text', text: 'Trams' }],
  }

  const text = serializeRichText(state([{ type: 'paragraph', children: [link] }]))

  expect(JSON.parse(JSON.stringify(text))).toEqual(
    state([
      {
        type: 'paragraph',
        children: [{ ...link, fields: { linkType: 'custom', newTab: true, url } }],
      },
    ]),
  )
})

test('everything else in a text is unchanged', () => {
  const text = state([
    { type: 'heading', tag: 'h2', children: [{ type: 'text', text: 'Trams', format: 1 }] },
    {
      type: 'link',
      fields: { linkType: 'custom', url: 'https://studio.example' },
      children: [{ type: 'text', text: 'Home' }],
    },
    { type: 'block', fields: { blockType: 'Code', code: 'x', language: 'ts' } },
    { type: 'horizontalrule' },
  ])

  expect(serializeRichText(text)).toEqual(text)
})

test('does not modify its input', () => {
  const text = state([list([{ type: 'upload', value: storedAsset }])])
  const before = structuredClone(text)

  serializeRichText(text)

  expect(text).toEqual(before)
})

test.each([null, undefined, '', 'text', {}])('returns null for %j as a text', (value) => {
  expect(serializeRichText(value)).toBeNull()
})

function state(children: object[]) {
  return { root: { type: 'root', children } }
}

function list(children: object[]) {
  return { type: 'list', children: [{ type: 'listitem', children }] }
}
