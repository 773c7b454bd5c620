import pino, { type Logger } from 'pino'

/**
 * Where a start writes what it has to say: lines of JSON, for a platform that collects them, unless somebody reads
 * along. They come before the log of the site, whose secret is not read yet, and hold nothing to hide but what
 * `announce` says on purpose.
 * @returns null on a terminal and in development
 */
export function startLog(): Logger | null {
  if (process.stdout.isTTY || process.env.NODE_ENV === 'development') return null
  return pino()
}
