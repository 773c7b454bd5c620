import type { Api } from '../server/contract/api'
import type { Asset, AssetFile } from '../server/contract/asset'
import type { Authentication } from '../server/contract/auth'
import type { Chat } from '../server/contract/chat'
import type {
  Content,
  ContentSummary,
  MovedContent,
  RenderedContent,
} from '../server/contract/content'
import type { FormSubmission } from '../server/contract/form'
import type { Health } from '../server/contract/health'
import type { List } from '../server/contract/list'
import type { Proposal, ProposalSummary } from '../server/contract/proposal'
import type { Home, PageLink, Site, SitePage } from '../server/contract/site'
import type { MailedCodes } from '../server/contract/test-helper'
import { ApiError } from './api-error'
import { httpUsers } from './http-users'
import { type QueryFields, queryString } from './query-string'

interface HttpApiOptions {
  /** Where `/v1` is, without a slash at the end. */
  baseUrl: string
  /** Sent with every call, the visitor's cookie for example. */
  headers?: Headers
  /** Told of every cookie an answer sets. */
  onSetCookie?: (cookie: string) => void
  fetch?: typeof fetch
}

interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  body?: unknown
  /** Statuses outside 200 to 299 the caller reads itself. */
  accept?: number[]
}

/** The operations of `/v1` over HTTP. Every failure is thrown as an ApiError. */
export function httpApi(options: HttpApiOptions): Api {
  const send = sender(options)
  async function read<T>(path: string, call?: Call): Promise<T> {
    const response = await send(path, call)
    return (await parsed(response, options.baseUrl)) as T
  }

  return {
    auth: {
      signIn: (input) => read<Authentication>('/v1/auth', { method: 'POST', body: input }),
      signOut: async () => {
        await send('/v1/auth', { method: 'DELETE' })
      },
    },
    users: httpUsers({ read, send, queryText }),
    contents: {
      get: (id) => read<Content>(`/v1/content/${encodeURIComponent(id)}`),
      // A moved slug is answered 301, with the page's new address in the body.
      getBySlug: (slug) =>
        read<Content | MovedContent>(`/v1/content/slug/${encodeURIComponent(slug)}`, {
          accept: [301],
        }),
      list: (query) => read<List<ContentSummary>>(`/v1/content${queryText(query)}`),
      create: (input) => read<Content>('/v1/content', { method: 'POST', body: input }),
      update: (id, input) =>
        read<Content>(`/v1/content/${encodeURIComponent(id)}`, { method: 'POST', body: input }),
      render: (content, format) =>
        read<RenderedContent>(`/v1/content/${encodeURIComponent(content.id)}?format=${format}`),
    },
    proposals: {
      get: (id) => read<Proposal>(`/v1/proposal/${encodeURIComponent(id)}`),
      list: (query) => read<List<ProposalSummary>>(`/v1/proposal${queryText(query)}`),
      create: (input) => read<Proposal>('/v1/proposal', { method: 'POST', body: input }),
      update: (id, input) =>
        read<Proposal>(`/v1/proposal/${encodeURIComponent(id)}`, { method: 'POST', body: input }),
    },
    forms: {
      submit: (name, data) =>
        read<FormSubmission>(`/v1/form/${encodeURIComponent(name)}`, {
          method: 'POST',
          body: data,
        }),
      list: (query) => read<List<FormSubmission>>(`/v1/form${queryText(query)}`),
      csv: async (name) =>
        textOf(await send(`/v1/form?format=csv&name=${encodeURIComponent(name)}`)),
    },
    chats: {
      post: (input) => read<Chat>('/v1/chat', { method: 'POST', body: input }),
      get: (id) => read<Chat>(`/v1/chat/${encodeURIComponent(id)}`),
    },
    assets: {
      get: (id) => read<Asset>(`/v1/asset/${encodeURIComponent(id)}`),
      getByKey: (targetId, key) =>
        read<Asset>(`/v1/asset/${encodeURIComponent(targetId)}/${encodeURIComponent(key)}`),
      list: (query) => read<List<Asset>>(`/v1/asset${queryText(query)}`),
      create: (input) => read<Asset>('/v1/asset', { method: 'POST', body: uploadForm(input) }),
      replace: (id, input) =>
        read<Asset>(`/v1/asset/${encodeURIComponent(id)}`, {
          method: 'POST',
          body: uploadForm(input),
        }),
      remove: async (id) => {
        await send(`/v1/asset/${encodeURIComponent(id)}`, { method: 'DELETE' })
      },
    },
    site: {
      get: () => read<Site>('/v1/site'),
      pages: () => read<PageLink[]>('/v1/site/pages'),
      home: () => read<Home>('/v1/site/home'),
      about: () => read<SitePage>('/v1/site/about'),
    },
    health: {
      // With the database away the answer is 503, and still says how things are.
      check: () => read<Health>('/v1/health', { accept: [503] }),
    },
    testHelper: {
      codes: (userId) => read<MailedCodes>(`/v1/test/user/${encodeURIComponent(userId)}/codes`),
    },
  }
}

function sender({ baseUrl, headers, onSetCookie, fetch: fetchIt = fetch }: HttpApiOptions) {
  return async function send(path: string, call: Call = {}): Promise<Response> {
    const sent = new Headers(headers)
    sent.set('Accept', 'application/json')
    // A form says its own type, with the boundary between its parts.
    const form = call.body instanceof FormData ? call.body : null
    if (call.body !== undefined && !form) sent.set('Content-Type', 'application/json')
    const response = await fetchIt(`${baseUrl}${path}`, {
      method: call.method ?? 'GET',
      headers: sent,
      body: form ?? (call.body === undefined ? null : JSON.stringify(call.body)),
      redirect: 'manual',
    }).catch((cause: unknown) => {
      throw Object.assign(new ApiError(503, unreachable), { cause })
    })
    for (const cookie of response.headers.getSetCookie()) onSetCookie?.(cookie)
    if (response.ok || call.accept?.includes(response.status)) return response
    throw new ApiError(response.status, await parsed(response, baseUrl).catch(() => ({})))
  }
}

function uploadForm({ file, ...fields }: { file: AssetFile } & Record<string, unknown>): FormData {
  if (!(file instanceof Blob)) throw new TypeError('Over HTTP a file is sent as a Blob.')
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) form.set(name, String(value))
  }
  form.set('file', file)
  return form
}

const unreachable = {
  error: 'ServiceUnavailable',
  message: 'The service cannot be reached right now.',
} as const

/** The text of an answer, piece by piece as it comes. */
async function* textOf(response: Response): AsyncGenerator<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
    yield piece.value
  }
}

const moments = new Set(['createdAt', 'updatedAt', 'validUntil'])

/** A JSON answer with its moments as Dates, and the files of its assets where the API serves them. */
async function parsed(response: Response, baseUrl: string): Promise<object> {
  const text = await response.text()
  return JSON.parse(text, (key, value) => {
    if (moments.has(key) && typeof value === 'string') return new Date(value)
    return key === 'files' ? withBase(value, baseUrl) : value
  })
}

function withBase(files: unknown, baseUrl: string): unknown {
  if (typeof files !== 'object' || files === null) return files
  return Object.fromEntries(
    Object.entries(files).map(([variant, address]) => [
      variant,
      typeof address === 'string' && address.startsWith('/') ? baseUrl + address : address,
    ]),
  )
}

function queryText(query: object = {}): string {
  const text = queryString(query as QueryFields)
  return text === '' ? '' : `?${text}`
}
