/** The progress of an upload, in bytes of the body. */
export interface Progress {
  loaded: number
  total: number
}

/** A request whose body both fetch and XMLHttpRequest can send. */
export type UploadRequest = RequestInit & { body: FormData | string | null }

/**
 * Sends a request and reports the upload progress: with XMLHttpRequest where it exists, since fetch
 * reports none, otherwise with fetch.
 */
export function sendWithProgress(
  url: string,
  request: UploadRequest,
  onProgress: (progress: Progress) => void,
  fetchIt: typeof fetch,
): Promise<Response> {
  return typeof XMLHttpRequest === 'undefined'
    ? fetchCounting(url, request, onProgress, fetchIt)
    : sendByXhr(url, request, onProgress)
}

const chunkBytes = 64 * 1024

async function fetchCounting(
  url: string,
  request: UploadRequest,
  onProgress: (progress: Progress) => void,
  fetchIt: typeof fetch,
): Promise<Response> {
  const encoded = new Response(request.body ?? null)
  const type = encoded.headers.get('Content-Type')
  const body = await encoded.blob()
  const headers = new Headers(request.headers)
  if (type) headers.set('Content-Type', type)
  headers.set('Content-Length', String(body.size))
  let loaded = 0
  const counted = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (loaded === body.size) return controller.close()
      const chunk = await body.slice(loaded, loaded + chunkBytes).arrayBuffer()
      controller.enqueue(new Uint8Array(chunk))
      loaded += chunk.byteLength
      onProgress({ loaded, total: body.size })
    },
  })
  // fetch requires this option for a body that is a stream.
  const streaming: RequestInit & { duplex: 'half' } = {
    ...request,
    headers,
    body: counted,
    duplex: 'half',
  }
  return fetchIt(url, streaming)
}

function sendByXhr(
  url: string,
  { method = 'GET', headers, body, credentials, signal }: UploadRequest,
  onProgress: (progress: Progress) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    xhr.open(method, url)
    xhr.responseType = 'blob'
    xhr.withCredentials = credentials === 'include'
    for (const [name, value] of new Headers(headers)) xhr.setRequestHeader(name, value)
    xhr.upload.onprogress = ({ loaded, total }) => onProgress({ loaded, total })
    xhr.onload = () => resolve(responseOf(xhr))
    xhr.onerror = () => reject(new TypeError('The upload did not get through.'))
    xhr.onabort = () => reject(signal?.reason)
    signal?.addEventListener('abort', () => xhr.abort(), { once: true })
    if (signal?.aborted) reject(signal.reason)
    else xhr.send(body)
  })
}

const withoutBody = new Set([204, 205, 304])

function responseOf(xhr: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of xhr.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const [, name, value] = /^([^:]+):\s*(.*)$/.exec(line) ?? []
    if (name !== undefined && value !== undefined) headers.append(name, value)
  }
  const body: Blob | null = withoutBody.has(xhr.status) ? null : xhr.response
  return new Response(body, { status: xhr.status, headers })
}
