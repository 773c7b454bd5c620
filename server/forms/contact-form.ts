import type { FormToFillIn } from './design-serializer'

type Field = FormToFillIn['fields'][number]

const field = { required: true, width: 'whole', look: 'list' } satisfies Partial<Field>

/** The form of the page /contact until an administrator changes it: then a form design of this name is stored. */
export const contactForm: FormToFillIn = {
  id: '0'.repeat(26),
  name: 'contact',
  title: 'Contact',
  introduction: 'Send us a message.',
  fields: [
    { ...field, key: 'name', kind: 'text', label: 'Your name' },
    {
      ...field,
      key: 'email',
      kind: 'email',
      label: 'E-mail address',
      help: 'To reply to you, and to send you a copy.',
    },
    { ...field, key: 'message', kind: 'long-text', label: 'Message' },
  ],
  submitLabel: 'Send it',
  thanks: 'Your message has arrived.',
  copyToSender: true,
}
