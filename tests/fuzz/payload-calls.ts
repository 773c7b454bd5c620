import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import type { Address } from './addresses'
import { type Body, formBodies, jsonBodies } from './bodies'
import { oddName, oddText, oddValue } from './odd-text'
import { placeholderOf, segmentFor } from './placeholders'

const builtIn = [
  'payload-locked-documents',
  'payload-preferences',
  'payload-migrations',
  'payload-jobs',
  'exports',
  'imports',
  'nothing',
  '__proto__',
]

const fieldNames = [
  'id',
  'title',
  'name',
  'email',
  'createdAt',
  'createdBy',
  'createdBy.hash',
  'createdBy.email',
  'user.resetPasswordToken',
  'hash',
  'salt',
  'acl.permission',
  'acl.0.permission',
  '_status',
  'data',
  'data.root.children',
  'metadata.image.alt',
  'metadata.permission',
  'messages.text',
  'nothing',
  'nothing.deeper',
  'version.title',
  'parent',
  '__proto__',
]
const operators = [
  'equals',
  'not_equals',
  'in',
  'not_in',
  'all',
  'like',
  'not_like',
  'contains',
  'exists',
  'greater_than',
  'less_than_equal',
  'near',
  'within',
  'intersects',
  '$gt',
  'nonsense',
]
const fieldName = fc.constantFrom(...fieldNames)

/** Every endpoint of Payload's REST API: of collections, of globals and the others. */
export function payloadCalls(): Address[] {
  const collections = [...slugsOf('CollectionConfig'), ...builtIn]
  const globals = slugsOf('GlobalConfig')
  const paths = [
    ...collections.flatMap((slug) => [
      [slug],
      [slug],
      [slug, ':id'],
      [slug, ':id'],
      [slug, 'count'],
      [slug, 'versions'],
      [slug, 'versions', ':id'],
      [slug, ':id', 'duplicate'],
      [slug, 'access', ':id'],
      [slug, 'file', ':name'],
      [slug, 'paste-url', ':id'],
    ]),
    ...globals.flatMap((slug) => [
      ['globals', slug],
      ['globals', slug, 'versions'],
      ['globals', slug, 'versions', ':id'],
      ['globals', slug, 'access'],
    ]),
    ...['me', 'init', 'login', 'logout', 'refresh-token', 'unlock'].map((name) => ['users', name]),
    ...['forgot-password', 'reset-password', 'first-register'].map((name) => ['users', name]),
    ['users', 'verify', ':id'],
    ['payload-preferences', ':id'],
    ['payload-jobs', 'run'],
    ['payload-jobs', 'handle-schedules'],
    ['exports', 'export-preview'],
    ['exports', 'download'],
    ['imports', 'import-preview'],
    ['access'],
    ['graphql'],
    ['graphql-playground'],
    ['og'],
    ['reorder'],
  ]
  return paths.map((parts) => ({
    method: 'GET',
    path: fc
      .tuple(
        ...parts.map((part, place) =>
          part.startsWith(':') ? segmentFor(parts.slice(0, place), part) : fc.constant(part),
        ),
      )
      .map((segments) => `/api/${segments.join('/')}`),
    query,
    body: bodies,
  }))
}

/** The slugs of all collections, or of all globals, by the type in their files. */
function slugsOf(type: 'CollectionConfig' | 'GlobalConfig'): string[] {
  return readdirSync('cms', { recursive: true, encoding: 'utf8' })
    .filter((name) => /^[\w-]+[\\/][\w-]+\.ts$/.test(name) && !name.startsWith('migrations'))
    .map((name) => readFileSync(`cms/${name}`, 'utf8'))
    .filter((source) => new RegExp(`: ${type}\\b`).test(source))
    .flatMap((source) => /\bslug: '([\w-]+)'/.exec(source)?.[1] ?? [])
}

const someText = fc.oneof(
  { weight: 2, arbitrary: oddText },
  { weight: 2, arbitrary: placeholderOf() },
  { weight: 2, arbitrary: fc.constantFrom('true', 'false', '0', '1', 'x', 'draft', 'all') },
)

const condition: fc.Arbitrary<[string, string]> = fc
  .tuple(fieldName, fc.constantFrom(...operators), someText, fc.nat({ max: 5 }))
  .map(([field, operator, value, shape]) => {
    const name = [
      `where[${field}][${operator}]`,
      `where[or][0][and][0][${field}][${operator}]`,
      `where[and][0][${field}][${operator}][0]`,
      `where[${field}]`,
      `where[${field}][${operator}][${operator}]`,
      `where[or]`,
    ][shape]
    return [name ?? 'where', value]
  })

const options: fc.Arbitrary<[string, string]> = fc.oneof(
  fc.tuple(
    fc.constantFrom('sort', 'sort[0]'),
    fieldName.map((name) => `-${name}`),
  ),
  fc.tuple(fc.constantFrom('depth', 'limit', 'page', 'trash', 'draft', 'autosave'), someText),
  fc.tuple(fc.constantFrom('depth'), fc.constantFrom('0', '1', '10', '1000', '-1', '1e9')),
  fc.tuple(
    fc.constantFrom('locale', 'fallback-locale', 'pagination', 'showHiddenFields'),
    someText,
  ),
  fc.tuple(
    fieldName.map((name) => `select[${name}]`),
    fc.constantFrom('true', 'false', '1', ''),
  ),
  fc.tuple(
    fc.constantFrom('populate[users][hash]', 'populate[users]', 'populate', 'select', 'joins'),
    someText,
  ),
  fc.tuple(
    fc.constantFrom(
      'joins[messages][limit]',
      'joins[messages][sort]',
      'joins[messages][where][text][like]',
    ),
    someText,
  ),
  fc.tuple(
    fc.constantFrom('src'),
    fc.constantFrom('http://127.0.0.1:9/', 'file:///etc/passwd', 'x'),
  ),
  fc.tuple(oddName, someText),
)

const query = fc.array(fc.oneof(condition, options), { maxLength: 4 })

const values = fc.dictionary(
  fc.constantFrom(
    'title',
    'name',
    'email',
    'password',
    'data',
    'metadata',
    'slug',
    'acl',
    'items',
    'sections',
    'fields',
    'from',
    'to',
    'address',
    'secret',
    'text',
    'key',
    'value',
    'collectionSlug',
    'format',
    'deletedAt',
    'publishedAt',
    '_status',
    'navigation',
    'footer',
    'hero',
    'chatHours',
    'plans',
    'body',
    'read',
    'chat',
    'place',
    'user',
    'token',
  ),
  fc.oneof(oddValue, placeholderOf(), fc.constantFrom('published', 'draft', 'csv', 'contents')),
  { maxKeys: 6 },
)

const bodies: fc.Arbitrary<Body> = fc.oneof(
  { weight: 3, arbitrary: jsonBodies(values) },
  {
    weight: 1,
    arbitrary: formBodies(
      fc.tuple(
        fc.constantFrom('_payload', '_payload', 'title', '__proto__', 'file'),
        fc.oneof(
          values.map((value) => JSON.stringify(value)),
          oddText,
        ),
      ),
    ),
  },
)
