/** The values of one field of a form design, all as text. */
export interface FieldValues {
  key: string
  label: string
  kind: string
  help: string
  /** `yes` or empty, as are all checkboxes. */
  required: string
  width: string
  longest: string
  /** One on each line. */
  options: string
  several: string
  look: string
  /** Separated by spaces. */
  fileTypes: string
  megabytes: string
}

export const blankField: FieldValues = {
  key: '',
  label: '',
  kind: 'text',
  help: '',
  required: 'yes',
  width: 'whole',
  longest: '',
  options: '',
  several: '',
  look: 'list',
  fileTypes: 'pdf image',
  megabytes: '',
}
