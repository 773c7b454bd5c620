import type { FormToFillIn } from './design-serializer'

type Field = FormToFillIn['fields'][number]

const field = { required: true, width: 'whole', look: 'list' } satisfies Partial<Field>

/** The form of the page /contact, in the shape of a stored form design. */
export const contactForm: FormToFillIn = {
  id: '0'.repeat(26),
  name: 'contact',
  title: 'Contact',
  introduction:
    'Tell us what is wrong with your website, or why you want one. A person who builds websites reads this, and answers within two working days.',
  fields: [
    { ...field, key: 'name', kind: 'text', label: 'Your name' },
    {
      ...field,
      key: 'email',
      kind: 'email',
      label: 'E-mail address',
      help: 'To answer you, and to send you a copy of this.',
    },
    {
      ...field,
      key: 'topic',
      kind: 'choice',
      label: 'What is it about?',
      options: 'A new website\nA website that needs care\nAn audit\nSomething else',
    },
    { ...field, key: 'message', kind: 'long-text', label: 'Message' },
  ],
  submitLabel: 'Send it',
  thanks: 'It has arrived. One of us will write back within two working days.',
  copyToSender: true,
}
