import type {
  FormSettings,
  FormSettingsChange,
} from '../../../server/forms/administration/contract'
import { applyStep, type RowStep, rowsIn } from '../../design/rows/rows'
import { textOf } from '../../loaders/problem.server'
import { serviceInput } from '../../loaders/service-input'
import { blankField, type FieldValues } from './field-values'

/** The values of the form of a form design. */
export interface DesignValues {
  name: string
  title: string
  introduction: string
  fields: FieldValues[]
  submitLabel: string
  thanks: string
  mailTo: string
  copyToSender: boolean
}

/** The lists of the form. */
export const designLists = ['fields'] as const

export function designValuesOf(settings: Omit<FormSettings, 'id' | 'updatedAt'>): DesignValues {
  const { name, title, introduction, submitLabel, thanks, mailTo, copyToSender } = settings
  return {
    name,
    title,
    introduction,
    submitLabel,
    thanks,
    mailTo: mailTo ?? '',
    copyToSender,
    fields: settings.fields.map((field) => ({
      ...field,
      required: field.required ? 'yes' : '',
      longest: String(field.longest ?? ''),
      options: field.options.join('\n'),
      several: field.several ? 'yes' : '',
      fileTypes: field.fileTypes.join(' '),
      megabytes: String(field.megabytes ?? ''),
    })),
  }
}

export function designValuesIn(form: FormData): DesignValues {
  const text = (name: string) => textOf(form, name).replace(/\r\n/g, '\n')
  return {
    name: text('name').trim(),
    title: text('title'),
    introduction: text('introduction'),
    submitLabel: text('submitLabel'),
    thanks: text('thanks'),
    mailTo: text('mailTo').trim(),
    copyToSender: text('copyToSender') !== '',
    fields: rowsIn(form, 'fields').map((at) => ({
      key: text(`${at}.key`).trim(),
      label: text(`${at}.label`),
      kind: text(`${at}.kind`),
      help: text(`${at}.help`),
      required: text(`${at}.required`),
      width: text(`${at}.width`),
      longest: text(`${at}.longest`).trim(),
      options: text(`${at}.options`),
      several: text(`${at}.several`),
      look: text(`${at}.look`),
      fileTypes: form.getAll(`${at}.fileTypes`).join(' '),
      megabytes: text(`${at}.megabytes`).trim(),
    })),
  }
}

/** The form values with a field added, removed or moved. */
export function designAfterStep(values: DesignValues, step: RowStep): DesignValues {
  return { ...values, fields: applyStep(values.fields, step, blankField) }
}

/** The form values as input of the service, which rejects invalid ones. */
export function designInputFrom({ name, mailTo, ...values }: DesignValues): FormSettingsChange {
  return {
    ...values,
    // The contact page has no field for it.
    ...(name && { name }),
    mailTo: mailTo || null,
    fields: values.fields.map(fieldInputFrom),
  }
}

/** What belongs to other kinds of fields stays as it is at first. */
function fieldInputFrom(values: FieldValues) {
  const { key, label, kind, help, required, width } = values
  const { longest, options, several, look, fileTypes, megabytes } = values
  return serviceInput<NonNullable<FormSettingsChange['fields']>[number]>({
    key,
    label,
    kind,
    help,
    required: required !== '',
    width,
    ...((kind === 'text' || kind === 'long-text') && { longest: numberIn(longest) }),
    ...(kind === 'choice' && { options: linesIn(options), several: several !== '', look }),
    ...(kind === 'file' && {
      fileTypes: fileTypes.split(' ').filter(Boolean),
      megabytes: numberIn(megabytes),
    }),
  })
}

/** Null when empty; a text that is no number is left for the service to reject. */
function numberIn(text: string): number | string | null {
  if (text === '') return null
  const number = Number(text)
  return Number.isFinite(number) ? number : text
}

function linesIn(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}
