import type { AppLoadContext, EntryContext, ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
import { encode } from 'turbo-stream'
import type { ContextWithData } from '../../app/rendering/string-rendering.server'
import type { ChangeLog } from '../cache/change-log'
import { routeObjectsOf } from './route-matching'

type Matches = EntryContext['staticHandlerContext']['matches']
type Module = NonNullable<ServerBuild['routes'][string]>['module']
type Loader = NonNullable<Module['loader']>
type LoaderArgs = Parameters<Loader>[0]

/** The results of loaders, by their context and their route. */
type LoaderResults = WeakMap<AppLoadContext, Map<string, Promise<unknown>>>

interface Options {
  changeLog: Pick<ChangeLog, 'syncOnce' | 'keepSynced'>
  /** Encodes page data, or returns null. Then, or if this is left out, turbo-stream encodes it. */
  encodeState?: (state: object) => string | null
}

export interface FastPath {
  /** The build for Remix, which reuses the results of loaders that were called for the same context. */
  build: ServerBuild
  /** @returns null when the request is left to Remix */
  render(request: Request, context: AppLoadContext): Promise<Response | null>
}

/** Parameters and paths of requests that are not document requests. */
const remixParameters = ['_data', '_routes', 'index']
const remixPaths = /\.data$|^\/__manifest$/

/**
 * Renders documents without Remix's handler, which makes two more Request objects for each loader. It
 * leaves a request to Remix when a loader fails, or returns a response or data with a status or headers.
 * All loaders of a page share one query for changes.
 */
export function fastPath(build: ServerBuild, { changeLog, encodeState }: Options): FastPath {
  const results: LoaderResults = new WeakMap()
  const routes = routeObjectsOf(build)
  const constant = constantContext(build)

  async function renderDocument(
    request: Request,
    context: AppLoadContext,
  ): Promise<Response | null> {
    const { pathname, search, searchParams } = new URL(request.url)
    if (request.method !== 'GET' || remixPaths.test(pathname)) return null
    if (remixParameters.some((name) => searchParams.has(name))) return null
    const matches = matchRoutes(routes, pathname, build.basename)
    if (!matches || !isDocument(matches.map(({ route }) => build.routes[route.id]?.module)))
      return null
    const loaded = await load(matches, { request, context })
    if (!loaded.every(([, result]) => isData(result))) return null
    const state = { loaderData: Object.fromEntries(loaded), actionData: null, errors: null }
    const staticHandlerContext = {
      basename: build.basename ?? '/',
      location: { pathname, search, hash: '', state: null, key: 'default' },
      matches,
      statusCode: 200,
      loaderHeaders: {},
      actionHeaders: {},
      activeDeferreds: null,
      ...state,
    }
    const entryContext: ContextWithData = {
      renderMeta: {},
      staticHandlerContext,
      ...constant,
      ...(encodeState ? { encodeData: encodeState } : { serverHandoffStream: encode(state) }),
    }
    return build.entry.module.default(request, 200, new Headers(), entryContext, context)
  }

  async function load(matches: Matches, args: Omit<LoaderArgs, 'params'>) {
    const callAll = () =>
      matches.map(({ route, params }): [string, Promise<unknown>] => [
        route.id,
        callLoader(build.routes[route.id]?.module.loader, { params, ...args }),
      ])
    const pending = await new Promise<ReturnType<typeof callAll>>((resolve) => {
      changeLog.syncOnce(() => changeLog.keepSynced(() => resolve(callAll())))
    })
    results.set(args.context, new Map(pending))
    return Promise.all(pending.map(async ([id, result]) => [id, await result] as const))
  }

  return {
    build: withKnownResults(build, results),
    // Remix gets the same error, and renders a page for it.
    render: (request, context) => renderDocument(request, context).catch(() => null),
  }
}

/** In Remix, the data of a route without a loader is null. */
async function callLoader(loader: Loader | undefined, args: LoaderArgs): Promise<unknown> {
  return loader ? loader(args) : null
}

function isDocument(modules: (Module | undefined)[]): boolean {
  return Boolean(modules.at(-1)?.default) && modules.every((module) => !module?.headers)
}

/** False for a response, and for data with a status or headers. */
function isData(result: unknown): boolean {
  if (typeof result !== 'object' || result === null) return result !== undefined
  return !(result instanceof Response) && !('data' in result && 'init' in result)
}

function withKnownResults(build: ServerBuild, results: LoaderResults): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const loader = route?.module.loader
    if (!route || !loader) return [id, route]
    const known: Loader = (args) => results.get(args.context)?.get(id) ?? loader(args)
    return [id, { ...route, module: { ...route.module, loader: known } }]
  })
  return { ...build, routes: Object.fromEntries(routes) }
}

/** The members of Remix's EntryContext that are the same for every request. */
function constantContext(build: ServerBuild) {
  const { assets: manifest, basename, future, isSpaMode } = build
  const routes = Object.values(build.routes).filter((route) => route !== undefined)
  return {
    manifest,
    future,
    isSpaMode,
    routeModules: Object.fromEntries(routes.map(({ id, module }) => [id, module])),
    serverHandoffString: JSON.stringify({ basename, future, isSpaMode }),
    serializeError: ({ message }: Error) => ({ message }),
  }
}
