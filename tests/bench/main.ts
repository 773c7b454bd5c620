/**
 * Measures the built site: against minimal servers; with `--mongo`, on MongoDB; with `--growth`, with
 * more contents; with `--processes`, in several processes; with `--peers`, against other products.
 */
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    growth: { type: 'boolean' },
    mongo: { type: 'boolean' },
    peers: { type: 'boolean' },
    processes: { type: 'string' },
  },
})
if (values.growth) await import('./growth')
else if (values.processes) await import('./processes')
else if (values.mongo) await import('./mongo-speed')
else if (values.peers) await import('./peers')
else await import('./speed')
