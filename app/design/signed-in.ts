import type { LinksFunction } from '@remix-run/node'
import stylesheet from './signed-in.css?url'

/** The styles of settings, administrators' pages and editors, for routes with one of these. */
export const signedInStyles: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]
