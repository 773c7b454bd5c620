import { expectDescribed } from '../product/described'
import { type FuzzRequest, isBroken } from './request'
import { type Canaries, forbiddenMembers, forbiddenNames } from './visible-fields'
import type { WireAnswer } from './wire'

interface Judging {
  url: string
  canaries: Canaries
  /** Internal texts that no response may contain, such as the data folder. */
  inside: string[]
}

/** The problems of a response, one line each. The part before the first colon is the rule. */
export async function problemsOf(
  request: FuzzRequest,
  answer: WireAnswer,
  judging: Judging,
): Promise<string[]> {
  return [
    ...serverFailure(answer),
    ...insideShown(request, answer, judging.inside),
    ...(await undescribed(request, answer, judging.url)),
    ...secretsShown(request, answer, judging.canaries),
    ...(answer.headers.has('x-request-id') ? [] : ['unnamed: it has no request id']),
    ...(answer.headers.has('x-injected') ? ['split: a part of the request became a header'] : []),
  ]
}

function serverFailure({ status, headers }: WireAnswer): string[] {
  if (status === 503 && headers.has('retry-after')) return []
  return status >= 200 && status < 500 ? [] : [`failed: status ${status}`]
}

/** Scripts of the browser's build, which may contain internal names. */
const staticFile = /^\/(_next\/static|assets|v1\/docs)\//
/**
 * Payload sends its configuration, with folders, to the scripts of its admin. Only administrators
 * can read it.
 */
const admin = /^\/cms([/?]|$)/

function insideShown(
  { role, target }: FuzzRequest,
  { text }: WireAnswer,
  inside: string[],
): string[] {
  if (staticFile.test(target)) return []
  const stack = /\bat (?:async )?[\w.<>$]+ \((?:file|node|\/|webpack)/.exec(text)?.[0]
  const thing = /node_modules|SQLITE_[A-Z]+|Mongo\w*Error|E11000|\bfile:\/\/\//.exec(text)?.[0]
  const folders = role === 'administrator' && admin.test(target) ? [] : inside
  const found = [stack, thing, ...folders.filter((each) => text.includes(each))]
  return found.flatMap((each) => (each ? [`inside: it shows "${each}"`] : []))
}

/** The error for a path or Host that is rejected before the call is known. */
const refusedAtTheDoor = /"message":"(?:The address is not in its normal form|The Host header)/

/** Statuses with which invalid HTTP is rejected in plain text, before the call is known. */
const refusedByParser = new Set([400, 408, 413, 417, 431])

async function undescribed(
  request: FuzzRequest,
  answer: WireAnswer,
  url: string,
): Promise<string[]> {
  const { method, target } = request
  const { status, headers, text } = answer
  if (status === 400 && refusedAtTheDoor.test(text)) return []
  if (refusedByParser.has(status) && headers.get('content-type')?.startsWith('text/plain'))
    return []
  // The description does not say that another Host is rejected.
  const { host } = new URL(url)
  const reachesCall = request.headers.every(
    ([name, value]) => name.toLowerCase() !== 'host' || value === host,
  )
  if (
    reachesCall &&
    /^\/v1\/[\w./-]*(\?|$)/.test(target) &&
    !/\/\/|\/\.{1,2}(\/|\?|$)/.test(target)
  ) {
    try {
      if (!isBroken(request))
        await expectDescribed(url, { method, path: target, status, headers, text })
      return []
    } catch (error) {
      return [`undescribed: ${error instanceof Error ? error.message : String(error)}`]
    }
  }
  if (!/^\/(v1|api)(\/|$)/.test(target) || text === '') return []
  const type = headers.get('content-type') ?? ''
  if (status >= 400 && !type.startsWith('application/json')) {
    return [`undescribed: a failure with ${status} comes as "${type}"`]
  }
  return type.startsWith('application/json') && parsed(text) === undefined
    ? ['undescribed: JSON that cannot be read']
    : []
}

function secretsShown(
  { role, target, body }: FuzzRequest,
  { headers, text }: WireAnswer,
  canaries: Canaries,
): string[] {
  const shown = canaries.seenIn(`${[...headers].join('\n')}\n${text}`, role, `${target} ${body}`)
  const value = headers.get('content-type')?.startsWith('application/json') && parsed(text)
  // The description of the API contains examples.
  const members =
    value && !target.startsWith('/v1/openapi.json') ? forbiddenMembers(value, role) : []
  // Payload's admin contains the names of its forms' fields.
  const names = value || /^\/(cms|_next|assets|v1\/docs)/.test(target) ? [] : forbiddenNames(text)
  return [
    ...shown.map((secret) => `secret: ${role} is shown ${secret}`),
    ...members.map((member) => `secret: ${role} is shown the member ${member}`),
    ...names.map((name) => `secret: ${role} is shown the name ${name}`),
  ]
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
