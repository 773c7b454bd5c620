import type { FormField } from '../../../server/forms/contract'

const kindLabels: Record<FormField['kind'], string> = {
  text: 'A line of text',
  'long-text': 'Several lines of text',
  email: 'An e-mail address',
  choice: 'A choice',
  consent: 'A checkbox',
  file: 'A file',
}

const fileTypeLabels: Record<FormField['fileTypes'][number], string> = {
  pdf: 'PDF',
  image: 'Pictures: JPEG, PNG, WebP, GIF',
  office: 'Documents of Word, Excel, PowerPoint or LibreOffice',
  zip: 'ZIP',
}

export const kinds = choicesOf(kindLabels)
export const fileTypes = choicesOf(fileTypeLabels)

export const widths = [
  { value: 'whole', label: 'The whole line' },
  { value: 'half', label: 'Half of it' },
]

export const looks = [
  { value: 'list', label: 'A list that opens' },
  { value: 'open', label: 'All visible' },
]

function choicesOf(labels: Record<string, string>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label }))
}
