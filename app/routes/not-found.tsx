import { data, type MetaFunction } from '@remix-run/node'
import { errorMessages } from '../errors/messages'
import { NotFound } from '../errors/not-found'
import { pageText } from '../messages/page-text'
import type { Handle } from '../navigation/handle'
import { pageMeta } from '../page-head/page-meta'

export const handle: Handle = { hideNavbar: true }

export function loader() {
  return data(null, { status: 404 })
}

export default NotFound

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: pageText(args, errorMessages)('notFound.name'), hidden: true })
