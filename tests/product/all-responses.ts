import { Client, type Json, rowsOf } from './client'
import type { RunningProduct } from './start'

/** The responses to one caller, by path. */
export type AllResponses = Record<string, unknown>

const perEntity: Record<string, string[]> = {
  '/v1/user': ['', '/data', '/sessions', '/twoFactor', '/passkeys'],
  '/v1/content': ['', '/related'],
  '/v1/admin/content': ['/draft', '/schedule', '/versions'],
  '/v1/proposal': ['', '/source', '/link'],
  '/v1/chat': [''],
  '/v1/asset': [''],
}

const lists = [
  '/v1/user/current',
  '/v1/audit',
  '/v1/admin/activity',
  '/v1/admin/visits',
  '/v1/admin/newsletter',
  '/v1/admin/subscriber',
  '/v1/admin/form-design',
  '/v1/form',
  '/v1/admin/form/names',
  '/v1/admin/webhook/delivery',
  '/v1/chat/hours',
  '/v1/chat/replies',
  '/v1/site',
  '/v1/site/pages',
  '/v1/site/home',
  '/v1/site/about',
  '/v1/site/terms',
  '/v1/site/search?q=the',
  '/v1/home-designs',
  ...Object.keys(perEntity),
]

/** Requests every list and entity of `/v1` with these headers. */
export async function allResponses(
  { url }: RunningProduct,
  headers: Record<string, string> = {},
): Promise<AllResponses> {
  const caller = new Client(url, headers)
  const answers: AllResponses = {}
  async function read(path: string): Promise<Json> {
    const { status, body } = await caller.get(path)
    answers[path] = { status, body: status < 400 ? withoutPlace(path, body, url) : body?.message }
    return body
  }
  for (const list of lists) {
    const body = await read(list.includes('?') ? list : `${list}?size=100`)
    for (const rest of perEntity[list] ?? []) {
      const base = list === '/v1/admin/content' ? '/v1/content' : list
      for (const id of idsIn(body)) await read(`${base}/${id}${rest}`)
    }
  }
  return answers
}

function idsIn(body: Json): string[] {
  const rows = Object.values(body ?? {}).find((value) => Array.isArray(value))
  return rowsOf(rows ?? []).flatMap(({ id }) => (id ? [String(id)] : []))
}

/**
 * Fields that differ between requests. Failed deliveries to a webhook are retried, which changes
 * the last three.
 */
const ofTheMoment = new Set(['stamp', 'lastSeenAt', 'attempts', 'dueAt', 'triedAt'])

/** Removes everything that depends only on the server's address and the time. */
function withoutPlace(path: string, body: Json, url: string): unknown {
  // The time of the request.
  if (path.endsWith('/data')) return withoutPlace('', { ...body, createdAt: {} }, url)
  return JSON.parse(JSON.stringify(body).replaceAll(url, 'http://site'), (key, value) =>
    ofTheMoment.has(key) ? undefined : value,
  )
}

/** Removes the ids that each database generates in its own way. */
export function withoutVersionIds(answers: AllResponses): AllResponses {
  const entries = Object.entries(answers).map(([path, answer]) => [
    path,
    /\/(versions|schedule)$/.test(path)
      ? JSON.parse(JSON.stringify(answer), (key, value) => (key === 'id' ? undefined : value))
      : answer,
  ])
  return Object.fromEntries(entries)
}
