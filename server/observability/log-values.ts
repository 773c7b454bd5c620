import { withoutParameters } from './log-text'

/** Names of fields that contain credentials. */
const secretName =
  /pass(?:word|phrase)|secret|token|cookie|authorization|api-?key|(?:reset|verify|recovery)codes?$/i
/** Names of fields in which databases and drivers return the values to be stored. */
const storedName =
  /^(?:params|parameters|args|values?|row|rows|document|keyValue|errInfo|writeErrors)$/
const deepest = 4
const maxCauses = 3

export interface LoggedError {
  type: string
  message: string
  code?: string | number
  status?: number
  stack?: string
  cause?: LoggedError
}

/** Properties that only some errors have. */
interface ErrorFields extends Error {
  code?: unknown
  status?: unknown
}

/**
 * Sanitizes a value for the log: its texts, and of errors only harmless properties. Errors of a
 * database, for example, contain the values to be stored.
 * @param hide sanitizes a text
 * @param allStacks whether errors caused by the caller have a stack too
 */
export function valueForLog(hide: (text: string) => string, { allStacks }: { allStacks: boolean }) {
  function error(from: unknown, causes = 0): LoggedError {
    if (!(from instanceof Error)) return { type: typeof from, message: hide(textOf(value(from))) }
    const { code, status }: ErrorFields = from
    const message = withoutParameters(from.message)
    // The stack begins with the message.
    const stack = from.stack?.replace(from.message, () => message)
    const isOurs = typeof status !== 'number' || status >= 500
    return {
      type: from.name,
      message: hide(message),
      ...((typeof code === 'string' || typeof code === 'number') && { code }),
      ...(typeof status === 'number' && { status }),
      ...(stack && (isOurs || allStacks) && { stack: hide(stack) }),
      ...(from.cause !== undefined &&
        causes < maxCauses && { cause: error(from.cause, causes + 1) }),
    }
  }

  function value(from: unknown, depth = 0): unknown {
    if (typeof from === 'string') return hide(from)
    if (from instanceof Error) return error(from)
    if (from instanceof Date || typeof from !== 'object' || from === null) return from
    if (depth === deepest) return '…'
    if (Array.isArray(from)) return from.map((each) => value(each, depth + 1))
    return fields(from, depth)
  }

  function fields(from: object, depth = 0): Record<string, unknown> {
    return Object.fromEntries(
      Object.entries(from).map(([name, each]) => [
        name,
        secretName.test(name) || storedName.test(name)
          ? '…'
          : name === 'err'
            ? error(each)
            : value(each, depth + 1),
      ]),
    )
  }

  return { error, fields }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))
}
