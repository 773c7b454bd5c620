import type { FormToFillIn } from './design-serializer'
import { formText } from './messages'

type Field = FormToFillIn['fields'][number]

const field = { required: true, width: 'whole', look: 'list' } satisfies Partial<Field>

/** The name of the form of the page /contact. */
export const contactName = 'contact'

/**
 * The form of the page /contact until an administrator changes it: then a form design of this name is stored.
 * It is worded in the current language.
 */
export function contactForm(): FormToFillIn {
  return {
    id: '0'.repeat(26),
    name: contactName,
    title: formText('contact.title'),
    introduction: formText('contact.introduction'),
    fields: [
      { ...field, key: 'name', kind: 'text', label: formText('contact.name') },
      {
        ...field,
        key: 'email',
        kind: 'email',
        label: formText('contact.email'),
        help: formText('contact.emailHelp'),
      },
      { ...field, key: 'message', kind: 'long-text', label: formText('contact.message') },
    ],
    submitLabel: formText('contact.submitLabel'),
    thanks: formText('contact.thanks'),
    copyToSender: true,
  }
}
