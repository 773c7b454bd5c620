import type { Request } from 'express'
import { z } from 'zod'
import { invalid } from '../operations/errors'
import { httpText } from './messages'

const name = 'Idempotency-Key'

/** The longest key, in characters. */
const maxLength = 255

/** The header of a call that is done once, as draft-ietf-httpapi-idempotency-key-header describes it. */
export const idempotencyKeyHeader = z.object({
  [name]: z
    .string()
    .min(1)
    .max(maxLength)
    .regex(/^[ -~]+$/)
    .optional()
    .meta({
      description:
        'A new random text, such as a UUID, for each thing to be done. The call can then be repeated for 24 hours: it is done once, and a repeated call gets the first response, with `Idempotency-Replayed: true`',
    }),
})

/**
 * The key of a request; null when it has none.
 * @throws ValidationFailed unless it has 1 to 255 printable ASCII characters
 */
export function idempotencyKeyOf(request: Request): string | null {
  const key = request.get(name)
  if (key === undefined) return null
  if (idempotencyKeyHeader.safeParse({ [name]: key }).success) return key
  throw invalid([{ path: name, message: httpText('idempotencyKey', { max: maxLength }) }])
}
