import { z } from 'zod'
import { type List, type ListInput, listQuery } from '../operations/contract/list'
import { date, id, searchWords } from '../operations/contract/scalars'
import { formText } from './messages'

const maxDepth = 3
const maxFields = 100

/**
 * The honeypot: a hidden field. A submission with it filled in comes from a bot; it gets the usual
 * response and is discarded.
 */
export const honeypotField = '_gotcha'

export const formName = z
  .string()
  .regex(/^[a-z0-9-]{1,64}$/, { error: () => formText('formName') })
  .meta({ example: 'contact' })

export const namedForm = z.object({ name: formName })

/** Written for every engine of regular expressions, because generated clients use it too. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters it rejects.
const withoutControls = /^[^\x00-\x1f\x7f-\x9f]*$/

const fieldName = z
  .string()
  .min(1)
  .max(200)
  .regex(withoutControls, { error: () => formText('fieldName') })

const valueRule = () => formText('value', { levels: maxDepth })

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()])

export type FormValue =
  | string
  | number
  | boolean
  | null
  | FormValue[]
  | { [field: string]: FormValue }

const formObject: z.ZodType<Record<string, FormValue>, Record<string, FormValue>> = z
  .record(
    fieldName,
    z.lazy(() => formValue),
  )
  .meta({ id: 'FormObject' })

/** Only objects refer to themselves, because generated TypeScript cannot have lists that do. */
function valueWithLists(levels: number): z.ZodType<FormValue, FormValue> {
  if (levels === 0) return z.union([scalar, formObject])
  const options = [scalar, formObject, z.array(valueWithLists(levels - 1))] as const
  return z.union(options, { error: valueRule })
}

const formValue = valueWithLists(maxDepth).meta({ id: 'FormValue' })

/** Rejects values that are nested too deeply before the recursive schema follows them. */
const submittedValue = z.preprocess((value: FormValue, context) => {
  if (depthOf(value) <= maxDepth) return value
  context.addIssue({ code: 'custom', message: valueRule() })
  return z.NEVER
}, formValue)

/** The levels of lists and objects, counted to one more than is allowed. */
function depthOf(value: unknown, allowed = maxDepth): number {
  if (typeof value !== 'object' || value === null) return 0
  if (allowed < 0) return 1
  return 1 + Math.max(0, ...Object.values(value).map((inner) => depthOf(inner, allowed - 1)))
}

/** The fields of a form by name; a repeated field is a list. */
export const formFields = z
  .record(fieldName, submittedValue)
  .refine((fields) => Object.keys(fields).length <= maxFields, {
    error: () => formText('fieldsAtMost', { max: maxFields }),
  })
  .refine((fields) => Object.keys(fields).some((field) => field !== honeypotField), {
    error: () => formText('noFields'),
  })
  .meta({ example: { name: 'Ada', email: 'ada@engines.example', topics: ['website', 'chat'] } })
export type FormFields = z.output<typeof formFields>

/** The fields of a form that HTML has encoded; each may be sent several times. */
export const encodedFields = z.record(z.string(), z.string())

/** The signed time a form was shown: see `FormDesign.stamp`. */
export const stampField = '_stamp'

export const formField = z.object({
  /** The name of the field in a submission. */
  key: z.string(),
  kind: z.enum(['text', 'long-text', 'email', 'choice', 'consent', 'file']),
  label: z.string(),
  /** Shown below the field unless empty. */
  help: z.string(),
  required: z.boolean(),
  width: z.enum(['whole', 'half']),
  /** The maximum length of a text, in characters. */
  longest: z.int(),
  /** The options to choose from. */
  options: z.array(z.string()),
  /** Whether several options can be chosen. */
  several: z.boolean(),
  /** Shows the options in a dropdown list, or all at once. */
  look: z.enum(['list', 'open']),
  fileTypes: z.array(z.enum(['pdf', 'image', 'office', 'zip'])),
  /** The maximum size of a file, in bytes. */
  mostBytes: z.int(),
})
export type FormField = z.output<typeof formField>

export const formDesign = z
  .object({
    id,
    /** Used in the address `POST /v1/form/{name}`. */
    name: z.string(),
    title: z.string(),
    introduction: z.string(),
    fields: z.array(formField),
    /** The label of the submit button. */
    submitLabel: z.string(),
    /** The text shown after submission. */
    thanks: z.string(),
    /**
     * The signed time of this response. Sent back as `_stamp`, it shows that some seconds have
     * passed, as a person needs to fill in a form.
     */
    stamp: z.string(),
  })
  .meta({ id: 'FormDesign' })
/** A form design as visitors see it. */
export type FormDesign = z.output<typeof formDesign>

/** A file for a form field: a Blob with a name, or a file on this machine's disk. */
export type FormFile = Blob | { path: string; name: string }

