/**
 * What each optimisation of rendering gains (`server/rendering/optimisations.ts`):
 *
 *     npm run bench:rendering                       all of them
 *     npm run bench:rendering -- route-subsets      the ones that are named
 *
 * Two sites run beside each other on the same data, one of them without the optimisation. Both are
 * measured in every round, in alternating order. The gain is the share of the CPU time of a response that
 * the optimisation saves; CPU time changes less from run to run than requests a second do. What
 * is for the browser is measured there, by the time to the largest paint on a slow line.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buildIfNeeded } from '../../server/build.js'
import { type OptimisationName, optimisationNames } from '../../server/rendering/optimisations'
import { addContents } from './added-contents'
import { generator } from './load'
import { openSlowBrowser } from './paint-times'
import { measureInRounds, ratiosOf, rounds, seconds, warmUp } from './rounds'
import { type Server, signIn, startSite, stop, stopAll } from './servers'
import { median, short, withSpread } from './statistics'

/** What is requested, by whom. With an Origin the public cache is bypassed. */
type Kind = 'cached home' | 'page' | 'content page' | 'content page of a user' | 'paint'

const measuredWith: Record<OptimisationName, Kind> = {
  'public-cache': 'cached home',
  'read-cache': 'content page of a user',
  'request-batching': 'cached home',
  'express-prototypes': 'page',
  'route-subsets': 'page',
  'direct-loaders': 'page',
  'synchronous-encoding': 'content page',
  'string-rendering': 'page',
  'scripts-after-paint': 'paint',
  'page-list-html': 'page',
}

const article = '/a-performance-budget-that-survives-march'
const paths: Record<Kind, string> = {
  'cached home': '/',
  page: '/about',
  'content page': article,
  'content page of a user': article,
  paint: article,
}

const given = process.argv.slice(2)
const names = optimisationNames.filter((name) => given.length === 0 || given.includes(name))

await buildIfNeeded()
const folder = mkdtempSync(path.join(os.tmpdir(), 'site-bench-'))
try {
  const site = await startSite(folder)
  await addContents(site.url, 100)
  const cookie = await signIn(site.url)
  console.log(`${rounds} rounds of ${seconds} s, load by ${generator}\n`)
  console.log('| optimisation | measured with | with | without | saved |')
  console.log('| --- | --- | ---: | ---: | ---: |')
  for (const name of names) {
    const plain = await startSite(folder, 0, { RENDERING_PLAIN: name })
    const kind = measuredWith[name]
    const cells =
      kind === 'paint'
        ? await paints(site, plain, paths[kind])
        : await responses(site, plain, { kind, cookie })
    console.log(`| ${[name, kind, ...cells].join(' | ')} |`)
    await stop(plain)
  }
} finally {
  await stopAll()
  rmSync(folder, { recursive: true, force: true })
}

/** @returns requests a second and CPU time of both, and the share of the CPU time that is saved */
async function responses(
  site: Server,
  plain: Server,
  { kind, cookie }: { kind: Kind; cookie: string },
): Promise<string[]> {
  const turns = Object.entries({ site, plain }).map(([name, { url, child }]) => {
    const uncached: Record<string, string> = { Origin: url }
    const ofUser: Record<string, string> = { Cookie: cookie }
    const headers = kind.startsWith('cached') ? {} : kind.endsWith('user') ? ofUser : uncached
    return { name, load: { url: url + paths[kind], headers }, pid: Number(child.pid) }
  })
  await warmUp(turns)
  const results = await measureInRounds([turns])
  const saved = ratiosOf(results, ['site', 'plain'], ({ cpu }) => cpu).map((ratio) => 1 - ratio)
  const cells = turns.map(({ name }) => {
    const measured = results.get(name) ?? []
    const rate = short(median(measured.map(({ many }) => many.requestsPerSecond)))
    return `${rate}/s, ${short(median(measured.map(({ cpu }) => cpu)))} ms CPU`
  })
  return [...cells, percent(saved)]
}

/** @returns the times to the largest paint, and the share of it that is saved */
async function paints(site: Server, plain: Server, address: string): Promise<string[]> {
  const browser = await openSlowBrowser()
  const times: { site: number[]; plain: number[] } = { site: [], plain: [] }
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? (['site', 'plain'] as const) : (['plain', 'site'] as const)
    for (const name of order) {
      times[name].push(await browser.largestPaint({ site, plain }[name].url + address))
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
