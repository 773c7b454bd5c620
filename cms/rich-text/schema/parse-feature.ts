import { isDeepStrictEqual } from 'node:util'
import { createServerFeature } from '@payloadcms/richtext-lexical'
import { type RichTextHooks, ValidationError } from 'payload'
import { fieldErrors } from '../../fields/field-errors'
import { keepsUnfinished } from '../keeping-unfinished'
import { isRestoring } from '../restoring'
import { richTextSchema } from '../schema'
import { setAsideUnfinished } from '../unfinished-blocks'
import { wellFormed } from './well-formed'

type Hook<Name extends keyof RichTextHooks> = NonNullable<RichTextHooks[Name]>[number]

/**
 * Parses every text that is written by `richTextSchema`, whichever field it is in and wherever it
 * comes from: `/v1`, pages, Payload's admin and REST API, imports, seeds.
 * @throws ValidationError with the path of each node that is refused
 */
const parse: Hook<'beforeValidate'> = (args) => {
  const { value, path, req, collection, global } = args
  if (value === null || value === undefined) return value
  // A version was a text of the site when it was saved. Pages leave out what they no longer know.
  if (isRestoring(req) || isStored(args)) return value
  const parsed = keepsUnfinished(req) ? parsedDraft(value) : richTextSchema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new ValidationError({
    ...(collection && { collection: collection.slug }),
    ...(global && { global: global.slug }),
    req,
    errors: fieldErrors(parsed.error).map((each) => {
      const full = [...path, each.path].filter((part) => part !== '').join('.')
      // The admin shows labels alone.
      return { path: full, message: each.message, label: `${full}: ${each.message}` }
    }),
  })
}

/** A text whose unfinished blocks stay as they are; everything else is parsed. */
function parsedDraft(value: unknown) {
  const { rest, putBack } = setAsideUnfinished(value)
  const parsed = richTextSchema.safeParse(rest)
  return parsed.success ? { ...parsed, data: putBack(parsed.data) } : parsed
}

/** Whether the document already has the text, which an older version may have accepted. */
function isStored({ value, path, originalDoc }: Parameters<Hook<'beforeValidate'>>[0]): boolean {
  return valuesAt(originalDoc, path).some((stored) => isDeepStrictEqual(stored, value))
}

/** All values at a path. Rows may have moved, so that any row counts. */
function valuesAt(value: unknown, [name, ...rest]: (string | number)[]): unknown[] {
  if (name === undefined) return [value]
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap((row) => valuesAt(row, rest))
  return valuesAt(Reflect.get(value, name), rest)
}

/** Removes what no reader of texts can traverse, before Payload's own hooks read it. */
const readWellFormed: Hook<'afterRead'> = ({ value }) => wellFormed(value)

/** The same for the stored text, which Payload compares with what is written. */
const compareWellFormed: Hook<'beforeChange'> = ({ value, field, siblingDocWithLocales }) => {
  const { name } = field
  if (siblingDocWithLocales && name !== undefined && name in siblingDocWithLocales) {
    siblingDocWithLocales[name] = wellFormed(siblingDocWithLocales[name])
  }
  return value
}

export const ParseFeature = createServerFeature({
  key: 'parse',
  feature: {
    hooks: {
      beforeValidate: [parse],
      beforeChange: [compareWellFormed],
      afterRead: [readWellFormed],
    },
  },
})
