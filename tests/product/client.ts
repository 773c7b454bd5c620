import { expectDescribed } from './described'
import { noteSecrets } from './secrets'
import { administrator, type RunningProduct } from './start'

export interface ApiResponse {
  status: number
  headers: Headers
  /** The body as JSON. Null when it is empty or not JSON. */
  body: Json
  text: string
}

/** JSON whose shape the test knows: any member can be read. */
export interface Json {
  [member: string]: Json
}

/**
 * The items of a list in a response, for tests that know the shape.
 * @throws for any other value
 */
export function rowsOf(list: unknown): Json[] {
  if (!Array.isArray(list)) throw new Error(`This is not a list: ${JSON.stringify(list)}`)
  return list
}

interface CallOptions {
  body?: unknown
  headers?: Record<string, string>
  redirect?: RequestRedirect
}

/** Calls the product over HTTP as one caller and stores its cookies. */
export class Client {
  readonly #cookies = new Map<string, string>()

  constructor(
    readonly url: string,
    /** Headers of every call. */
    readonly headers: Record<string, string> = {},
  ) {}

  get cookies(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  /** @throws when a response of `/v1` does not match the product's own description */
  async call(method: string, path: string, options: CallOptions = {}): Promise<ApiResponse> {
    const raw = isRaw(options.body)
    if (!raw) noteSecrets(options.body)
    const response = await fetch(this.url + path, {
      method,
      redirect: options.redirect ?? 'manual',
      headers: {
        ...(this.#cookies.size > 0 && { cookie: this.cookies }),
        ...(options.body !== undefined && !raw && { 'content-type': 'application/json' }),
        ...this.headers,
        ...options.headers,
      },
      ...(options.body !== undefined && {
        body: isRaw(options.body) ? options.body : JSON.stringify(options.body),
      }),
    })
    this.#keep(response.headers.getSetCookie())
    const text = await response.text()
    const { status, headers } = response
    await expectDescribed(this.url, { method, path, status, headers, text })
    const body = parsed(text)
    noteSecrets(body)
    return { status, headers, body, text }
  }

  get(path: string, options?: CallOptions): Promise<ApiResponse> {
    return this.call('GET', path, options)
  }

  post(path: string, body?: unknown, options: CallOptions = {}): Promise<ApiResponse> {
    return this.call('POST', path, { ...options, body })
  }

  #keep(cookies: string[]): void {
    for (const cookie of cookies) {
      const [pair = ''] = cookie.split(';')
      const [name = '', value = ''] = pair.split(/=(.*)/s)
      if (/expires=thu, 01 jan 1970/i.test(cookie)) this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
  }
}

/** An anonymous caller. */
export function visitor(product: RunningProduct): Client {
  return new Client(product.url)
}

/** A signed-in caller, the administrator by default. */
export async function signedIn(
  product: RunningProduct,
  credentials: { email: string; password: string } = administrator,
): Promise<Client> {
  const client = visitor(product)
  const answer = await client.post('/v1/auth', credentials)
  if (answer.status !== 200) throw new Error(`Signing in failed: ${answer.status} ${answer.text}`)
  return client
}

/** A caller with a bearer token and no cookie. */
export async function withToken(
  product: RunningProduct,
  credentials: { email: string; password: string } = administrator,
): Promise<Client> {
  const { status, body, text } = await visitor(product).post('/v1/auth', credentials)
  if (status !== 200) throw new Error(`Signing in failed: ${status} ${text}`)
  return new Client(product.url, { authorization: `Bearer ${String(body.token)}` })
}

/** Bodies that are sent unchanged. Others are sent as JSON. */
function isRaw(body: unknown): body is string | Blob | URLSearchParams | FormData {
  const kinds = [Blob, URLSearchParams, FormData]
  return typeof body === 'string' || kinds.some((kind) => body instanceof kind)
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text) as Json
  } catch {
    return null as unknown as Json
  }
}
