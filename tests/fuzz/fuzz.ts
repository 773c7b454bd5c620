import fc from 'fast-check'
import { Client, signedIn } from '../product/client'
import { administrator, type RunningProduct } from '../product/start'
import { seedCanaries } from './canaries'
import { described, type Finding, Findings } from './findings'
import { fieldsOfPages } from './page-fields'
import { People } from './people'
import { resolved } from './placeholders'
import { type FuzzRequest, isBroken, isCutShort, writtenRequest } from './request'
import { requests } from './requests'
import { problemsOf } from './rules'
import type { Description } from './v1-calls'
import { Canaries, type Secret } from './visible-fields'
import { exchange, NoAnswer, type WireAnswer } from './wire'

const requestsPerRound = 100
const roundsPerPlanting = 5
const atOnce = 8
const shrinkMs = 10_000
const maxShrunk = 20

interface FuzzOptions {
  product: RunningProduct
  /** The same seed generates the same requests. */
  seed: number
  count: number
}

/**
 * Sends requests and checks each response against the rules.
 * @returns the findings, one of each kind, and the secrets shown to callers with permission
 */
export async function fuzz({
  product,
  seed,
  count,
}: FuzzOptions): Promise<{ findings: Finding[]; shown: ReadonlySet<Secret> }> {
  const admin = await signedIn(product)
  const ids = new Map<string, string>()
  const canaries = new Canaries()
  const people = new People(product, admin, ids)
  const findings = new Findings(product)
  const judging = {
    url: product.url,
    canaries,
    inside: [product.dataDir, process.cwd(), 'a secret for tests alone', administrator.password],
  }
  await seedCanaries({ product, admin, ids }, canaries)
  await people.restore()
  const { text } = await admin.get('/v1/openapi.json')
  const description = JSON.parse(text) as Description
  const fields = await fieldsOfPages([admin, new Client(product.url)], ids)
  // The first request for Payload's admin loads it, which takes seconds.
  await admin.get('/cms')
  const deadlineMs = 5000 * (await slownessOf(product))

  async function send(
    request: FuzzRequest,
  ): Promise<{ sent: FuzzRequest; answer: WireAnswer | NoAnswer }> {
    const sent = concrete(request, { product, people, ids })
    const { method } = sent
    try {
      const bytes = writtenRequest(sent)
      const last = isCutShort(sent)
      const answer = await exchange(product.url, bytes, { method, deadlineMs, last })
      return { sent, answer }
    } catch (error) {
      if (error instanceof NoAnswer) return { sent, answer: error }
      throw error
    }
  }

  async function problemsWith(sent: FuzzRequest, answer: WireAnswer | NoAnswer): Promise<string[]> {
    if (!(answer instanceof NoAnswer)) return problemsOf(sent, answer, judging)
    const isRefused = isBroken(sent) && !answer.isLate
    return isRefused ? [] : [`unanswered: ${answer.message}`]
  }

  const made = requests({ description, fields })
  const property = fc.asyncProperty(made, async (request) => {
    const { sent, answer } = await send(request)
    return (await problemsWith(sent, answer)).length === 0
  })
  const seedOf = (round: number) => (seed * 100_003 + round) | 0

  /** User writes run in sequence, so one that never ends would block all others. */
  async function expectUserWrites(): Promise<void> {
    const headers: [string, string][] = [['Content-Type', 'application/json']]
    const write = { role: 'administrator', credentials: 'bearer', method: 'PATCH' } as const
    const { answer } = await send({ ...write, target: '/api/users/x', headers, body: '{}' })
    if (answer instanceof NoAnswer) throw answer
  }

  async function sendRound(round: number): Promise<void> {
    if (round > 0 && round % roundsPerPlanting === 0)
      await seedCanaries({ product, admin, ids }, canaries)
    await people.restore()
    const numRuns = Math.min(requestsPerRound, count - round * requestsPerRound)
    const batch = await generated(made, { seed: seedOf(round), numRuns })
    await inParallel(batch, async (request, place) => {
      const { sent, answer } = await send(request)
      for (const problem of await problemsWith(sent, answer)) {
        findings.add({ problem, sent, answer, round, place })
      }
    })
    await expectUserWrites()
  }

  for (let round = 0; round * requestsPerRound < count; round++) {
    try {
      await sendRound(round)
    } catch (cause) {
      const before = findings.grouped().map(described).join('\n\n')
      throw new Error(`Round ${round} did not end. Found before:\n${before}`, { cause })
    }
  }

  const found = findings.grouped()
  for (const finding of found.slice(0, maxShrunk)) {
    await people.restore()
    const details = await fc.check(property, {
      seed: seedOf(finding.round),
      path: String(finding.place),
      numRuns: 1,
      interruptAfterTimeLimit: shrinkMs,
    })
    const [smallest] = details.counterexample ?? []
    finding.smallest = smallest ? concrete(smallest, { product, people, ids }) : null
  }
  return { findings: found, shown: canaries.seenByRight }
}

/** The values that a check with these parameters runs on. `fc.sample` generates others. */
async function generated<T>(
  values: fc.Arbitrary<T>,
  parameters: { seed: number; numRuns: number },
): Promise<T[]> {
  const all: T[] = []
  const collecting = fc.asyncProperty(values, async (value) => {
    all.push(value)
  })
  await fc.check(collecting, parameters)
  return all
}

const safe = ['GET', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND']

/** A request with its placeholders replaced by values of this run. */
function concrete(
  request: FuzzRequest,
  { product, people, ids }: { product: RunningProduct; people: People; ids: Map<string, string> },
): FuzzRequest {
  const known = new Map(ids).set('user.self', people.idOf(request.role))
  const { host } = new URL(product.url)
  const changes = !safe.includes(request.method)
  const made = (text: string) => resolved(text, known, changes).replaceAll('{{host}}', host)
  const sent = {
    ...request,
    target: made(request.target),
    headers: [...hostOf(request), ...people.headersOf(request), ...request.headers].map(
      ([name, value]): [string, string] => [name, made(value)],
    ),
    body: request.body === null ? null : made(request.body),
  }
  return changes ? sparing(sent, ids) : sent
}

function hostOf({ headers }: FuzzRequest): [string, string][] {
  const isNamed = headers.some(([name]) => name.toLowerCase() === 'host')
  return isNamed ? [] : [['Host', '{{host}}']]
}

/** Restricts a bulk write to the documents that requests may change. */
function sparing(request: FuzzRequest, ids: ReadonlyMap<string, string>): FuzzRequest {
  if (!/^\/+api\/[\w-]+\/?(\?|$)/.test(request.target)) return request
  const clay = [...ids].filter(([name]) => name.endsWith('.clay')).map(([, id]) => id)
  const joint = request.target.includes('?') ? '&' : '?'
  return { ...request, target: `${request.target}${joint}where[and][9][id][in]=${clay.join(',')}` }
}

/** How much slower this machine is at present than a fast one, for a minimal request. */
async function slownessOf(product: RunningProduct): Promise<number> {
  const times: number[] = []
  for (let each = 0; each < 15; each++) {
    const started = performance.now()
    await (await fetch(`${product.url}/v1/health`)).arrayBuffer()
    times.push(performance.now() - started)
  }
  const [median = 0] = times.sort((one, other) => one - other).slice(7)
  return Math.min(10, Math.max(1, median / 2))
}

async function inParallel<T>(
  all: T[],
  work: (each: T, place: number) => Promise<void>,
): Promise<void> {
  const left = [...all.entries()]
  const worker = async () => {
    for (let next = left.shift(); next; next = left.shift()) await work(next[1], next[0])
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
