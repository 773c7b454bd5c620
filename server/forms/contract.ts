import { z } from 'zod'
import { type List, type ListInput, listQuery } from '../operations/contract/list'
import { date, id, searchWords } from '../operations/contract/scalars'

const deepestValue = 3
const maxFields = 100

/**
 * The honeypot: a field that people do not see. What comes with it filled in is from a machine; it is
 * answered like any other submission, and thrown away.
 */
export const honeypotField = '_gotcha'

const formName = z
  .string()
  .regex(/^[a-z0-9-]{1,64}$/, 'The name of a form is 1 to 64 of a–z, 0–9 and hyphens.')
  .meta({ example: 'contact' })

export const namedForm = z.object({ name: formName })

const fieldName = z
  .string()
  .min(1)
  .max(200)
  .regex(/^\P{Cc}*$/u, 'The name of a field has no control characters.')

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** A value that nests no deeper than it says. */
function fieldValue(depth: number): z.ZodType<FormValue, FormValue> {
  if (depth === 0) return scalar
  const inner = fieldValue(depth - 1)
  return z.union([scalar, z.array(inner), z.record(fieldName, inner)], {
    error: `A value is a text, a number, true, false or null, or up to ${deepestValue} levels of lists and objects of these.`,
  })
}

export type FormValue =
  | string
  | number
  | boolean
  | null
  | FormValue[]
  | { [field: string]: FormValue }

const formValue = fieldValue(deepestValue).meta({ id: 'FormValue' })

/** The fields of a form by their names; a field that was sent several times is a list. */
export const formFields = z
  .record(fieldName, formValue)
  .refine((fields) => Object.keys(fields).length <= maxFields, {
    error: `A form has at most ${maxFields} fields.`,
  })
  .refine((fields) => Object.keys(fields).some((field) => field !== honeypotField), {
    error: 'A form has at least one field.',
  })
  .meta({ example: { name: 'Ada', email: 'ada@engines.example', topics: ['website', 'chat'] } })
export type FormFields = z.output<typeof formFields>

/** When a form was shown, signed by the server: see `FormDesign.stamp`. */
export const stampField = '_stamp'

export const formField = z.object({
  /** What it is called in what is sent. */
  key: z.string(),
  kind: z.enum(['text', 'long-text', 'email', 'choice', 'consent', 'file']),
  label: z.string(),
  /** Stands below the field; empty: nothing does. */
  help: z.string(),
  required: z.boolean(),
  width: z.enum(['whole', 'half']),
  /** How many characters a text has at most. */
  longest: z.int(),
  /** What can be chosen. */
  options: z.array(z.string()),
  /** Whether several of them can be. */
  several: z.boolean(),
  /** How the choices are shown: as a list that opens, or all in sight. */
  look: z.enum(['list', 'open']),
  fileTypes: z.array(z.enum(['pdf', 'image', 'office', 'zip'])),
  /** How large a file is at most, in bytes. */
  mostBytes: z.int(),
})
export type FormField = z.output<typeof formField>

export const formDesign = z
  .object({
    id,
    /** What it is sent to, as `POST /v1/form/{name}`. */
    name: z.string(),
    title: z.string(),
    introduction: z.string(),
    fields: z.array(formField),
    /** What its button says. */
    submitLabel: z.string(),
    /** What is said once it has been sent. */
    thanks: z.string(),
    /**
     * When this was answered, signed. Sent along as `_stamp` it tells that some seconds have passed,
     * as they do while people fill in a form.
     */
    stamp: z.string(),
  })
  .meta({ id: 'FormDesign' })
/** A form that visitors fill in, as they may know it. */
export type FormDesign = z.output<typeof formDesign>

/** A file for a field of a form: a Blob with its name, or what was written to this machine's disk. */
export type FormFile = Blob | { path: string; name: string }

export const storedFormFile = z.object({
  id,
  /** The field it was sent in. */
  field: z.string(),
  /** What its sender called it. */
  name: z.string(),
  /** Told by what is in it. */
  type: z.string(),
  size: z.int(),
})
export type StoredFormFile = z.output<typeof storedFormFile>

