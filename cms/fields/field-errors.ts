import type { z } from 'zod'
import { fieldText } from './messages'

export interface FieldError {
  path: string
  message: string
}

/** The maximum number of errors in one response. */
export const maxErrors = 100

/**
 * The first errors of a schema, each with the path of its field, such as `metadata.description`; the
 * path of the whole input is empty.
 */
export function fieldErrors({ issues }: Pick<z.ZodError, 'issues'>): FieldError[] {
  return issues
    .slice(0, maxErrors)
    .flatMap(withinUnion)
    .slice(0, maxErrors)
    .map((issue) => ({ path: issue.path.join('.'), message: advice(issue) }))
}

/**
 * For a value that fits no option of a union: the errors of the only option whose type it has,
 * otherwise the error of the union. A union with a message of its own keeps that.
 */
function withinUnion(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union' || issue.message !== 'Invalid input') return [issue]
  const meant = issue.errors.filter((errors) => !errors.every(isWrongType))
  const [errors] = meant.length === 1 ? meant : []
  if (!errors) return [issue]
  return errors.flatMap((each) => withinUnion({ ...each, path: [...issue.path, ...each.path] }))
}

const kinds: Record<string, Parameters<typeof fieldText>[0]> = {
  string: 'kind.text',
  number: 'kind.number',
  int: 'kind.int',
  boolean: 'kind.boolean',
  object: 'kind.object',
  record: 'kind.object',
  array: 'kind.list',
}

/** Such as "a text". */
function kindOf(name: string): string {
  const kind = kinds[name]
  return kind ? fieldText(kind) : name
}

function isWrongType({ code, path }: z.core.$ZodIssue): boolean {
  return code === 'invalid_type' && path.length === 0
}

/** Says what to send instead; zod's default messages only say what was expected. */
function advice(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') {
    return fieldText('unknownField', { names: issue.keys.map((key) => `"${key}"`).join(', ') })
  }
  const [, expected = '', received = ''] =
    /^Invalid input: expected (\w+), received (\w+)$/.exec(issue.message) ?? []
  if (!expected) return translated(issue.message)
  const kind = kindOf(expected)
  if (received === 'undefined') return fieldText('missing', { kind })
  return fieldText('wrongKind', { kind, sent: kindOf(received) })
}

/** Zod's own messages, which are English, and the messages that say the same. */
const ownMessages: readonly [RegExp, (value: string) => string][] = [
  [
    /^Too big: expected string to have <=(\d+) characters$/,
    (limit) => fieldText('tooLong', { limit }),
  ],
  [
    /^Too small: expected string to have >=(\d+) characters$/,
    (limit) => fieldText('tooShort', { limit }),
  ],
  [/^Too big: expected array to have <=(\d+) items$/, (limit) => fieldText('tooMany', { limit })],
  [/^Too small: expected array to have >=(\d+) items$/, (limit) => fieldText('tooFew', { limit })],
  [/^Too big: expected number to be <=([-.\d]+)$/, (limit) => fieldText('tooBig', { limit })],
  [/^Too small: expected number to be >=([-.\d]+)$/, (limit) => fieldText('tooSmall', { limit })],
  [/^Invalid option: expected one of (.+)$/, (options) => fieldText('noOption', { options })],
  [/^Invalid ISO datetime$/, () => fieldText('noDate')],
  [/^Invalid input$/, () => fieldText('unusable')],
]

/** A message in the language of the request; one of the product's own is already. */
function translated(message: string): string {
  for (const [pattern, say] of ownMessages) {
    const found = pattern.exec(message)
    if (found) return say(found[1] ?? '')
  }
  return message
}
