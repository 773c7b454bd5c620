/**
 * What counting views costs a page that comes from the response cache:
 *
 *     npm run bench:visits
 *
 * Two sites run beside each other, one of them with COUNT_VISITS=off, and get the requests of a browser for the
 * home page by turns. The ratio is the CPU time of a response with counting, divided by that without it in the same
 * round. It is that of all threads, because those that store what was counted may end within a round.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buildIfNeeded } from '../../server/build.js'
import { type Contestant, type Cost, measureAlternately } from './alternating'
import { cpuMsOfAllThreads } from './process-cost'
import { rounds, seconds } from './rounds'
import { type Server, startSite, stopAll } from './servers'
import { median, short } from './statistics'

/** Above it, counting is too expensive. */
const aim = 1.02
const warmUpSeconds = 5
const browser = { 'User-Agent': 'Mozilla/5.0 (X11; Linux) Firefox/140.0', Accept: 'text/html' }

await buildIfNeeded()
const folder = mkdtempSync(path.join(os.tmpdir(), 'site-bench-'))
try {
  const counting = await startSite(path.join(folder, 'counting'))
  const other = await startSite(path.join(folder, 'other'), 0, { COUNT_VISITS: 'off' })
  const pair = [contestant(counting), contestant(other)] as const
  await measureAlternately(pair, warmUpSeconds)
  const measured: [Cost, Cost][] = []
  for (let round = 0; round < rounds; round += 1) {
    measured.push(await measureAlternately(pair, seconds, cpuMsOfAllThreads))
  }
  const ratios = measured.map(([one, two]) => one.cpu / two.cpu)
  const model = os.cpus()[0]?.model.trim() ?? 'an unknown processor'
  console.log(`${rounds} rounds of ${seconds} s on ${model}, Node ${process.version}\n`)
  console.log('| the home page, cached | with counting | without | ratio of CPU time | aim |')
  console.log('| --- | ---: | ---: | ---: | ---: |')
  const cells = ([0, 1] as const).map((place) => {
    const rate = short(median(measured.map((round) => round[place].requestsPerSecond)))
    return `${rate}/s, ${median(measured.map((round) => round[place].cpu)).toFixed(4)} ms CPU`
  })
  console.log(`| counting views | ${[...cells, spreadOf(ratios), `${aim}`].join(' | ')} |`)
  if (median(ratios) > aim) process.exitCode = 1
} finally {
  await stopAll()
  rmSync(folder, { recursive: true, force: true })
}

function contestant({ url, child }: Server): Contestant {
  return { load: { url: `${url}/`, headers: browser }, pid: Number(child.pid) }
}

/** The median with its minimum and maximum, with the hundredths that the aim is about. */
function spreadOf(values: readonly number[]): string {
  const [middle, least, most] = [median(values), Math.min(...values), Math.max(...values)]
  return `${middle.toFixed(3)} (${least.toFixed(3)}–${most.toFixed(3)})`
}