/** A file of a submission, with what is in it. */
export interface ReceivedFile extends StoredFormFile {
  content: AsyncIterable<Uint8Array>
}

export const formSubmission = z
  .object({
    id,
    /** Who sent it; null when nobody was signed in. */
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
    /** The name of who was signed in, else the address; null where nobody was, or who is gone. */
    sender: z.string().nullable(),
    /** Where it was sent from: a path of this site, or an address elsewhere; null when nothing said. */
    page: z.string().nullable(),
    /** What was sent in fields for files. */
    files: z.array(storedFormFile),
    /** Whether an administrator has opened it. */
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
/** How much a form has brought in. */
export type FormCount = z.output<typeof formCount>

/** As many forms as are counted: anybody may make up a name. */
export const maxFormNames = 100

export const formListQuery = listQuery(['id', 'name', 'createdAt']).extend({
  name: formName.optional(),
  /** Words that all occur in what was sent, in any field. */
  search: searchWords.optional(),
  read: z
    .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
    .optional(),
})
export interface FormListInput extends ListInput {
  /** Only the submissions of this form. */
  name?: string
  search?: string
  read?: boolean
}

/** As many submissions as one call changes. */
export const maxForms = 100

const someForms = z
  .array(id)
  .min(1, 'Name at least one submission.')
  .max(maxForms, `Take ${maxForms} submissions at a time at most.`)

export const formReading = z.strictObject({ ids: someForms, read: z.boolean() })
export type FormReading = z.input<typeof formReading>
export const formRemoval = z.strictObject({ ids: someForms })
export type FormRemoval = z.input<typeof formRemoval>

export interface FormOperations {
  /**
   * Keeps what somebody has sent in; open to everyone. Where there is a form to fill in of this name,
   * it must be filled in as that says (`formProblems`), and what it does not ask for is left out. With
   * the honeypot filled in it answers the same and keeps nothing. What "contact" asks for counts where
   * a stamp comes along, as from its own page; programs send it what they like.
   * @param files by their fields, for forms that ask for some
   * @throws ValidationFailed, PayloadTooLarge, TooManyRequests
   */
  submit(name: string, data: FormFields, files?: Record<string, FormFile>): Promise<FormSubmission>
  /** A form to fill in, by its name; open to everyone. @throws NotFound */
  design(name: string): Promise<FormDesign>
  /** Every form to fill in, by title. For administrators. @throws Unauthorized, Forbidden */
  designs(): Promise<FormDesign[]>
  /** A file that came with a submission. For administrators. @throws NotFound, Unauthorized, Forbidden */
  file(submission: string, file: string): Promise<ReceivedFile>
  /** For administrators. @throws ValidationFailed, Unauthorized, Forbidden */
  list(query?: FormListInput): Promise<List<ReceivedForm>>
  /**
   * The forms that have brought in something, by name, at most `mostFormNames` of them: those with
   * the most. For administrators. @throws Unauthorized, Forbidden
   */
  counts(): Promise<FormCount[]>
  /** For administrators; reading it so does not mark it as read. @throws NotFound, Unauthorized, Forbidden */
  get(id: string): Promise<ReceivedForm>
  /**
   * Marks submissions as read or unread; those that are gone are passed over. For administrators.
   * @throws ValidationFailed, Unauthorized, Forbidden
   */
  mark(input: FormReading): Promise<void>
  /** Deletes submissions for good. For administrators. @throws ValidationFailed, Unauthorized, Forbidden */
  remove(input: FormRemoval): Promise<void>
  /**
   * All submissions of one form as CSV (RFC 4180, UTF-8), oldest first, piece by piece: first a line
   * with `id`, `createdAt`, `userId` and every field. A cell that a spreadsheet would take for a
   * formula begins with an apostrophe. For administrators.
   * @throws ValidationFailed, Unauthorized, Forbidden
   */
  csv(name: string): Promise<AsyncIterable<string>>
}
