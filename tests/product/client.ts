import { expectDescribed } from './described'
import { noteSecrets } from './secrets'
import { administrator, type RunningProduct } from './start'

export interface ApiResponse {
  status: number
  headers: Headers
  /** The body as JSON; null when it is empty or something else. */
  body: Json
  text: string
}

/** JSON whose shape the test knows: any member may be asked for. */
export interface Json {
  [member: string]: Json
}

interface CallOptions {
  body?: unknown
  headers?: Record<string, string>
  redirect?: RequestRedirect
}

/** Calls the product by HTTP as one caller, keeping its cookies. */
export class Client {
  readonly #cookies = new Map<string, string>()

  constructor(
    readonly url: string,
    /** What every call carries. */
    readonly headers: Record<string, string> = {},
  ) {}

  get cookies(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  /** @throws when an answer of `/v1` is not as the product describes it */
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

/** A caller nobody knows. */
export function visitor(product: RunningProduct): Client {
  return new Client(product.url)
}

/** A caller who has signed in, as the administrator unless told otherwise. */
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
  const { body } = await visitor(product).post('/v1/auth', credentials)
  return new Client(product.url, { authorization: `Bearer ${String(body.token)}` })
}

/** What goes out as it is; anything else as JSON. */
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
