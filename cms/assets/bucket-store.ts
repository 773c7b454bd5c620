import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { GetObjectCommandOutput, S3Client } from '@aws-sdk/client-s3'
import type { BucketStore, FileAnswer, FileRequest } from './store-kinds'

type Environment = Record<string, string | undefined>

/** Files in an S3 bucket, or in a compatible store at `S3_ENDPOINT`. */
export function openBucket(environment: Environment): BucketStore {
  const Bucket = environment.S3_BUCKET
  let client: S3Client | undefined

  /** Loads the SDK only when a bucket is used. */
  async function s3() {
    const library = await import('@aws-sdk/client-s3')
    client ??= new library.S3Client(clientOptions(environment))
    return { client, ...library }
  }

  return {
    kind: 'bucket',

    async put(name, file, mediaType) {
      const { client, PutObjectCommand } = await s3()
      const { size } = await stat(file)
      await client.send(
        new PutObjectCommand({
          Bucket,
          Key: name,
          Body: createReadStream(file),
          ContentLength: size,
          ContentType: mediaType,
          CacheControl: 'public, max-age=31536000, immutable',
        }),
      )
    },

    async check() {
      const { client, HeadBucketCommand } = await s3()
      await client.send(new HeadBucketCommand({ Bucket }))
    },

    async remove(names) {
      const { client, DeleteObjectCommand } = await s3()
      // One by one: some S3-compatible stores lack the bulk delete.
      for (const Key of names) await client.send(new DeleteObjectCommand({ Bucket, Key }))
    },

    async read(name, request, signal) {
      const { client, GetObjectCommand, HeadObjectCommand } = await s3()
      const asked = { Bucket, Key: name, ...conditions(request) }
      try {
        const found = request.headOnly
          ? await client.send(new HeadObjectCommand(asked), { abortSignal: signal })
          : await client.send(new GetObjectCommand(asked), { abortSignal: signal })
        return responseFrom(found)
      } catch (error) {
        const status = statusOf(error)
        if (status === 412) return this.read(name, { ...request, range: undefined }, signal)
        if (status === 404 || status === 304 || status === 416) {
          return { status, headers: {}, body: null }
        }
        throw error
      }
    },
  }
}

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

function responseFrom(found: Partial<GetObjectCommandOutput>): FileAnswer {
  const headers: Record<string, string> = {}
  if (found.ContentType) headers['Content-Type'] = found.ContentType
  if (found.ContentLength !== undefined) headers['Content-Length'] = String(found.ContentLength)
  if (found.ETag) headers.ETag = found.ETag
  if (found.LastModified) headers['Last-Modified'] = found.LastModified.toUTCString()
  if (found.ContentRange) headers['Content-Range'] = found.ContentRange
  return {
    status: found.ContentRange ? 206 : 200,
    headers,
    body: (found.Body as Readable | undefined) ?? null,
  }
}

function statusOf(error: unknown): number | undefined {
  const metadata =
    error instanceof Error && '$metadata' in error
      ? (error.$metadata as { httpStatusCode?: number })
      : undefined
  return metadata?.httpStatusCode
}
