/**
 * What each optimisation of rendering gains (`server/rendering/optimisations.ts`):
 *
 *     npm run bench:rendering                       all of them
 *     npm run bench:rendering -- route-subsets      the ones that are named
 *
 * Two sites run beside each other on the same data, one of them without the optimisation, and get requests
 * by turns. The gain is the share of the CPU time of a response that the optimisation saves; CPU time
 * changes less from run to run than requests a second do. What is for the browser is measured there, by the
 * time to the largest paint on a slow line. The last line has all optimisations against none.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buildIfNeeded } from '../../server/build.js'
import { type OptimisationName, optimisationNames } from '../../server/rendering/optimisations'
import { addContents } from './added-contents'
import { type Contestant, type Cost, measureAlternately } from './alternating'
import { openSlowBrowser } from './paint-times'
import { rounds, seconds } from './rounds'
import { type Server, signIn, startSite, stop, stopAll } from './servers'
import { median, short, withSpread } from './statistics'

/** What is requested, by whom. With an Origin the response cache is bypassed, with another query each time the others. */
type Kind = 'cached home' | 'page' | 'content page' | 'content page of a user' | 'paint'

const measuredWith: Record<OptimisationName, Kind> = {
  'response-cache': 'cached home',
  'read-cache': 'content page of a user',
  'request-batching': 'cached home',
  'express-prototypes': 'page',
  'route-subsets': 'page',
  'fast-path': 'page',
  'synchronous-encoding': 'content page',
  'string-rendering': 'page',
  'deferred-scripts': 'paint',
  'page-list-html': 'page',
  'render-cache': 'content page of a user',
}

const article = '/a-performance-budget-that-survives-march'
const paths: Record<Kind, string> = {
  'cached home': '/',
  page: '/about',
  'content page': article,
  'content page of a user': article,
  paint: article,
}
const warmUpSeconds = 5

const given = process.argv.slice(2)
const names = optimisationNames.filter((name) => given.length === 0 || given.includes(name))

await buildIfNeeded()
const folder = mkdtempSync(path.join(os.tmpdir(), 'site-bench-'))
try {
  const first = await startSite(folder)
  await addContents(first.url, 100)
  const cookie = await signIn(first.url)
  await stop(first)
  const model = os.cpus()[0]?.model.trim() ?? 'an unknown processor'
  console.log(`${rounds} rounds of ${seconds} s on ${model}, Node ${process.version}\n`)
  console.log('| optimisation | measured with | with | without | saved |')
  console.log('| --- | --- | ---: | ---: | ---: |')
  for (const name of names) await measure(name, { off: name, kind: measuredWith[name], cookie })
  if (given.length === 0) await measure('all', { off: '1', kind: 'page', cookie })
} finally {
  await stopAll()
  rmSync(folder, { recursive: true, force: true })
}

/** Both sites are new: an older process has more compiled code, and a larger heap. */
async function measure(
  name: string,
  { off, kind, cookie }: { off: string; kind: Kind; cookie: string },
): Promise<void> {
  const site = await startSite(folder)
  const plain = await startSite(folder, 0, { RENDERING_PLAIN: off })
  const pair = [site, plain] as const
  const cells = kind === 'paint' ? await paints(pair) : await costs(pair, kind, cookie)
  console.log(`| ${[name, kind, ...cells].join(' | ')} |`)
  await stop(site)
  await stop(plain)
}

/** @returns requests a second and CPU time of both, and the share of the CPU time that is saved */
async function costs(
  [site, plain]: readonly [Server, Server],
  kind: Kind,
  cookie: string,
): Promise<string[]> {
  function contestant({ url, child }: Server): Contestant {
    const uncached: Record<string, string> = { Origin: url }
    const ofUser: Record<string, string> = { Cookie: cookie }
    const headers = kind.startsWith('cached') ? {} : kind.endsWith('user') ? ofUser : uncached
    const varies = headers === uncached
    return { load: { url: url + paths[kind], headers, varies }, pid: Number(child.pid) }
  }
  const pair = [contestant(site), contestant(plain)] as const
  await measureAlternately(pair, warmUpSeconds)
  const measured: [Cost, Cost][] = []
  for (let round = 0; round < rounds; round += 1) {
    measured.push(await measureAlternately(pair, seconds))
  }
  const cells = ([0, 1] as const).map((place) => {
    const rate = short(median(measured.map((round) => round[place].requestsPerSecond)))
    return `${rate}/s, ${short(median(measured.map((round) => round[place].cpu)))} ms CPU`
  })
  return [...cells, percent(measured.map(([one, other]) => 1 - one.cpu / other.cpu))]
}

/** @returns the times to the largest paint, and the share of it that is saved */
async function paints([site, plain]: readonly [Server, Server]): Promise<string[]> {
  const browser = await openSlowBrowser()
  const times: { site: number[]; plain: number[] } = { site: [], plain: [] }
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? (['site', 'plain'] as const) : (['plain', 'site'] as const)
    for (const name of order) {
      times[name].push(await browser.largestPaint({ site, plain }[name].url + paths.paint))
    }
  }
  await browser.close()
  const saved = times.site.map((ms, round) => 1 - ms / (times.plain[round] ?? Number.NaN))
  const cells = [times.site, times.plain].map((each) => `${short(median(each))} ms to paint`)
  return [...cells, percent(saved)]
}

function percent(shares: number[]): string {
  return `${withSpread(shares.map((share) => share * 100))} %`
}