export const storedFormFile = z.object({
  id,
  /** The form field. */
  field: z.string(),
  /** The original file name. */
  name: z.string(),
  /** The media type, detected from the content. */
  type: z.string(),
  size: z.int(),
})
export type StoredFormFile = z.output<typeof storedFormFile>

/** A file of a submission, with its content. */
export interface ReceivedFile extends StoredFormFile {
  content: AsyncIterable<Uint8Array>
}

export const formSubmission = z
  .object({
    id,
    /** The sender; null for an anonymous visitor. */
    userId: z.string().nullable(),
    /** The form's name. */
    name: z.string(),
    data: z.record(fieldName, formValue),
    createdAt: date,
  })
  .meta({ id: 'FormSubmission' })
export type FormSubmission = z.output<typeof formSubmission>

export const receivedForm = formSubmission
  .extend({
    /**
     * The sender's name, or e-mail address without one; null for an anonymous visitor or a deleted
     * user.
     */
    sender: z.string().nullable(),
    /** The referrer: a path of this site, or an address elsewhere; null when unknown. */
    page: z.string().nullable(),
    /** The files of the submission. */
    files: z.array(storedFormFile),
    /** Whether it is marked as read. */
    read: z.boolean(),
  })
  .meta({ id: 'ReceivedForm' })
/** A submission as administrators see it. */
export type ReceivedForm = z.output<typeof receivedForm>

export const formCount = z
  .object({
    name: z.string(),
    total: z.int(),
    unread: z.int(),
  })
  .meta({ id: 'FormCount' })
/** The number of submissions of a form. */
export type FormCount = z.output<typeof formCount>

/** The maximum number of forms listed, because visitors can submit any name. */
export const maxFormNames = 100

export const formListQuery = listQuery(['id', 'name', 'createdAt']).extend({
  name: formName.optional(),
  /** Words that must all occur in the submission, in any field. */
  search: searchWords.optional(),
  read: z
    .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
    .optional(),
})
export interface FormListInput extends ListInput {
  /** Only submissions of this form. */
  name?: string
  search?: string
  read?: boolean
}

/** The maximum number of submissions changed by one call. */
export const maxForms = 100

const submissionIds = z
  .array(id)
  .min(1, { error: () => formText('selectOne') })
  .max(maxForms, { error: () => formText('selectedAtMost', { max: maxForms }) })

export const formReading = z.strictObject({ ids: submissionIds, read: z.boolean() })
export type FormReading = z.input<typeof formReading>
export const formRemoval = z.strictObject({ ids: submissionIds })
export type FormRemoval = z.input<typeof formRemoval>

export interface FormOperations {
  /**
   * Stores a submission; open to all visitors. If there is a form design of this name, the
   * submission must match it (`formProblems`), and other fields are dropped. With the honeypot
   * filled in, the response is the same but nothing is stored. The design of "contact" applies only
   * when a stamp is sent, as by its own page; API clients may send any fields.
   * @param files by field, for designs with fields for files
   * @throws ValidationFailed, PayloadTooLarge, TooManyRequests
   */
  submit(name: string, data: FormFields, files?: Record<string, FormFile>): Promise<FormSubmission>
  /** A form design by name; open to all visitors. @throws NotFound */
  design(name: string): Promise<FormDesign>
  /** All form designs, sorted by title. For administrators. @throws Unauthorized, Forbidden */
  designs(): Promise<FormDesign[]>
  /** A file of a submission. For administrators. @throws NotFound, Unauthorized, Forbidden */
  file(submission: string, file: string): Promise<ReceivedFile>
  /** For administrators. @throws ValidationFailed, Unauthorized, Forbidden */
  list(query?: FormListInput): Promise<List<ReceivedForm>>
  /**
   * The names of forms with their counts, up to `maxFormNames` with the most submissions. For
   * administrators. @throws Unauthorized, Forbidden
   */
  counts(): Promise<FormCount[]>
  /** For administrators; does not mark it as read. @throws NotFound, Unauthorized, Forbidden */
  get(id: string): Promise<ReceivedForm>
  /**
   * Marks submissions as read or unread; deleted ones are ignored. For administrators.
   * @throws ValidationFailed, Unauthorized, Forbidden
   */
  mark(input: FormReading): Promise<void>
  /**
   * Permanently deletes submissions. For administrators. @throws ValidationFailed, Unauthorized,
   * Forbidden
   */
  remove(input: FormRemoval): Promise<void>
  /**
   * Streams all submissions of a form as CSV (RFC 4180, UTF-8), oldest first. The header has `id`,
   * `createdAt`, `userId` and every field. Cells that a spreadsheet would read as formulas begin
   * with an apostrophe. For administrators.
   * @throws ValidationFailed, Unauthorized, Forbidden
   */
  csv(name: string): Promise<AsyncIterable<string>>
}
