import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import type { PageContext, PageOptimisations } from '../../app/loaders/context'
import type { ChangeLog } from '../cache/change-log'
import { fastPath } from './fast-path'
import type { Optimisations } from './optimisations'
import { takesForms } from './route-matching'
import { routeSubsets } from './route-subsets'
import { encodeSynchronously } from './synchronous-encoding'

/** Responds to a document request, a data request, or a request to a resource route. */
export type Render = (request: Request, context: PageContext) => Promise<Response>

export interface Renderer {
  render: Render
  /** Whether the page at a path, or a layout around it, has an action. */
  takesForms(path: string): boolean | Promise<boolean>
}

interface Options {
  optimisations: Optimisations
  changeLog: Pick<ChangeLog, 'syncOnce' | 'keepSynced'>
}

/** Renders the built pages, with Remix where no optimisation applies. */
export function builtRenderer(build: ServerBuild, options: Options): Renderer {
  return {
    render: options.optimisations.has('route-subsets')
      ? renderWithSubsets(build, options)
      : renderWith(build, options),
    takesForms: (path) => takesForms(build, path),
  }
}

/** Renders the pages in development, where each request may have a new build. */
export function developmentRenderer(
  currentBuild: () => Promise<ServerBuild>,
  { optimisations }: Pick<Options, 'optimisations'>,
): Renderer {
  const handle = createRequestHandler(currentBuild, 'development')
  const ofPages = pageOptimisations(optimisations)
  return {
    render: (request, context) => handle(request, { ...context, optimisations: ofPages }),
    takesForms: async (path) => takesForms(await currentBuild(), path),
  }
}

function renderWithSubsets(build: ServerBuild, options: Options): Render {
  const subsetFor = routeSubsets(build)
  const renders = new Map<ServerBuild, Render>()
  return (request, context) => {
    const subset = subsetFor(new URL(request.url).pathname)
    const render = renders.get(subset) ?? renderWith(subset, options)
    renders.set(subset, render)
    return render(request, context)
  }
}

function renderWith(build: ServerBuild, { optimisations, changeLog }: Options): Render {
  const ofPages = pageOptimisations(optimisations)
  if (!optimisations.has('fast-path')) {
    const handle = createRequestHandler(build, 'production')
    return (request, context) => handle(request, { ...context, optimisations: ofPages })
  }
  const direct = fastPath(build, {
    changeLog,
    ...(optimisations.has('synchronous-encoding') && { encodeState: encodeSynchronously }),
  })
  const handle = createRequestHandler(direct.build, 'production')
  return async (request, context) => {
    const loadContext = { ...context, optimisations: ofPages }
    return (await direct.render(request, loadContext)) ?? handle(request, loadContext)
  }
}

/** The optimisations that run inside Remix's build. */
function pageOptimisations(optimisations: Optimisations): PageOptimisations {
  return {
    stringRendering: optimisations.has('string-rendering'),
    deferredScripts: optimisations.has('deferred-scripts'),
    pageListHtml: optimisations.has('page-list-html'),
    renderCache: optimisations.has('render-cache'),
  }
}
