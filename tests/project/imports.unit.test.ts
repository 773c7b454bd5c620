import ts from 'typescript'
import { expect, test } from 'vitest'
import { runByPages } from '../../server/build.js'
import { importsIn, importsOf, nodesOf, parsed, sourcesOf } from './imports-of'

const operations = new Set([
  'count',
  'countVersions',
  'create',
  'delete',
  'duplicate',
  'find',
  'findByID',
  'findDistinct',
  'findGlobal',
  'findGlobalVersions',
  'findVersionByID',
  'findVersions',
  'login',
  'restoreVersion',
  'update',
  'updateGlobal',
])

/**
 * Contracts that the browser runs too, so that it validates a form, adds up a proposal and searches
 * pages as the server does: see decisions 021, 054 and 061. Pages import only types of the others.
 */
const runByBoth = [
  'server/accounts/roles/contract',
  'server/assets/true-type/contract',
  'server/contents/calendar/month/contract',
  'server/contents/languages/contract',
  'server/contents/search-results/contract',
  'server/forms/rules/contract',
  'server/messages/languages/contract',
  'server/proposals/money/contract',
  'server/proposals/sums/contract',
  'server/rich-text/embed/contract',
  'server/search/plain-text/contract',
  'server/site/contrast/contract',
  'server/site/limits/contract',
  'server/visits/periods/contract',
]

test("pages import contracts' types, and nothing else of the server or the CMS", () => {
  const wrong = importsOf('app').filter(
    ({ target, typesOnly }) =>
      isIn(target, 'cms') ||
      (isIn(target, 'server') && !runByBoth.includes(target) && !(typesOnly && isContract(target))),
  )

  expect(wrong).toEqual([])
})

test('the pages are built again when anything of the server that they run has changed', () => {
  const imports = ['app', 'server', 'cms'].flatMap(importsOf).filter(({ typesOnly }) => !typesOnly)
  const found = new Set<string>()
  const from = imports.filter(({ file }) => isIn(file, 'app'))
  for (let next = from.shift(); next; next = from.shift()) {
    const { target } = next
    if (found.has(target) || !(isIn(target, 'server') || isIn(target, 'cms'))) continue
    found.add(target)
    from.push(...imports.filter(({ file }) => file === `${target}.ts`))
  }

  expect([...found].map((target) => `${target}.ts`).sort()).toEqual(runByPages)
})

test('contracts import other contracts, and nothing else of the server', () => {
  const wrong = importsOf('server').filter(
    ({ file, target, typesOnly }) =>
      isContract(file.replace(/\.ts$/, '')) &&
      isIn(target, 'server') &&
      !isContract(target) &&
      // A catalogue of messages.
      !target.endsWith('/messages') &&
      !typesOnly,
  )

  expect(wrong).toEqual([])
})

test('the server imports at most types of the pages', () => {
  const wrong = importsOf('server').filter(
    ({ target, typesOnly }) => isIn(target, 'app') && !typesOnly,
  )

  expect(wrong).toEqual([])
})

test('the CMS imports neither the pages nor the server', () => {
  const wrong = importsOf('cms').filter(
    ({ target }) => isIn(target, 'app') || isIn(target, 'server'),
  )

  expect(wrong).toEqual([])
})

test('the product does not import the tests', () => {
  const wrong = ['app', 'server', 'cms']
    .flatMap(importsOf)
    .filter(({ target }) => isIn(target, 'tests'))

  expect(wrong).toEqual([])
})

test("every call of Payload by the server declares its rights: a caller's or the system's", () => {
  const calls = sourcesOf('server').flatMap(payloadCalls)

  expect(calls.length).toBeGreaterThan(0)
  expect(calls.filter(({ rights }) => rights !== 'said').map(({ where }) => where)).toEqual([])
})

