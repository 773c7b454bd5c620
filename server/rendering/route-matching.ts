import type { EntryContext, ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'

type RouteObject = EntryContext['staticHandlerContext']['matches'][number]['route']

/** The routes of a build as a tree, for React Router's `matchRoutes`. */
export function routeObjectsOf(build: ServerBuild, parentId?: string): RouteObject[] {
  return Object.values(build.routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, caseSensitive, index }) =>
      index
        ? { id, path, caseSensitive, index }
        : { id, path, caseSensitive, children: routeObjectsOf(build, id) },
    )
}

/** Whether a page, or a layout around it, has an action. @param path of the page or of its data */
export function takesForms(build: ServerBuild, path: string): boolean {
  const page = path.replace(/\.data$/, '').replace(/^\/_root$/, '/')
  const matches = matchRoutes(routeObjectsOf(build), page, build.basename) ?? []
  return matches.some(({ route }) => Boolean(build.routes[route.id]?.module.action))
}
