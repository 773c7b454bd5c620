import type { EntryContext, ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'

type Routes = ServerBuild['routes']
type Route = NonNullable<Routes[string]>
type RouteObject = EntryContext['staticHandlerContext']['matches'][number]['route']

/** Stands for every path whose first segment no route names. */
const unnamed = '*'

/**
 * Parts of a build, each with those routes alone that could match the paths it is for. React Router
 * holds every route it knows against a path, and does so four times for each page it renders.
 * @returns the part that answers a path; the same one for all paths with the same first segment
 */
export function buildParts(build: ServerBuild): (path: string) => ServerBuild {
  const named = new Set(topRoutes(build.routes).map(firstSegment))
  const parts = new Map<string, ServerBuild>()
  return (path) => {
    const asked = segmentOf(path)
    const segment = named.has(asked) ? asked : unnamed
    const known = parts.get(segment)
    if (known) return known
    const part = partOf(build, segment)
    parts.set(segment, part)
    return part
  }
}

/** Whether a page, or a layout around it, has an action. @param path of the page or of its data */
export function takesForms(build: ServerBuild, path: string): boolean {
  const page = path.replace(/\.data$/, '').replace(/^\/_root$/, '/')
  const matches = matchRoutes(routesOf(build), page, build.basename) ?? []
  return matches.some(({ route }) => Boolean(build.routes[route.id]?.module.action))
}

/** What React Router needs to know to match a path. */
export function routesOf(build: ServerBuild, parentId?: string): RouteObject[] {
  return Object.values(build.routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, caseSensitive, index }) =>
      index
        ? { id, path, caseSensitive, index }
        : { id, path, caseSensitive, children: routesOf(build, id) },
    )
}

function partOf(build: ServerBuild, segment: string): ServerBuild {
  const chosen = new Set<string>()
  for (const top of topRoutes(build.routes)) {
    const own = firstSegment(top)
    if (own === segment || isPattern(own)) addWithChildren(top)
  }
  function addWithChildren(route: Route): void {
    chosen.add(route.id)
    for (const other of Object.values(build.routes)) {
      if (other?.parentId === route.id) addWithChildren(other)
    }
  }
  const isPart = ([id]: [string, unknown]) => id === 'root' || chosen.has(id)
  return {
    ...build,
    routes: Object.fromEntries(Object.entries(build.routes).filter(isPart)),
    assets: {
      ...build.assets,
      routes: Object.fromEntries(Object.entries(build.assets.routes).filter(isPart)),
    },
  }
}

function topRoutes(routes: Routes): Route[] {
  return Object.values(routes).filter((route) => route?.parentId === 'root') as Route[]
}

/** As the routes are written; empty for the page at `/`. */
function firstSegment({ path = '' }: Route): string {
  const [first = ''] = path.split('/')
  return first.toLowerCase()
}

function isPattern(segment: string): boolean {
  return segment.startsWith(':') || segment === '*'
}

/** The first segment of a path as React Router reads it: decoded, in any case, and of data that page's. */
function segmentOf(path: string): string {
  const [first = ''] = path.slice(1).split('/')
  const page = first.replace(/\.data$/, '')
  return page === '_root' ? '' : decoded(page).toLowerCase()
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
