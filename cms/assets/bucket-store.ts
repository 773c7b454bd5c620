import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { GetObjectCommandOutput, S3Client } from '@aws-sdk/client-s3'
import type { BucketStore, FileRequest, FileResponse } from './store-kinds'

/** The bucket does not respond. */
class FileStoreAway extends Error {
  override readonly name = 'FileStoreAway'
}

type Environment = Record<string, string | undefined>

/** A request waits for a bucket that is away no longer than this. */
const patience = {
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 1000, socketTimeout: 2000 },
}
/** A bucket may take longer to store a large file, which cannot be sent twice. */
const patienceForUploads = {
  maxAttempts: 1,
  requestHandler: { connectionTimeout: 1000, socketTimeout: 30_000 },
}
/** In bytes. */
const largeFile = 10 * 1024 * 1024

/** Files in an S3 bucket, or in a compatible store at `S3_ENDPOINT`. */
export function openBucket(environment: Environment): BucketStore {
  const Bucket = environment.S3_BUCKET
  let client: S3Client | undefined
  let uploader: S3Client | undefined

  /** Loads the SDK only when a bucket is used. */
  async function s3() {
    const library = await import('@aws-sdk/client-s3')
    const options = clientOptions(environment)
    client ??= new library.S3Client({ ...options, ...patience })
    uploader ??= new library.S3Client({ ...options, ...patienceForUploads })
    return { client, uploader, ...library }
  }

  return {
    kind: 'bucket',

    async put(name, file, mediaType) {
      const { client, uploader, PutObjectCommand } = await s3()
      const { size } = await stat(file)
      const command = new PutObjectCommand({
        Bucket,
        Key: name,
        Body: createReadStream(file),
        ContentLength: size,
        ContentType: mediaType,
        CacheControl: 'public, max-age=31536000, immutable',
      })
      await (size > largeFile ? uploader : client).send(command).catch(throwAway)
    },

    async check() {
      const { client, HeadBucketCommand } = await s3()
      await client.send(new HeadBucketCommand({ Bucket }))
    },

    async remove(names) {
      const { client, DeleteObjectCommand } = await s3()
      // One by one: some S3-compatible stores lack the bulk delete.
      for (const Key of names) {
        await client.send(new DeleteObjectCommand({ Bucket, Key })).catch(throwAway)
      }
    },

    async read(name, request, signal) {
      const { client, GetObjectCommand, HeadObjectCommand } = await s3()
      const input = { Bucket, Key: name, ...conditions(request) }
      try {
        const output: Partial<GetObjectCommandOutput> = request.headOnly
          ? await client.send(new HeadObjectCommand(input), { abortSignal: signal })
          : await client.send(new GetObjectCommand(input), { abortSignal: signal })
        waitForReader(output.Body)
        return responseFrom(output)
      } catch (error) {
        const status = statusOf(error)
        if (status === 412) return this.read(name, { ...request, range: undefined }, signal)
        if (status === 404 || status === 304 || status === 416) {
          return { status, headers: {}, body: null }
        }
        return throwAway(error)
      }
    },
  }
}

/** A player that is paused reads nothing for as long as it likes, and ends its own request when it is closed. */
function waitForReader(body: unknown): void {
  if (body instanceof IncomingMessage) body.socket.setTimeout(0)
}

/** @throws FileStoreAway when that is why a request failed, otherwise the error */
function throwAway(error: unknown): never {
  throw isAway(error) ? new FileStoreAway('The bucket does not respond.', { cause: error }) : error
}

function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const status = statusOf(error)
  if (status !== undefined) return status >= 500
  return (
    error.name === 'TimeoutError' || ('code' in error && networkErrors.test(String(error.code)))
  )
}

const networkErrors = /^(?:ECONN\w+|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/

/** Client options from the `S3_` settings. */
export function clientOptions(environment: Environment) {
  return {
    region: environment.S3_REGION ?? 'us-east-1',
    ...(environment.S3_ENDPOINT && { endpoint: environment.S3_ENDPOINT, forcePathStyle: true }),
    credentials: {
      accessKeyId: environment.S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: environment.S3_SECRET_ACCESS_KEY ?? '',
    },
    // Many S3-compatible stores do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  } as const
}

/** S3 has no `If-Range`: sends `If-Match`, which fails when the file has changed. */
function conditions({ range, ifRange, ifNoneMatch }: FileRequest) {
  return {
    ...(ifNoneMatch && { IfNoneMatch: ifNoneMatch }),
    ...(range && { Range: range }),
    ...(range && ifRange && { IfMatch: ifRange }),
  }
}

function responseFrom(output: Partial<GetObjectCommandOutput>): FileResponse {
  const headers: Record<string, string> = {}
  if (output.ContentType) headers['Content-Type'] = output.ContentType
  if (output.ContentLength !== undefined) headers['Content-Length'] = String(output.ContentLength)
  if (output.ETag) headers.ETag = output.ETag
  if (output.LastModified) headers['Last-Modified'] = output.LastModified.toUTCString()
  if (output.ContentRange) headers['Content-Range'] = output.ContentRange
  return {
    status: output.ContentRange ? 206 : 200,
    headers,
    body: output.Body instanceof Readable ? output.Body : null,
  }
}

function statusOf(error: unknown): number | undefined {
  const metadata: unknown =
    error instanceof Error && '$metadata' in error ? error.$metadata : undefined
  if (typeof metadata !== 'object' || metadata === null) return undefined
  return 'httpStatusCode' in metadata ? Number(metadata.httpStatusCode) : undefined
}
