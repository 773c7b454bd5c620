import {
  type AppLoadContext,
  createRequestHandler,
  data,
  redirect,
  type ServerBuild,
} from '@remix-run/node'
import { beforeEach, expect, test } from 'vitest'
import type { ContextWithData } from '../../app/rendering/string-rendering.server'
import { fastPath } from '../../server/rendering/fast-path'
import { encodeSynchronously } from '../../server/rendering/synchronous-encoding'
import { remixBuildDefaults } from '../product/remix-build'

interface PageModule {
  default: (() => null) | undefined
  loader?: () => string | object
  headers?: () => HeadersInit
}

const page = () => null
/** No loader here reads it. */
const someContext = () => ({}) as AppLoadContext
let loads: string[] = []
let queries = 0

const changeLog = {
  syncOnce(work: () => void) {
    queries += 1
    work()
  },
  keepSynced: (work: () => void) => work(),
}

const options = { changeLog, encodeState: encodeSynchronously }

beforeEach(() => {
  loads = []
  queries = 0
})

/** Route modules below a root. */
const modules: Record<string, PageModule> = {
  plain: { default: page, loader: () => ({ words: 'Opening hours', at: new Date(0) }) },
  unloaded: { default: page },
  sent: { default: page, loader: () => redirect('/plain') },
  missing: {
    default: page,
    loader: () => {
      throw data(null, { status: 404 })
    },
  },
  unwell: { default: page, loader: () => data({ words: 'Try again' }, { status: 503 }) },
  broken: {
    default: page,
    loader: () => {
      throw new Error('No database')
    },
  },
  private: {
    default: page,
    loader: () => 'secret',
    headers: () => ({ 'Cache-Control': 'no-store' }),
  },
  ':slug': { default: page, loader: () => 'any page' },
  feed: { default: undefined, loader: () => new Response('<feed/>') },
}

const build = {
  ...remixBuildDefaults,
  assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '1' },
  routes: {
    root: {
      id: 'root',
      path: '',
      module: counted('root', { default: page, loader: () => 'root' }),
    },
    ...Object.fromEntries(
      Object.entries(modules).map(([id, module]) => [
        id,
        { id, path: `${id}/:place?`, parentId: 'root', module: counted(id, module) },
      ]),
    ),
  },
  entry: {
    module: {
      /** Responds with the context of the page instead of rendering it. */
      async default(_request, status, headers, context: ContextWithData) {
        const { location, matches, loaderData, actionData, errors } = context.staticHandlerContext
        const handedOver =
          context.encodeData?.({ loaderData, actionData, errors }) ??
          (await new Response(context.serverHandoffStream).text())
        const ids = matches.map(({ route, params, pathname }) => [route.id, params, pathname])
        const { key: _key, ...place } = location
        const { serverHandoffString, routeModules } = context
        const known = Object.keys(routeModules)
        return Response.json(
          { status, place, ids, loaderData, errors, handedOver, serverHandoffString, known },
          { status, headers },
        )
      },
      handleError() {},
    },
  },
} satisfies ServerBuild

const requestFor = (path: string, init?: RequestInit) =>
  new Request(`http://127.0.0.1${path}`, init)

test.each(['/plain', '/plain/2?page=3', '/unloaded'])(
  '%s gets the response that Remix would send',
  async (path) => {
    const answer = await fastPath(build, options).render(requestFor(path), someContext())
    const own = await createRequestHandler(build, 'production')(requestFor(path), someContext())

    expect(answer?.status).toBe(200)
    expect(await answer?.json()).toEqual(await own.json())
    expect(queries).toBe(1)
  },
)

test.each([
  ['/sent', 302],
  ['/missing', 404],
  ['/unwell', 503],
  ['/broken', 500],
  ['/private', 200],
  ['/feed', 200],
  ['/plain?index', 200],
  ['/plain?_routes=plain', 200],
  ['/plain.data', 200],
  ['/any-page.data', 200],
  ['/__manifest?p=%2Fplain&version=1', 200],
  ['/nowhere/at/all', 404],
])('%s is left to Remix, which calls no loader again', async (path, status) => {
  const context = someContext()
  const pages = fastPath(build, options)

  expect(await pages.render(requestFor(path), context)).toBeNull()

  const answer = await createRequestHandler(pages.build, 'production')(requestFor(path), context)
  expect(answer.status).toBe(status)
  expect(loads).toEqual([...new Set(loads)])
})

test('requests other than GET are left to Remix', async () => {
  for (const method of ['HEAD', 'POST']) {
    const pages = fastPath(build, options)
    expect(await pages.render(requestFor('/plain', { method }), someContext())).toBeNull()
  }
  expect(loads).toEqual([])
})

function counted(id: string, module: PageModule): PageModule {
  const { loader } = module
  if (!loader) return module
  return {
    ...module,
    loader: () => {
      loads.push(id)
      return loader()
    },
  }
}
