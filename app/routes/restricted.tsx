import type { MetaFunction } from '@remix-run/node'
import { errorMessages } from '../errors/messages'
import { Restricted } from '../errors/restricted'
import { pageText } from '../messages/page-text'
import type { Handle } from '../navigation/handle'
import { pageMeta } from '../page-head/page-meta'

export const handle: Handle = { hideNavbar: true }

export default Restricted

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: pageText(args, errorMessages)('forbidden.name'), hidden: true })
