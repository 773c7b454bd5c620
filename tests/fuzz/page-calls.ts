import fc from 'fast-check'
import pageRoutes from '../../app/routes'
import type { Address } from './addresses'
import { type Body, formBodies, jsonBodies } from './bodies'
import { oddName, oddText, oddValue } from './odd-text'
import { placeholderOf, segmentFor } from './placeholders'

/** A route as in `app/routes.ts`. */
interface PageRoute {
  path?: string
  file: string
  children?: PageRoute[]
}

/** The paths of all pages, such as `/content/:id/edit`. */
export const pagePaths: string[] = [...new Set(pathsOf(pageRoutes, ''))]

function pathsOf(routes: PageRoute[], parent: string): string[] {
  return routes.flatMap(({ path, children = [] }) => {
    const here = path ? `${parent}/${path}` : parent
    return [here || '/', ...pathsOf(children, here)]
  })
}

/**
 * Every page: as a document, as data for scripts, and as a form's action.
 * @param fields the fields of a page's forms and the values of its buttons, by path
 */
export function pageCalls(fields: ReadonlyMap<string, [string, string][]>): Address[] {
  return pagePaths.flatMap((path) => {
    const page = { path: addressOf(path), query, body: bodiesFor(fields.get(path) ?? []) }
    return [
      { ...page, method: 'GET' },
      { ...page, method: 'POST' },
    ]
  })
}

function addressOf(path: string): fc.Arbitrary<string> {
  const parts = path
    .split('/')
    .slice(1)
    .map((part, place, all) =>
      part.startsWith(':') || part === '*'
        ? segmentFor(all.slice(0, place), part)
        : fc.constant(part),
    )
  const ending = fc.oneof(
    { weight: 5, arbitrary: fc.constant('') },
    { weight: 3, arbitrary: fc.constant('.data') },
    {
      weight: 1,
      arbitrary: fc.constantFrom('/', '.data/', '//', '/.', '.DATA', '%2edata', '.json'),
    },
  )
  return fc
    .tuple(fc.tuple(...parts), ending)
    .map(([segments, end]) => `/${segments.join('/')}${end}`)
}

const files = [...new Set(filesOf(pageRoutes))].map((file) => file.replace(/\.tsx?$/, ''))

function filesOf(routes: PageRoute[]): string[] {
  return routes.flatMap(({ file, children = [] }) => [file, ...filesOf(children)])
}

const parameters: fc.Arbitrary<[string, string]> = fc.oneof(
  fc.tuple(
    fc.constantFrom('page', 'size', 'sort', 'status', 'type', 'search', 'q', 'name', 'id', 'ids'),
    fc.oneof(oddText, placeholderOf(), fc.constantFrom('0', '1', '-1', '1e9', 'id,desc', 'title')),
  ),
  fc.tuple(
    fc.constantFrom(
      'next',
      'code',
      'key',
      'token',
      'done',
      'format',
      'as',
      'tab',
      'home',
      'from',
      'to',
    ),
    fc.oneof(
      oddText,
      fc.constantFrom('/admin', '//evil.example', '{{key.clay}}', '{{preview.clay}}'),
    ),
  ),
  fc.tuple(
    fc.constantFrom('_data', '_routes'),
    fc.oneof(fc.constantFrom('root', '', 'nothing', '__proto__', ...files), oddText),
  ),
  fc.tuple(fc.constant('index'), fc.constantFrom('', '1')),
  fc.tuple(oddName, oddText),
)

const query = fc.oneof(
  { weight: 2, arbitrary: fc.constant<[string, string][]>([]) },
  { weight: 3, arbitrary: fc.array(parameters, { maxLength: 4 }) },
)

function bodiesFor(fields: [string, string][]): fc.Arbitrary<Body> {
  const odd = fc.tuple(fc.oneof(oddName, fc.constantFrom('intent', 'email', 'password')), oddText)
  const known = fields.map(([name, value]) =>
    fc.tuple(
      fc.constant(name),
      value ? fc.constant(value) : fc.oneof(oddText, placeholderOf(), fc.constantFrom('1', 'on')),
    ),
  )
  const pairs = known.length > 0 ? fc.oneof({ weight: 4, arbitrary: fc.oneof(...known) }, odd) : odd
  return fc.oneof(
    { weight: 5, arbitrary: formBodies(pairs) },
    { weight: 1, arbitrary: jsonBodies(fc.dictionary(oddName, oddValue, { maxKeys: 4 })) },
  )
}
