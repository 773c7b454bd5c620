import type { z } from 'zod'

/** A request that the site sends to a webhook, for the API description. */
export interface Notification {
  /** The operation id, from which generated code names a handler. */
  name: string
  /** One line that says what has happened. */
  summary: string
  /** The body. */
  schema: z.ZodType
  /** A body as it is sent. */
  example: unknown
}
