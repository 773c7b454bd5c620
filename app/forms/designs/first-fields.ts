import type { FormSettingsInput } from '../../../server/forms/administration/contract'
import type { FormDesignText } from './messages'

/** The fields that a new form begins with. */
export function firstFields(text: FormDesignText): FormSettingsInput['fields'] {
  return [
    { key: 'name', kind: 'text', label: text('first.name') },
    { key: 'email', kind: 'email', label: text('first.email') },
    { key: 'message', kind: 'long-text', label: text('first.message') },
  ]
}
