/** A response, as far as it is judged. */
export interface Observed {
  /** 0 without a response. */
  status: number
  headers?: Headers
}

/** What is expected of a kind of requests, beside a response in time. */
interface Expectation {
  /** Everything it asks for exists, and its caller may have it: 401, 403, 404 and redirects are wrong. */
  isAllowed: boolean
  /** A stale response is wrong. */
  isFresh?: boolean
  /** The longest wait outside of an election; null where nothing is promised. */
  maxMs: number | null
  /** Whether its 503 says when to try again. */
  hasRetryAfter?: boolean
}

export const expectations = {
  'a page': { isAllowed: true, maxMs: 3000 },
  'a call': { isAllowed: true, maxMs: 3000 },
  'a file': { isAllowed: true, maxMs: 3000 },
  'a page of a user': { isAllowed: true, isFresh: true, maxMs: 3000 },
  'a user by cookie': { isAllowed: true, isFresh: true, maxMs: 3000 },
  'a user by token': { isAllowed: true, isFresh: true, maxMs: 3000 },
  'a chat': { isAllowed: true, isFresh: true, maxMs: 3000 },
  health: { isAllowed: true, maxMs: 2000, hasRetryAfter: false },
  'a write': { isAllowed: true, maxMs: null },
  'other writes': { isAllowed: false, maxMs: null },
} satisfies Record<string, Expectation>

export type Kind = keyof typeof expectations

/** What was asked in a phase, and how long it took. */
interface Tally {
  statuses: Map<number, number>
  longestMs: number
  longestInElectionMs: number
}

/** The responses of a run by phase, and what was wrong with them. */
export class Observations {
  readonly #phases = new Map<string, Map<string, Tally>>()
  readonly wrong: string[] = []
  /** Waits longer than promised, outside of elections. */
  readonly slow: string[] = []
  phase = 'before'
  #elections: { from: number; to: number }[] = []

  /** Runs what makes another member the primary, until there is one. */
  async election<T>(work: () => Promise<T>): Promise<T> {
    const election = { from: Date.now(), to: Number.POSITIVE_INFINITY }
    this.#elections.push(election)
    try {
      return await work()
    } finally {
      election.to = Date.now()
    }
  }

  /** @param name of the single request, for what is wrong with it */
  async note<T extends Observed>(
    kind: Kind,
    request: () => Promise<T>,
    name: string = kind,
  ): Promise<T> {
    const from = Date.now()
    const observed = await request()
    this.#add(kind, name, observed, from)
    return observed
  }

  #add(kind: Kind, name: string, { status, headers }: Observed, from: number): void {
    const to = Date.now()
    const ms = to - from
    const inElection = this.#elections.some((each) => from < each.to && to > each.from)
    const phase = this.#phases.get(this.phase) ?? new Map<string, Tally>()
    this.#phases.set(this.phase, phase)
    const tally = phase.get(kind) ?? {
      statuses: new Map<number, number>(),
      longestMs: 0,
      longestInElectionMs: 0,
    }
    phase.set(kind, tally)
    tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1)
    if (inElection) tally.longestInElectionMs = Math.max(tally.longestInElectionMs, ms)
    else tally.longestMs = Math.max(tally.longestMs, ms)

    const expectation: Expectation = expectations[kind]
    const problem = problemOf(status, headers, expectation)
    if (problem) this.wrong.push(`${this.phase}: ${name} ${problem}`)
    if (!inElection && expectation.maxMs !== null && ms > expectation.maxMs) {
      this.slow.push(`${this.phase}: ${kind} was answered ${status} after ${ms} ms`)
    }
  }

  /** One line for each kind of request in each phase. */
  lines(): string[] {
    return [...this.#phases].flatMap(([phase, kinds]) => [
      `  ${phase}`,
      ...[...kinds].map(([kind, { statuses, longestMs, longestInElectionMs }]) => {
        const counts = [...statuses].sort(([one], [other]) => one - other)
        const counted = counts.map(([status, count]) => `${status || 'none'} × ${count}`).join(', ')
        const inElection = longestInElectionMs ? `, in an election ${longestInElectionMs} ms` : ''
        return `    ${kind}: ${counted}; longest ${longestMs} ms${inElection}`
      }),
    ])
  }
}

function problemOf(
  status: number,
  headers: Headers | undefined,
  { isAllowed, isFresh, hasRetryAfter = true }: Expectation,
): string | null {
  if (status >= 500 && status !== 503) return `was answered ${status}`
  const isRefused = [401, 403, 404].includes(status) || (status >= 300 && status < 400)
  if (isAllowed && isRefused) return `was answered ${status}`
  if (isFresh && headers?.has('warning')) return 'was answered with a stale response'
  if (status === 503 && hasRetryAfter && headers && !headers.has('retry-after')) {
    return 'was answered 503 without Retry-After'
  }
  return null
}
