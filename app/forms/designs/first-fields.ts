import type { FormSettingsInput } from '../../../server/forms/administration/contract'

/** The fields that a new form begins with. */
export const firstFields: FormSettingsInput['fields'] = [
  { key: 'name', kind: 'text', label: 'Your name' },
  { key: 'email', kind: 'email', label: 'E-mail address' },
  { key: 'message', kind: 'long-text', label: 'Message' },
]
