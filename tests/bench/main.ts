/**
 * Measures the built site: beside the least a server can do; with `--growth`, as more is in it; with
 * `--peers`, beside other products.
 */
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: { growth: { type: 'boolean' }, peers: { type: 'boolean' } },
})
if (values.growth) await import('./growth')
else if (values.peers) await import('./peers')
else await import('./speed')
