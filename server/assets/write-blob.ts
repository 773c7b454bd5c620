import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'

/** Writes a blob to a file; creates its folder. */
export async function writeBlob(blob: Blob, file: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  // The browser's type of a stream and Node's type of the same object differ.
  const stream = blob.stream() as ReadableStream
  await pipeline(Readable.fromWeb(stream), createWriteStream(file))
}
