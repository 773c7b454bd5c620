import type { ServerBuild } from '@remix-run/node'

type Routes = ServerBuild['routes']
type Route = NonNullable<Routes[string]>

/** Stands for every first segment that no route names. */
const anyOther = '*'

/**
 * Splits a build by the first segment of paths. Each subset has only the routes that can match, because
 * React Router matches a path against every route, four times for each page.
 * @returns the subset for a path; paths with the same first segment share one
 */
export function routeSubsets(build: ServerBuild): (path: string) => ServerBuild {
  const named = new Set(topRoutes(build.routes).map(firstSegment))
  const subsets = new Map<string, ServerBuild>()
  return (path) => {
    const requested = segmentOf(path)
    const segment = named.has(requested) ? requested : anyOther
    const known = subsets.get(segment)
    if (known) return known
    const subset = subsetFor(build, segment)
    subsets.set(segment, subset)
    return subset
  }
}

function subsetFor(build: ServerBuild, segment: string): ServerBuild {
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
  const isChosen = ([id]: [string, unknown]) => id === 'root' || chosen.has(id)
  return {
    ...build,
    routes: Object.fromEntries(Object.entries(build.routes).filter(isChosen)),
    assets: {
      ...build.assets,
      routes: Object.fromEntries(Object.entries(build.assets.routes).filter(isChosen)),
    },
  }
}

function topRoutes(routes: Routes): Route[] {
  return Object.values(routes).filter((route): route is Route => route?.parentId === 'root')
}

/** The first segment in the definition of a route; empty for the page at `/`. */
function firstSegment({ path = '' }: Route): string {
  const [first = ''] = path.split('/')
  return first.toLowerCase()
}

function isPattern(segment: string): boolean {
  return segment.startsWith(':') || segment === '*'
}

/** The first segment of a path as React Router matches it: decoded, in lower case, without `.data`. */
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
