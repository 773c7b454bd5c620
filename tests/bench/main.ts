/**
 * Measures the built site: against minimal servers; with `--growth`, with more contents; with
 * `--peers`, against other products.
 */
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: { growth: { type: 'boolean' }, peers: { type: 'boolean' } },
})
if (values.growth) await import('./growth')
else if (values.peers) await import('./peers')
else await import('./speed')
