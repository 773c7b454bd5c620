import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import type { Call } from './call'

/** The format of a table: a list page by page, or a file with all rows. */
export const tableFormat = z.object({ format: z.enum(['json', 'csv']).default('json') })

/** Streams a table as a file. @param name of the file, without extension */
export async function sendCsv(
  response: Call['response'],
  name: string,
  csv: AsyncIterable<string>,
): Promise<void> {
  response.attachment(`${name}.csv`).set('Content-Type', 'text/csv; charset=utf-8; header=present')
  await streamTo(csv, response)
}

/** Streams content with backpressure; the client may disconnect before the end. */
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
