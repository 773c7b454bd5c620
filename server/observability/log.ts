import { format } from 'node:util'
import pino, { type Logger } from 'pino'
import { signatureOf } from '../../cms/access/signature'
import { textForLog } from './log-text'
import { valueForLog } from './log-values'

export type { Logger }

const hashCharacters = 10

/**
 * The process's log: one line of JSON on standard output for each event, without anyone's credentials, and
 * with a hash for each address of a person.
 * @param secret the site's own: with another one, the same address has another hash
 */
export function createLog(level: string, secret: string, stream?: pino.DestinationStream): Logger {
  const hide = textForLog((text) => signatureOf(secret, `log ${text}`).slice(0, hashCharacters))
  const values = valueForLog(hide, { allStacks: level === 'debug' || level === 'trace' })
  const options: pino.LoggerOptions = {
    level,
    formatters: { log: (fields) => values.fields(fields) },
    // Errors are made ready with all other fields.
    serializers: { err: (ready) => ready },
    hooks: {
      logMethod([first, ...rest], method) {
        const [fields, words] = fieldsAndWords(first, rest)
        const text = words.length > 0 ? hide(format(...words)) : undefined
        const message = text ?? messageOf(fields, hide)
        Reflect.apply(method, this, message === undefined ? [fields] : [fields, '%s', message])
      },
    },
  }
  return stream ? pino(options, stream) : pino(options)
}

/** What pino is called with: fields or an error first, both of which may be left out, then words. */
function fieldsAndWords(first: unknown, rest: unknown[]): [object, unknown[]] {
  if (first instanceof Error) return [{ err: first }, rest]
  if (typeof first === 'object' && first !== null) return [first, rest]
  return [{}, [first, ...rest]]
}

/** What pino would take from the error itself, as it is. */
function messageOf(fields: object, hide: (text: string) => string): string | undefined {
  if ('msg' in fields || !('err' in fields) || !(fields.err instanceof Error)) return undefined
  return hide(fields.err.message)
}
