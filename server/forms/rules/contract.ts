import * as z from 'zod/mini'
import type { Text } from '../../messages/contract'
import type { FormField } from '../contract'

/*
 * The validation rules of a form: a schema built from its fields, for the browser and the server.
 * It is the only part of the contract that pages run, so it uses zod's small variant. The messages come
 * from the caller, because browsers have catalogues of their own.
 */

/** The messages that a caller's catalogue needs. */
export type RuleText = Text<
  | 'rule.email'
  | 'rule.text'
  | 'rule.required'
  | 'rule.tooLong'
  | 'rule.choose'
  | 'rule.option'
  | 'rule.options'
  | 'rule.consent'
  | 'rule.file'
  | 'rule.tooLarge'
  | 'rule.otherType'
  | 'rule.or'
  | `rule.${FormField['fileTypes'][number]}`
>

/** A file's properties, as claimed or as detected. */
export interface OfferedFile {
  name: string
  /** The media type, as sent by the browser or as detected from the content. */
  type: string
  /** In bytes. */
  size: number
}

const mediaTypes: Record<FormField['fileTypes'][number], { types: string[]; endings: string[] }> = {
  pdf: { types: ['application/pdf'], endings: ['.pdf'] },
  image: {
    types: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
    endings: ['.jpg', '.jpeg', '.png', '.webp', '.gif'],
  },
  office: {
    types: [
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/vnd.openxmlformats-officedocument.presentationml.presentation',
      'application/vnd.oasis.opendocument.text',
      'application/vnd.oasis.opendocument.spreadsheet',
      'application/vnd.oasis.opendocument.presentation',
    ],
    endings: ['.docx', '.xlsx', '.pptx', '.odt', '.ods', '.odp'],
  },
  zip: { types: ['application/zip', 'application/x-zip-compressed'], endings: ['.zip'] },
}

const typeNames = {
  pdf: 'rule.pdf',
  image: 'rule.image',
  office: 'rule.office',
  zip: 'rule.zip',
} as const satisfies Record<FormField['fileTypes'][number], string>

/** The schema of a submission by field key: texts, lists of texts, files. */
export function schemaOf(fields: readonly FormField[], say: RuleText) {
  return z.object(Object.fromEntries(fields.map((field) => [field.key, fieldSchema(field, say)])))
}

/**
 * The validation errors of a form by field key; empty when it is valid.
 * @param given the form data: texts, lists of texts, files, or undefined
 */
export function formProblems(
  fields: readonly FormField[],
  given: Record<string, unknown>,
  say: RuleText,
): Record<string, string> {
  const parsed = schemaOf(fields, say).safeParse(given)
  const problems: Record<string, string> = {}
  for (const { path, message } of parsed.error?.issues ?? []) problems[String(path[0])] ??= message
  return problems
}

/** The values of a valid form, without empty fields. */
export function filledIn(
  fields: readonly FormField[],
  given: Record<string, unknown>,
  say: RuleText,
): Record<string, unknown> {
  const data = schemaOf(fields, say).parse(given)
  return Object.fromEntries(
    fields.flatMap(({ key }) => (isEmpty(data[key]) ? [] : [[key, data[key]]])),
  )
}

function fieldSchema(field: FormField, say: RuleText) {
  switch (field.kind) {
    case 'email':
      return text(field, say, [
        z.refine((value) => value === '' || z.email().safeParse(value).success, {
          error: say('rule.email'),
        }),
      ])
    case 'choice':
      return field.several ? choices(field, say) : choice(field, say)
    case 'consent':
      return consent(field, say)
    case 'file':
      return file(field, say)
    default:
      return text(field, say)
  }
}

type Check = ReturnType<typeof z.refine<string>>

function text({ label, required, longest }: FormField, say: RuleText, checks: Check[] = []) {
  return z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' ? value.trim() : (value ?? ''))),
    z.string({ error: say('rule.text', { label }) }).check(
      z.refine((value) => !required || value !== '', { error: say('rule.required', { label }) }),
      z.refine((value) => value.length <= longest, {
        error: say('rule.tooLong', { max: longest }),
      }),
      ...checks,
    ),
  )
}

function choice({ label, required, options }: FormField, say: RuleText) {
  const error = say('rule.option', { label })
  return z.pipe(
    z.transform((value: unknown) => value ?? ''),
    z.string({ error }).check(
      z.refine((value) => value !== '' || !required, {
        error: say('rule.choose', { label }),
      }),
      z.refine((value) => value === '' || options.includes(value), { error }),
    ),
  )
}

function choices({ label, required, options }: FormField, say: RuleText) {
  const error = say('rule.options', { label })
  return z.pipe(
    z.transform((value: unknown) => {
      if (value === undefined || value === null || value === '') return []
      return Array.isArray(value) ? [...new Set(value)] : [value]
    }),
    z
      .array(z.string({ error }).check(z.refine((value) => options.includes(value), { error })))
      .check(
        z.refine((value) => !required || value.length > 0, {
          error: say('rule.choose', { label }),
        }),
      ),
  )
}

const agreed: readonly unknown[] = ['yes', 'on', 'true', true]

function consent({ label, required }: FormField, say: RuleText) {
  return z.pipe(
    z.transform((value: unknown): string => (agreed.includes(value) ? 'yes' : '')),
    z.string().check(
      z.refine((value) => !required || value === 'yes', {
        error: say('rule.consent', { label }),
      }),
    ),
  )
}

function file({ label, required, fileTypes, mostBytes }: FormField, say: RuleText) {
  const megabytes = Math.round(mostBytes / 1024 / 1024)
  return z.pipe(
    z.transform((value: unknown) => (isFile(value) && value.size > 0 ? value : null)),
    z.nullable(z.custom<OfferedFile>()).check(
      z.refine((value) => !required || value !== null, {
        error: say('rule.file', { label }),
      }),
      z.refine((value) => value === null || value.size <= mostBytes, {
        error: say('rule.tooLarge', { megabytes }),
      }),
      z.refine((value) => value === null || isOfType(value, fileTypes), {
        error: say('rule.otherType', { types: anyOf(fileTypes, say) }),
      }),
    ),
  )
}

function isFile(value: unknown): value is OfferedFile {
  return typeof value === 'object' && value !== null && 'size' in value && 'type' in value
}

/** "a PDF, or a ZIP". */
function anyOf(fileTypes: FormField['fileTypes'], say: RuleText): string {
  const [name = '', ...others] = fileTypes.map((type) => say(typeNames[type]))
  return others.reduce((first, next) => say('rule.or', { first, next }), name)
}

/** A browser sends no type when it does not know it; then the file name decides. */
function isOfType({ name, type }: OfferedFile, fileTypes: FormField['fileTypes']): boolean {
  const allowed = fileTypes.map((fileType) => mediaTypes[fileType])
  if (type && type !== 'application/octet-stream') {
    return allowed.some(({ types }) => types.includes(type))
  }
  return allowed.some(({ endings }) => endings.some((end) => name.toLowerCase().endsWith(end)))
}

function isEmpty(value: unknown): boolean {
  return value === '' || value === null || (Array.isArray(value) && value.length === 0)
}
