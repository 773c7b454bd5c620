import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Request } from 'express'
import { filesOf } from '../http/multipart'
import { ApiError } from '../operations/errors'
import { idempotencyText } from './messages'

/**
 * What a request asks for, as a text: equal for requests that ask for the same. Neither the order of an
 * object's members nor the encoding of the body counts. Files count with their names and their bytes.
 * @throws BadRequest for a body that is nested too deeply
 */
export async function requestText(request: Request): Promise<string> {
  const files = []
  for (const { fieldname, originalname, path } of filesOf(request)) {
    files.push({ fieldname, originalname, digest: await digestOf(path) })
  }
  const { method, originalUrl, body } = request
  return canonicalJson([method, originalUrl, body ?? null, files])
}

/** JSON in which the members of objects are sorted by name. */
export function canonicalJson(value: unknown): string {
  try {
    return JSON.stringify(value, (_name, member: unknown) =>
      isObject(member) ? Object.fromEntries(Object.entries(member).sort(byName)) : member,
    )
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause
    throw new ApiError('BadRequest', idempotencyText('tooDeep'), { cause })
  }
}

function byName([one]: [string, unknown], [other]: [string, unknown]): number {
  return one < other ? -1 : 1
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('base64url')
}
