import * as z from 'zod/mini'
import type { FormField } from '../contract'

/*
 * The validation rules of a form: a schema built from its fields, for the browser and the server.
 * It is the only part of the contract that pages run, so it uses zod's small variant.
 */

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

const typeNames: Record<FormField['fileTypes'][number], string> = {
  pdf: 'a PDF',
  image: 'a picture (JPEG, PNG, WebP, GIF)',
  office: 'a document of Word, Excel, PowerPoint or LibreOffice',
  zip: 'a ZIP',
}

/** The schema of a submission by field key: texts, lists of texts, files. */
export function schemaOf(fields: readonly FormField[]) {
  return z.object(Object.fromEntries(fields.map((field) => [field.key, fieldSchema(field)])))
}

/**
 * The validation errors of a form by field key; empty when it is valid.
 * @param given the form data: texts, lists of texts, files, or undefined
 */
export function formProblems(
  fields: readonly FormField[],
  given: Record<string, unknown>,
): Record<string, string> {
  const parsed = schemaOf(fields).safeParse(given)
  const problems: Record<string, string> = {}
  for (const { path, message } of parsed.error?.issues ?? []) problems[String(path[0])] ??= message
  return problems
}

/** The values of a valid form, without empty fields. */
export function filledIn(
  fields: readonly FormField[],
  given: Record<string, unknown>,
): Record<string, unknown> {
  const data = schemaOf(fields).parse(given)
  return Object.fromEntries(
    fields.flatMap(({ key }) => (isEmpty(data[key]) ? [] : [[key, data[key]]])),
  )
}

function fieldSchema(field: FormField) {
  switch (field.kind) {
    case 'email':
      return text(field, [
        z.refine((value) => value === '' || z.email().safeParse(value).success, {
          error: 'Enter an address such as mira@studio.example.',
        }),
      ])
    case 'choice':
      return field.several ? choices(field) : choice(field)
    case 'consent':
      return consent(field)
    case 'file':
      return file(field)
    default:
      return text(field)
  }
}

type Check = ReturnType<typeof z.refine<string>>

function text({ label, required, longest }: FormField, checks: Check[] = []) {
  const length = longest.toLocaleString('en')
  return z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' ? value.trim() : (value ?? ''))),
    z.string({ error: `Send a text for “${label}”.` }).check(
      z.refine((value) => !required || value !== '', { error: `Fill in “${label}”.` }),
      z.refine((value) => value.length <= longest, {
        error: `This is longer than ${length} characters: make it shorter.`,
      }),
      ...checks,
    ),
  )
}

function choice({ label, required, options }: FormField) {
  return z.pipe(
    z.transform((value: unknown) => value ?? ''),
    z.string({ error: `Choose one of what “${label}” offers.` }).check(
      z.refine((value) => value !== '' || !required, { error: `Choose something for “${label}”.` }),
      z.refine((value) => value === '' || options.includes(value), {
        error: `Choose one of what “${label}” offers.`,
      }),
    ),
  )
}

function choices({ label, required, options }: FormField) {
  const error = `Choose from what “${label}” offers.`
  return z.pipe(
    z.transform((value: unknown) => {
      if (value === undefined || value === null || value === '') return []
      return Array.isArray(value) ? [...new Set(value)] : [value]
    }),
    z
      .array(z.string({ error }).check(z.refine((value) => options.includes(value), { error })))
      .check(
        z.refine((value) => !required || value.length > 0, {
          error: `Choose something for “${label}”.`,
        }),
      ),
  )
}

const agreed: readonly unknown[] = ['yes', 'on', 'true', true]

function consent({ label, required }: FormField) {
  return z.pipe(
    z.transform((value: unknown): string => (agreed.includes(value) ? 'yes' : '')),
    z.string().check(
      z.refine((value) => !required || value === 'yes', {
        error: `Tick “${label}” to go on.`,
      }),
    ),
  )
}

function file({ label, required, fileTypes, mostBytes }: FormField) {
  const wanted = fileTypes.map((type) => typeNames[type])
  const megabytes = Math.round(mostBytes / 1024 / 1024)
  return z.pipe(
    z.transform((value: unknown) => (isFile(value) && value.size > 0 ? value : null)),
    z.nullable(z.custom<OfferedFile>()).check(
      z.refine((value) => !required || value !== null, {
        error: `Choose a file for “${label}”.`,
      }),
      z.refine((value) => value === null || value.size <= mostBytes, {
        error: `This file is larger than ${megabytes} MB: choose a smaller one.`,
      }),
      z.refine((value) => value === null || isOfType(value, fileTypes), {
        error: `This file is of another type: choose ${wanted.join(', or ')}.`,
      }),
    ),
  )
}

function isFile(value: unknown): value is OfferedFile {
  return typeof value === 'object' && value !== null && 'size' in value && 'type' in value
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
