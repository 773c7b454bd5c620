import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import type { Call } from './call'

/** How a table is asked for: as a list, page by page, or as a file with everything. */
export const tableFormat = z.object({ format: z.enum(['json', 'csv']).default('json') })

/** Sends a table as a file, piece by piece. @param name of the file, without its ending */
export async function sendCsv(
  response: Call['response'],
  name: string,
  csv: AsyncIterable<string>,
): Promise<void> {
  response.attachment(`${name}.csv`).set('Content-Type', 'text/csv; charset=utf-8; header=present')
  await streamTo(csv, response)
}

/** Sends piece by piece, as fast as the other side reads; it may hang up before it has everything. */
export async function streamTo(
  content: AsyncIterable<string | Uint8Array>,
  response: Call['response'],
): Promise<void> {
  try {
    await pipeline(Readable.from(content), response)
  } catch (error) {
    if (!isPrematureClose(error)) throw error
  }
}

function isPrematureClose(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
}
