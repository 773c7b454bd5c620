import type { MetaFunction } from '@remix-run/node'
import { Restricted } from '../errors/restricted'
import type { Handle } from '../navigation/handle'
import { pageMeta } from '../page-head/page-meta'

export const handle: Handle = { hideNavbar: true }

export default Restricted

export const meta: MetaFunction = (args) => pageMeta(args, { title: 'Restricted', hidden: true })
