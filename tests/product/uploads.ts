import { existsSync, readdirSync } from 'node:fs'
import http, { type IncomingHttpHeaders } from 'node:http'
import https from 'node:https'
import path from 'node:path'
import type { ApiResponse, Client } from './client'
import type { RunningProduct } from './start'

/** A form with a file and other fields. */
export function uploadForm(
  file: Buffer | null,
  fields: Record<string, string> = {},
  name = 'holiday.jpg',
): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  if (file) form.set('file', new Blob([new Uint8Array(file)]), name)
  return form
}

/** Uploads a file for a target. */
export function upload(
  client: Client,
  file: Buffer,
  place: { targetId: string; key: string },
): Promise<ApiResponse> {
  return client.post('/v1/asset', uploadForm(file, place))
}

/** The id of the signed-in user. */
export async function idOf(client: Client): Promise<string> {
  return String((await client.get('/v1/user/current')).body.id)
}

export interface Download {
  status: number
  headers: IncomingHttpHeaders
  data: Buffer
}

/** Requests a file with the address unchanged. `fetch` would normalize it and bypass caches. */
export function download(
  product: RunningProduct,
  address: unknown,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Download> {
  const { hostname, port, protocol } = new URL(product.url)
  const request = protocol === 'https:' ? https.request : http.request
  return new Promise((resolve, reject) => {
    request({ hostname, port, path: String(address), headers, method }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const status = response.statusCode ?? 0
        resolve({ status, headers: response.headers, data: Buffer.concat(chunks) })
      })
    })
      .on('error', reject)
      .end()
  })
}

/** The names of all stored asset files, and of those being processed. */
export function filesOf({ dataDir }: RunningProduct): { stored: string[]; arriving: string[] } {
  const list = (folder: string) => {
    const place = path.join(dataDir, folder)
    return existsSync(place) ? readdirSync(place).sort() : []
  }
  return { stored: list('assets'), arriving: list('uploads-tmp') }
}

/** The names of the files that an asset refers to. */
export function namesIn(asset: ApiResponse['body']): string[] {
  return Object.values(asset.files ?? {})
    .map((address) => path.basename(String(address)))
    .sort()
}
