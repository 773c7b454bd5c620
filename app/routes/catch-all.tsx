import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { apiOf } from '../loaders/api.server'
import { callService, notFound, nullIfNotFound } from '../loaders/call-service.server'

export { default, handle, meta } from './not-found'

/** Redirects the addresses of another site, such as `/2019/05/hello/`, whose contents are here now. */
export async function loader(args: LoaderFunctionArgs) {
  const address = (args.params['*'] ?? '').replace(/\/+$/, '')
  const pending = apiOf(args).contents.getBySlug(address).catch(nullIfNotFound)
  const found = await callService(args.request, pending)
  if (!found || !('movedTo' in found)) return notFound()
  throw redirect(found.movedTo + new URL(args.request.url).search, 301)
}
