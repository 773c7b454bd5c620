import type { FormDesign as StoredDesign } from '../../cms/payload-types'
import type { FormDesign, FormField } from './contract'
import { createFormTimestamps } from './form-timestamps'
import { formText } from './messages'

/** A stored form design, with the fields needed to show it and to handle submissions. */
export type FormToFillIn = Omit<StoredDesign, 'createdAt' | 'updatedAt'>

type StoredField = StoredDesign['fields'][number]

const megabyte = 1024 * 1024
const longest = { text: 200, 'long-text': 5000, email: 200, choice: 200, consent: 200, file: 200 }

/** A form design for visitors, without the address it is mailed to. */
export function serializeFormDesign(stored: FormToFillIn): FormDesign {
  return {
    id: stored.id,
    name: stored.name,
    title: stored.title,
    introduction: stored.introduction ?? '',
    fields: stored.fields.map(serializeField),
    submitLabel: stored.submitLabel,
    thanks: thanksOf(stored),
    stamp: createFormTimestamps(process.env.APP_SECRET ?? '').now(),
  }
}

export function thanksOf({ thanks }: Pick<FormToFillIn, 'thanks'>): string {
  return thanks || formText('default.thanks')
}

function serializeField(stored: StoredField): FormField {
  return {
    key: stored.key ?? '',
    kind: stored.kind,
    label: stored.label,
    help: stored.help ?? '',
    required: stored.required ?? false,
    width: stored.width,
    longest: stored.longest ?? longest[stored.kind],
    options: optionsOf(stored),
    several: stored.several ?? false,
    look: stored.look ?? 'list',
    fileTypes: stored.fileTypes?.length ? stored.fileTypes : ['pdf', 'image'],
    mostBytes: (stored.megabytes ?? 5) * megabyte,
  }
}

/** The options of a choice, which are stored as lines. */
export function optionsOf({ options }: StoredField): string[] {
  const lines = (options ?? '').split('\n').map((line) => line.trim())
  return [...new Set(lines.filter(Boolean))]
}
