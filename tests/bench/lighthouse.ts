/**
 * Measures the built site with Lighthouse, as on a phone with a slow connection:
 *
 *     npm run lighthouse                 home, an article, a proposal by its link, the contact page
 *     npm run lighthouse -- --homes      every home design, performance only
 *     npm run lighthouse -- /about       the given pages
 *     npm run lighthouse -- --signed-in /admin
 *                                        the same as an administrator, without the score for search engines
 *
 * Lighthouse is downloaded from the registry into a temporary folder. Each page is measured three
 * times, each time in a new browser, and the median of each score counts. Exits with 1 when
 * performance is below 95, or another score below 100. Needs an otherwise idle machine.
 */
import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { homeDesigns, ownDesign } from '../../cms/homes/designs'
import { buildIfNeeded } from '../../server/build.js'
import { browserProgram } from '../browser/program'
import { rowsOf, signedIn } from '../product/client'
import { administrator, startProduct } from '../product/start'
import { median } from './statistics'

const version = '12.8.2'
const runs = 3
const triesPerRun = 3
const { positionals: addresses, values: chosen } = parseArgs({
  allowPositionals: true,
  options: { homes: { type: 'boolean' }, 'signed-in': { type: 'boolean' } },
})
const allHomes = chosen.homes === true
const isSignedIn = chosen['signed-in'] === true
/** The minimum score of each category, by Lighthouse's names. */
const least: Record<string, number> = allHomes
  ? { performance: 95 }
  : {
      performance: 95,
      accessibility: 100,
      'best-practices': 100,
      // Search engines do not see pages of those who are signed in.
      ...(!isSignedIn && { seo: 100 }),
    }
const categories = Object.keys(least)
const timings = {
  'first-contentful-paint': 'first paint',
  'largest-contentful-paint': 'largest paint',
  'total-blocking-time': 'blocked',
} as const

interface Report {
  categories: Record<string, { score: number | null }>
  audits: Record<keyof typeof timings, { numericValue?: number }>
  runtimeError?: { message: string }
}

await buildIfNeeded()
// Ctrl-C would end this process immediately and leave the product running.
const interrupted = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => interrupted.abort())
}
const folder = mkdtempSync(path.join(os.tmpdir(), 'site-lighthouse-'))
const product = await startProduct({
  environment: {
    SEED: 'demo',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  },
})
try {
  const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
  execFileSync('npm', ['install', '--prefix', folder, ...options, `lighthouse@${version}`], {
    stdio: 'inherit',
  })
  const headers: Record<string, string> = isSignedIn
    ? { Cookie: (await signedIn(product)).cookies }
    : {}
  console.log(`Lighthouse ${version} on ${os.cpus()[0]?.model.trim()}, median of ${runs}\n`)
  const heads = [...categories, ...Object.values(timings)]
  console.log(`| | ${heads.join(' | ')} |`)
  console.log(`| --- |${heads.map(() => ' ---: |').join('')}`)
  for (const [name, address] of await pages()) {
    const { scores, times } = await lookAt(address, headers)
    console.log(`| ${[name, ...scores, ...times.map((ms) => `${ms} ms`)].join(' | ')} |`)
    if (categories.some((name, at) => (scores[at] ?? 0) < (least[name] ?? 0))) process.exitCode = 1
  }
} catch (error) {
  if (!interrupted.signal.aborted) throw error
  process.exitCode = 130
} finally {
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** The pages to measure, with their names. */
async function pages(): Promise<[string, string][]> {
  if (allHomes) {
    return homeDesigns.map(({ value }) => [value, value === ownDesign ? '/' : `/${value}`])
  }
  if (addresses.length > 0) return addresses.map((address) => [address, address])
  return [
    ['home', '/'],
    ['an article', '/a-performance-budget-that-survives-march'],
    ['a proposal', await proposalLink()],
    ['contact', '/contact'],
  ]
}

async function proposalLink(): Promise<string> {
  const admin = await signedIn(product)
  const { body } = await admin.get('/v1/proposal?size=100')
  const proposals = rowsOf(body.content)
  const sent = proposals.find(({ status }) => String(status) === 'sent')
  const { body: link } = await admin.get(`/v1/proposal/${sent?.id}/link`)
  const { pathname, search } = new URL(String(link.url))
  return pathname + search
}

async function lookAt(
  address: string,
  headers: Record<string, string>,
): Promise<{ scores: number[]; times: number[] }> {
  const reports: Report[] = []
  while (reports.length < runs) reports.push(await reportOn(address, headers))
  return {
    scores: categories.map((name) =>
      Math.round(median(reports.map((report) => report.categories[name]?.score ?? 0)) * 100),
    ),
    times: Object.keys(timings).map((name) =>
      Math.round(
        median(reports.map((r) => r.audits[name as keyof typeof timings].numericValue ?? Infinity)),
      ),
    ),
  }
}

/**
 * Sometimes Lighthouse starts recording after the page has loaded ("NO_NAVSTART") and must run
 * again.
 * @throws Error when every attempt fails
 */
async function reportOn(address: string, headers: Record<string, string>): Promise<Report> {
  let reason = ''
  for (let tries = 0; tries < triesPerRun; tries += 1) {
    const { stdout } = await promisify(execFile)(
      path.join(folder, 'node_modules/.bin/lighthouse'),
      [
        product.url + address,
        '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
        `--only-categories=${categories.join(',')}`,
        `--extra-headers=${JSON.stringify(headers)}`,
        '--output=json',
        '--quiet',
      ],
      {
        env: { ...process.env, CHROME_PATH: browserProgram() },
        maxBuffer: 64 * 1024 * 1024,
        // Lighthouse ends its browser only when it is interrupted.
        killSignal: 'SIGINT',
        signal: interrupted.signal,
      },
    )
    const report = JSON.parse(stdout) as Report
    if (!report.runtimeError?.message) return report
    reason = report.runtimeError.message
  }
  throw new Error(`${address}: ${reason}`)
}
