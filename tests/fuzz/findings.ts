import type { RunningProduct } from '../product/start'
import { type FuzzRequest, writtenRequest } from './request'
import { NoAnswer, type WireAnswer } from './wire'

/** A response that violates a rule. */
export interface Finding {
  problem: string
  sent: FuzzRequest
  answer: WireAnswer | NoAnswer
  /** The position among the requests of its seed. */
  round: number
  place: number
  /** The number of requests with the same finding. */
  times: number
  /** What the product has logged about it. */
  log: string
  /**
   * The smallest request that still violates a rule. Null when it could not be reproduced,
   * undefined when it was not tried.
   */
  smallest?: FuzzRequest | null
}

const shownCharacters = 1500

type Found = Pick<Finding, 'problem' | 'sent' | 'answer' | 'round' | 'place'>

/** Collects findings. */
export class Findings {
  readonly #all: Found[] = []

  constructor(readonly product: RunningProduct) {}

  add(found: Found): void {
    this.#all.push(found)
  }

  /** The findings, one of each kind with its count. The log is read last, as it is written late. */
  grouped(): Finding[] {
    const lines = this.product.output().split('\n')
    const byKind = new Map<string, Finding>()
    for (const found of this.#all) {
      const log = logOf(found.answer, lines)
      const kind = kindOf(found, log)
      const before = byKind.get(kind)
      if (before) before.times++
      else byKind.set(kind, { ...found, log, times: 1 })
    }
    return [...byKind.values()]
  }
}

/** The logged error of a response, found by its request id. */
function logOf(answer: WireAnswer | NoAnswer, lines: string[]): string {
  const id = answer instanceof NoAnswer ? null : answer.headers.get('x-request-id')
  const line = id ? lines.find((each) => each.includes(id)) : undefined
  if (!line) return ''
  try {
    const { err } = JSON.parse(line) as { err?: { stack?: string } }
    return String(err?.stack ?? line)
  } catch {
    return line
  }
}

const varying = /[0-9a-z]{26}|"[^"]*"|'[^']*'|https?:\/\/\S+|\d+/g

/** What findings with the same cause share: the logged error, otherwise the request. */
function kindOf({ problem, sent, answer }: Found, log: string): string {
  const [rule = ''] = problem.split(':')
  if (log) {
    const [message = '', ...stack] = log.split('\n')
    return [rule, message.replace(varying, ''), stack[0], stack[1]].join(' ').slice(0, 400)
  }
  const said = problem
    .replace(/^[A-Z]+ \/\S*/, '')
    .split('\n')
    .slice(0, 2)
    .join(' ')
  const [part = ''] = sent.target.split(/[?/]/).slice(1)
  const text = answer instanceof NoAnswer ? '' : answer.text.slice(0, 60)
  const known = /^(v1|api|cms|_next|assets|files)$/.test(part) ? part : 'page'
  return `${said.replace(varying, '').slice(0, 120)} ${known} ${text.replace(varying, '')}`
}

/** The report of a finding: the problem, the request, the response, the log. */
export function described(finding: Finding): string {
  const { problem, sent, smallest, answer, round, place, times, log } = finding
  return [
    `${problem.slice(0, shownCharacters)}  (${times} times; first in round ${round}, request ${place}, as ${sent.role} by ${sent.credentials})`,
    '  request:',
    dumped(sent),
    ...(smallest ? ['  smallest:', dumped(smallest)] : ['  not met again when it was sent again']),
    `  answer: ${answer instanceof NoAnswer ? answer.message : `${answer.status} ${JSON.stringify(answer.text.slice(0, 400))}`}`,
    ...(log ? [`  log: ${log.slice(0, shownCharacters)}`] : []),
  ].join('\n')
}

/** The bytes of a request without credentials, as `printf` accepts them. */
function dumped(request: FuzzRequest): string {
  const headers = request.headers.map(([name, value]): [string, string] => [
    name,
    /\bsid=s%3A|^Bearer ey/.test(value) ? `(of ${request.role})` : value,
  ])
  const text = writtenRequest({ ...request, headers }).toString('latin1')
  const shown = JSON.stringify(text).slice(1, -1)
  return `    ${shown.length > shownCharacters ? `${shown.slice(0, shownCharacters)}… (${text.length} bytes)` : shown}`
}
