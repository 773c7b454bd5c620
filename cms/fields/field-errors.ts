import type { z } from 'zod'

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

const kinds: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
  array: 'a list',
}

function isWrongType({ code, path }: z.core.$ZodIssue): boolean {
  return code === 'invalid_type' && path.length === 0
}

/** Says what to send instead; zod's default messages only say what was expected. */
function advice(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') {
    return `Leave out ${issue.keys.map((key) => `"${key}"`).join(', ')}: there is no such field here.`
  }
  const [, expected = '', received = ''] =
    /^Invalid input: expected (\w+), received (\w+)$/.exec(issue.message) ?? []
  if (!expected) return issue.message
  const expectedKind = kinds[expected] ?? expected
  if (received === 'undefined') return `This is missing: send ${expectedKind}.`
  return `Send ${expectedKind} here, not ${kinds[received] ?? received}.`
}
