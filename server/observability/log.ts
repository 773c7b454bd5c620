import { format } from 'node:util'
import pino, { type Logger } from 'pino'
import { signatureOf } from '../../cms/access/signature'
import { textForLog } from './log-text'
import { valueForLog } from './log-values'

export type { Logger }

const hashCharacters = 10

/**
 * Creates the log of the process: one line of JSON per event on standard output, without
 * credentials, with hashes instead of personal addresses.
 * @param secret the site's secret; the hashes depend on it
 */
export function createLog(level: string, secret: string, stream?: pino.DestinationStream): Logger {
  const hide = textForLog((text) => signatureOf(secret, `log ${text}`).slice(0, hashCharacters))
  const values = valueForLog(hide, { allStacks: level === 'debug' || level === 'trace' })
  const options: pino.LoggerOptions = {
    level,
    formatters: { log: (fields) => values.fields(fields) },
    // Errors are sanitized with all other fields.
    serializers: { err: (error) => error },
    hooks: {
      logMethod([first, ...rest], method) {
        const [fields, messageArgs] = fieldsAndMessage(first, rest)
        const text = messageArgs.length > 0 ? hide(format(...messageArgs)) : undefined
        const message = text ?? messageOf(fields, hide)
        Reflect.apply(method, this, message === undefined ? [fields] : [fields, '%s', message])
      },
    },
  }
  return stream ? pino(options, stream) : pino(options)
}

/** Splits pino's arguments: optional fields or an error, then the message and its arguments. */
function fieldsAndMessage(first: unknown, rest: unknown[]): [object, unknown[]] {
  if (first instanceof Error) return [{ err: first }, rest]
  if (typeof first === 'object' && first !== null) return [first, rest]
  return [{}, [first, ...rest]]
}

/** The message pino would take from the error, sanitized. */
function messageOf(fields: object, hide: (text: string) => string): string | undefined {
  if ('msg' in fields || !('err' in fields) || !(fields.err instanceof Error)) return undefined
  return hide(fields.err.message)
}
