import type { FormField } from '../../../server/forms/contract'
import type { FormDesignText } from './messages'

/** The messages with the labels of what can be chosen. */
const labels = {
  kind: {
    text: 'kinds.text',
    'long-text': 'kinds.longText',
    email: 'kinds.email',
    choice: 'kinds.choice',
    consent: 'kinds.consent',
    file: 'kinds.file',
  },
  fileTypes: {
    pdf: 'files.pdf',
    image: 'files.image',
    office: 'files.office',
    zip: 'files.zip',
  },
  width: { whole: 'widths.whole', half: 'widths.half' },
  look: { list: 'looks.list', open: 'looks.open' },
} as const satisfies {
  kind: Record<FormField['kind'], string>
  fileTypes: Record<FormField['fileTypes'][number], string>
  width: Record<FormField['width'], string>
  look: Record<FormField['look'], string>
}

/** What can be chosen for a setting of a field. */
export function choicesOf(setting: keyof typeof labels, text: FormDesignText) {
  return Object.entries(labels[setting]).map(([value, label]) => ({ value, label: text(label) }))
}
