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
  if (issue.code !== 'invalid_union' || issue.message !== anyError) return [issue]
  const meant = issue.errors.filter((errors) => !errors.every(isWrongType))
  const [errors] = meant.length === 1 ? meant : []
  if (!errors) return [issue]
  return errors.flatMap((each) => withinUnion({ ...each, path: [...issue.path, ...each.path] }))
}

/** Zod's message for a value that nothing more is known about. */
const anyError = 'Invalid input'

const kinds = {
  string: 'kind.text',
  number: 'kind.number',
  int: 'kind.wholeNumber',
  boolean: 'kind.boolean',
  object: 'kind.object',
  record: 'kind.object',
  array: 'kind.list',
} as const

/** A type of zod's in words, or its name. */
function kindOf(type: string): string {
  return isKnown(type) ? fieldText(kinds[type]) : type
}

function isKnown(type: string): type is keyof typeof kinds {
  return Object.hasOwn(kinds, type)
}

function isWrongType({ code, path }: z.core.$ZodIssue): boolean {
  return code === 'invalid_type' && path.length === 0
}

/**
 * Says what to send instead; zod's default messages only say what was expected. Those of the kinds below are in
 * English in every language: see `zod-messages.ts`.
 */
function advice(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') {
    return fieldText('unknownFields', { names: issue.keys.map((key) => `"${key}"`).join(', ') })
  }
  const [, expected = '', received = ''] =
    /^Invalid input: expected (\w+), received (\w+)$/.exec(issue.message) ?? []
  if (!expected) return issue.message === anyError ? fieldText('invalid') : issue.message
  const kind = kindOf(expected)
  if (received === 'undefined') return fieldText('missing', { kind })
  return fieldText('wrongKind', { kind, other: kindOf(received) })
}