test.each([
  ["import { a } from '../server/app'", { target: 'server/app', typesOnly: false }],
  ["import type { A } from '../server/app'", { target: 'server/app', typesOnly: true }],
  ["import { type A, type B } from '../server/app'", { target: 'server/app', typesOnly: true }],
  ["import { type A, b } from '../server/app'", { target: 'server/app', typesOnly: false }],
  ["import '../server/app'", { target: 'server/app', typesOnly: false }],
  ["export { a } from '../server/app'", { target: 'server/app', typesOnly: false }],
  ["export type { A } from '../server/app'", { target: 'server/app', typesOnly: true }],
  ["export * from '../server/app'", { target: 'server/app', typesOnly: false }],
  ["const a = await import('../server/app')", { target: 'server/app', typesOnly: false }],
  ["type A = import('../server/app').A", { target: 'server/app', typesOnly: true }],
  ["import config from '@payload-config'", { target: 'cms/payload.config', typesOnly: false }],
])('reads %s', (code, expected) => {
  expect(importsIn(parsed('app/page.ts', code))).toEqual([expected])
})

test.each([
  ["payload.find({ collection: 'users', ...asCaller(caller) })", 'said'],
  ["request.payload.find({ collection: 'users', ...asSystem('why') })", 'said'],
  ["const access = asCaller(caller); payload.find({ collection: 'users', ...access })", 'said'],
  ["const access = { depth: 1 }; payload.find({ collection: 'users', ...access })", 'missing'],
  ["payload.find({ collection: 'users' })", 'missing'],
  ["payload.find({ collection: 'users', overrideAccess: false })", 'missing'],
  ['payload.find({ ...asCaller(caller), overrideAccess: true })', 'missing'],
  ['payload.find(options)', 'missing'],
])('%s: rights are %s', (code, rights) => {
  expect(payloadCalls(parsed('server/x.ts', code))).toMatchObject([{ rights }])
})

/** Whether the target is a room's `contract.ts`, or in a room's folder `contract`. */
function isContract(target: string): boolean {
  return /^server\/(?:[\w-]+\/)+contract(?:\/[\w-]+)?$/.test(target)
}

function isIn(target: string, folder: string): boolean {
  return target === folder || target.startsWith(`${folder}/`)
}

/** Every call of Payload's Local API in a file, and whether it declares its rights. */
function payloadCalls(source: ts.SourceFile): { where: string; rights: 'said' | 'missing' }[] {
  const nodes = nodesOf(source)
  const named = nodes
    .filter(ts.isVariableDeclaration)
    .filter(({ initializer }) => saysRights(initializer))
    .map(({ name }) => name.getText())
  return nodes
    .filter(ts.isCallExpression)
    .filter(callsPayload)
    .map((call) => {
      const { line } = source.getLineAndCharacterOfPosition(call.getStart())
      const [options] = call.arguments
      return {
        where: `${source.fileName}:${line + 1} ${call.expression.getText()}`,
        rights: options && holdsRights(options, named) ? 'said' : 'missing',
      }
    })
}

function callsPayload({ expression }: ts.CallExpression): boolean {
  return (
    ts.isPropertyAccessExpression(expression) &&
    operations.has(expression.name.text) &&
    /(?:^|\.)payload[?!]?$/.test(expression.expression.getText())
  )
}

/**
 * Whether the options spread `asCaller(…)`, `asSystem(…)` or a variable of them, and nothing
 * overrides it.
 */
function holdsRights(options: ts.Expression, named: string[]): boolean {
  if (!ts.isObjectLiteralExpression(options)) return false
  const names = options.properties.map((property) => property.name?.getText())
  return (
    !names.includes('overrideAccess') &&
    options.properties
      .filter(ts.isSpreadAssignment)
      .some(({ expression }) => saysRights(expression) || named.includes(expression.getText()))
  )
}

function saysRights(expression: ts.Expression | undefined): boolean {
  return (
    expression !== undefined &&
    ts.isCallExpression(expression) &&
    ['asCaller', 'asSystem'].includes(expression.expression.getText())
  )
}
