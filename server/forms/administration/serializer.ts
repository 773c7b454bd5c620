import type { FormDesign as StoredDesign } from '../../../cms/payload-types'
import { type FormToFillIn, optionsOf, thanksOf } from '../design-serializer'
import type { ContactPage, FormSettings } from './contract'

type StoredField = StoredDesign['fields'][number]

/** A form design with all its settings. */
export function serializeFormSettings(
  stored: FormToFillIn & Partial<Pick<StoredDesign, 'updatedAt'>>,
): FormSettings {
  return {
    id: stored.id,
    name: stored.name,
    ...serializeContactPage(stored),
    updatedAt: stored.updatedAt ? new Date(stored.updatedAt) : null,
  }
}

/** The texts, fields and settings of a form, without its name. */
export function serializeContactPage(stored: FormToFillIn): ContactPage {
  return {
    title: stored.title,
    introduction: stored.introduction ?? '',
    fields: stored.fields.map(serializeField),
    submitLabel: stored.submitLabel,
    thanks: thanksOf(stored),
    mailTo: stored.mailTo ?? null,
    copyToSender: stored.copyToSender ?? false,
  }
}

function serializeField(stored: StoredField): FormSettings['fields'][number] {
  return {
    key: stored.key ?? '',
    kind: stored.kind,
    label: stored.label,
    help: stored.help ?? '',
    required: stored.required ?? false,
    width: stored.width,
    longest: stored.longest ?? null,
    options: optionsOf(stored),
    several: stored.several ?? false,
    look: stored.look ?? 'list',
    fileTypes: stored.fileTypes ?? [],
    megabytes: stored.megabytes ?? null,
  }
}

type FieldInput = Omit<FormSettings['fields'][number], 'key'> & { key?: string }

/** The fields as they are stored: options as lines, and a key that is made from the label if there is none. */
export function storedFields(fields: readonly FieldInput[]): StoredDesign['fields'] {
  return fields.map(({ key, options, ...field }) => ({
    ...field,
    key: key || null,
    options: options.join('\n'),
  }))
}
