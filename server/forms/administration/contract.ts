import { z } from 'zod'
import { maxFileMegabytes } from '../../../cms/forms/field-kinds'
import { entityInput, readVersion } from '../../operations/contract/entity'
import { date, id, text } from '../../operations/contract/scalars'
import { formField, formName } from '../contract'
import { formText } from '../messages'

/** The maximum number of fields of a form. */
export const maxFormFields = 50
const maxOptions = 200

const { kind, width, look, fileTypes } = formField.shape

const option = text
  .trim()
  .min(1)
  .max(200)
  .regex(/^[^\r\n]*$/, { error: () => formText('design.oneLine') })

const optionList = z
  .array(option)
  .max(maxOptions)
  .transform((options) => [...new Set(options)])

const settingsField = z.strictObject({
  /** The name of the field in a submission. */
  key: z.string(),
  kind,
  label: z.string(),
  help: z.string(),
  required: z.boolean(),
  width,
  /** The maximum length of a text in characters; null: that of its kind. */
  longest: z.int().nullable(),
  options: z.array(z.string()),
  several: z.boolean(),
  look,
  fileTypes,
  /** The maximum size of a file; null: 5. */
  megabytes: z.int().nullable(),
})

export const formSettings = z
  .object({
    id,
    /** Its address is `/form/{name}`; `contact` is the form of `/contact`. */
    name: z.string(),
    title: z.string(),
    introduction: z.string(),
    fields: z.array(settingsField),
    submitLabel: z.string(),
    /** The text shown after submission. */
    thanks: z.string(),
    /** Where submissions are mailed to; null: the address in the footer of the site. */
    mailTo: z.string().nullable(),
    /** Whether the sender gets a copy at the address in the first field for one. */
    copyToSender: z.boolean(),
    /** Null for the contact form until it is changed. */
    updatedAt: date.nullable(),
  })
  .meta({ id: 'FormSettings' })
/** A form design as administrators see it. */
export type FormSettings = z.output<typeof formSettings>

const fieldInput = z
  .strictObject({
    key: z
      .union([
        z.literal(''),
        z.string().regex(/^[a-z][A-Za-z0-9]{0,49}$/, { error: () => formText('design.key') }),
      ])
      .optional()
      .meta({ description: 'Made from the label when omitted or empty' }),
    kind,
    label: text
      .trim()
      .min(1, { error: () => formText('design.label') })
      .max(200),
    help: text.trim().max(300).default(''),
    required: z.boolean().default(true),
    width: width.default('whole'),
    longest: z.int().min(1).max(20_000).nullable().default(null),
    options: optionList.default([]),
    several: z.boolean().default(false),
    look: look.default('list'),
    fileTypes: fileTypes.max(10).default(['pdf', 'image']),
    megabytes: z.int().min(1).max(maxFileMegabytes).nullable().default(null),
  })
  .refine(({ kind, options }) => kind !== 'choice' || options.length > 0, {
    path: ['options'],
    error: () => formText('design.options'),
  })

const settings = z.strictObject({
  name: formName.optional().meta({ description: 'Made from the title when omitted' }),
  title: text
    .trim()
    .min(1, { error: () => formText('design.title') })
    .max(200),
  introduction: text.trim().max(2000).optional(),
  fields: z
    .array(fieldInput)
    .min(1, { error: () => formText('design.noFields') })
    .max(maxFormFields, { error: () => formText('design.fieldsAtMost', { max: maxFormFields }) }),
  submitLabel: text
    .trim()
    .min(1, { error: () => formText('design.submitLabel') })
    .max(60)
    .optional(),
  thanks: text.trim().max(2000).optional(),
  mailTo: z
    .email({ error: () => formText('design.mailTo') })
    .nullable()
    .optional(),
  copyToSender: z.boolean().optional(),
})

/** What the page /contact has: its texts, and the fields and settings of its form. */
export const contactPage = formSettings
  .omit({ id: true, name: true, updatedAt: true })
  .meta({ id: 'ContactPage' })
export type ContactPage = z.output<typeof contactPage>

export const contactPageInput = entityInput(contactPage, settings.omit({ name: true }).partial())

export const formSettingsInput = entityInput(formSettings, settings)
export type FormSettingsInput = z.input<typeof formSettingsInput>

export const formSettingsChange = entityInput(
  formSettings,
  settings.partial().extend({ updatedAt: readVersion.nullable().optional() }),
)
export type FormSettingsChange = z.input<typeof formSettingsChange>

/** All for administrators, by the name of the form. @throws Unauthorized, Forbidden, NotFound */
export interface FormDesignOperations {
  /** `contact` is found even if nobody has changed it. */
  get(name: string): Promise<FormSettings>
  /** @throws ValidationFailed also if the name is taken */
  create(input: FormSettingsInput): Promise<FormSettings>
  /** Omitted settings stay as they are; `fields` replaces all fields. @throws ValidationFailed */
  update(name: string, input: FormSettingsChange): Promise<FormSettings>
  /** Deletes a form but not its submissions. The contact form is then as it was at first. */
  remove(name: string): Promise<void>
}
