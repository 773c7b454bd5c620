import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { signedIn } from '../product/client'
import { editInAdmin } from '../product/people'
import { startProduct } from '../product/start'
import { openReceiver } from '../product/webhook-receiver'
import { growthIn } from './growth'
import { startLoad } from './load'
import { type Sample, sampleOf } from './samples'

/*
 * Sends the built product requests of every kind for SOAK_MINUTES, 10 by default, and measures its
 * resources while it is idle. Exits with 1 when something grows despite garbage collection, or a
 * response is 5xx.
 */

const minutes = Number(process.env.SOAK_MINUTES ?? 10)
const samplesWanted = 15
const collector = pathToFileURL('tests/soak/collect-on-signal.mjs').href

const receiver = await openReceiver()
const product = await startProduct({
  environment: {
    SEED: 'demo',
    WEBHOOKS_PRIVATE: 'allow',
    NODE_OPTIONS: `--import ${collector}`,
  },
})
const admin = await signedIn(product)
await editInAdmin(admin, 'POST', '/api/webhooks', { address: receiver.url, active: true })

console.log(`Soak on SQLite, ${minutes} minutes`)
const load = await startLoad(product)
const samples: Sample[] = []
const every = (minutes * 60_000) / samplesWanted
for (let count = 0; count < samplesWanted; count += 1) {
  await setTimeout(every)
  await load.pause()
  const sample = await sampleOf(product)
  samples.push(sample)
  console.log(`  ${lineOf(sample)}`)
  load.resume()
}
await load.end()

const requests = [...load.statuses.values()].reduce((sum, count) => sum + count, 0)
const grown = growthIn(samples)
console.log(
  `${requests} requests: ${[...load.statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}`,
)
for (const failure of new Set(load.failures)) console.log(`  failed: ${failure}`)
for (const sentence of grown) console.log(`  grown: ${sentence}`)
console.log(`${load.failures.length} failed, ${grown.length} grown`)
const code = await product.stop()
await receiver.close()
if (code !== 0) console.log(`The product ended with ${code}.`)
process.exitCode = load.failures.length > 0 || grown.length > 0 || code !== 0 ? 1 : 0

function lineOf(sample: Sample): string {
  return Object.entries(sample)
    .map(([name, value]) => `${name} ${Math.round(value)}`)
    .join(', ')
}
