import type { MetaFunction } from '@remix-run/node'
import { Restricted } from '../errors/restricted'
import type { Handle } from '../handle'
import { pageMeta } from '../page-meta'

export const handle: Handle = { hideNavbar: true }

export default Restricted

export const meta: MetaFunction = (args) => pageMeta(args, { title: 'Restricted', hidden: true })
