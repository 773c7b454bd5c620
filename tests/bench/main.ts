/**
 * Measures the built site: beside the least a server can do; with `--growth`, as more is in it.
 */
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: { growth: { type: 'boolean' } },
})
if (values.growth) await import('./growth')
else await import('./speed')
