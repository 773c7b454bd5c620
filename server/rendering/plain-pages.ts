import type { AppLoadContext, EntryContext, ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
import { encode } from 'turbo-stream'
import type { ContextWithData } from '../../app/rendering/whole-page.server'
import type { Changes } from '../cache/changes'
import { encodedAtOnce } from './encoded-data'
import { routesOf } from './page-routes'

type Matches = EntryContext['staticHandlerContext']['matches']
type Module = NonNullable<ServerBuild['routes'][string]>['module']
type Loader = NonNullable<Module['loader']>
type Hearing = Pick<Changes, 'catchUpOnceFor'>
type LoaderArgs = Parameters<Loader>[0]

/** By what loaders were given, what each has answered. */
type Loads = WeakMap<AppLoadContext, Map<string, Promise<unknown>>>

export interface PlainPages {
  /** The same build for Remix, which does not load once more what a context was loaded with. */
  build: ServerBuild
  /** The page that is asked for, if nothing about it is out of the ordinary. */
  answer(request: Request, context: AppLoadContext): Promise<Response | null>
}

/** Parameters and paths by which Remix is asked for something else than a page. */
const reserved = ['_data', '_routes', 'index']
const forScripts = /\.data$|^\/__manifest$/

/**
 * Answers what nearly everybody asks for: a page whose loaders give data. Remix makes two more requests for
 * each of its loaders, and streams to itself what is all there: a fifth of what a page costs. What is sent
 * elsewhere, fails or brings headers of its own is left to it. What loaders find remembered is looked up
 * after one question for what has changed, not one for each of them.
 */
export function plainPages(build: ServerBuild, { catchUpOnceFor }: Hearing): PlainPages {
  const loads: Loads = new WeakMap()
  const routes = routesOf(build)
  const constant = constantContext(build)

  async function page(request: Request, context: AppLoadContext): Promise<Response | null> {
    const { pathname, search, searchParams } = new URL(request.url)
    if (request.method !== 'GET' || forScripts.test(pathname)) return null
    if (reserved.some((name) => searchParams.has(name))) return null
    const matches = matchRoutes(routes, pathname, build.basename)
    if (!matches || !isPlain(matches.map(({ route }) => build.routes[route.id]?.module)))
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
    const encodedData = encodedAtOnce(state)
    const whole: ContextWithData = {
      renderMeta: {},
      staticHandlerContext,
      ...constant,
      ...(encodedData === null ? { serverHandoffStream: encode(state) } : { encodedData }),
    }
    return build.entry.module.default(request, 200, new Headers(), whole, context)
  }

  async function load(matches: Matches, args: Omit<LoaderArgs, 'params'>) {
    const begin = () =>
      matches.map(({ route, params }): [string, Promise<unknown>] => [
        route.id,
        called(build.routes[route.id]?.module.loader, { params, ...args }),
      ])
    const pending = await new Promise<ReturnType<typeof begin>>((resolve) => {
      catchUpOnceFor(() => resolve(begin()))
    })
    loads.set(args.context, new Map(pending))
    return Promise.all(pending.map(async ([id, result]) => [id, await result] as const))
  }

  return {
    build: recalling(build, loads),
    // Remix comes upon what is wrong as well, and has a page for it.
    answer: (request, context) => page(request, context).catch(() => null),
  }
}

/** What the data of a page would be if it had a loader and it gave nothing. */
async function called(loader: Loader | undefined, args: LoaderArgs): Promise<unknown> {
  return loader ? loader(args) : null
}

function isPlain(modules: (Module | undefined)[]): boolean {
  return Boolean(modules.at(-1)?.default) && modules.every((module) => !module?.headers)
}

/** Not an answer, nor data with a status or headers. */
function isData(result: unknown): boolean {
  if (typeof result !== 'object' || result === null) return result !== undefined
  return !(result instanceof Response) && !('data' in result && 'init' in result)
}

function recalling(build: ServerBuild, loads: Loads): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const loader = route?.module.loader
    if (!route || !loader) return [id, route]
    const recalled: Loader = (args) => loads.get(args.context)?.get(id) ?? loader(args)
    return [id, { ...route, module: { ...route.module, loader: recalled } }]
  })
  return { ...build, routes: Object.fromEntries(routes) }
}

/** What the pages of a build are rendered with whoever asks: as Remix's own handler has it. */
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
