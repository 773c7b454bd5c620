import pino, { type Logger } from 'pino'

/**
 * The log of a start: lines of JSON for a platform that collects them. It starts before the log of
 * the site, whose secret is not known yet, and contains no secrets except what `announce` prints on
 * purpose.
 * @returns null on a terminal and in development
 */
export function startLog(): Logger | null {
  if (process.stdout.isTTY || process.env.NODE_ENV === 'development') return null
  return pino()
}
