import type { FormDesign as StoredDesign } from '../../../cms/payload-types'
import { type FormToFillIn, optionsOf, thanksOf } from '../design-serializer'
import type { FormSettings } from './contract'

type StoredField = StoredDesign['fields'][number]

/** A form design with all its settings. */
export function serializeFormSettings(
  stored: FormToFillIn & Partial<Pick<StoredDesign, 'updatedAt'>>,
): FormSettings {
  return {
    id: stored.id,
    name: stored.name,
    title: stored.title,
    introduction: stored.introduction ?? '',
    fields: stored.fields.map(serializeField),
    submitLabel: stored.submitLabel,
    thanks: thanksOf(stored),
    mailTo: stored.mailTo ?? null,
    copyToSender: stored.copyToSender ?? false,
    updatedAt: stored.updatedAt ? new Date(stored.updatedAt) : null,
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
