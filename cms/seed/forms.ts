import type { RequiredDataFromCollectionSlug } from 'payload'

/** A form design with every kind of field. */
export const formSeed: RequiredDataFromCollectionSlug<'form-designs'> = {
  name: 'project',
  title: 'Tell us about your project',
  introduction:
    'Seven questions, five of which you can skip. Whoever would build it reads the answers, and calls you within two working days.',
  fields: [
    { label: 'Your name', key: 'name', kind: 'text', width: 'half', look: 'list', required: true },
    {
      label: 'E-mail address',
      key: 'email',
      kind: 'email',
      width: 'half',
      look: 'list',
      required: true,
    },
    {
      label: 'What is it about?',
      key: 'topics',
      kind: 'choice',
      several: true,
      look: 'open',
      required: false,
      options: 'A new website\nA website that needs care\nAn audit\nA shop',
      width: 'whole',
    },
    {
      label: 'When should it be there?',
      key: 'when',
      kind: 'choice',
      look: 'list',
      required: false,
      options: 'This quarter\nThis year\nNo hurry',
      width: 'whole',
    },
    {
      label: 'What should be different afterwards?',
      key: 'aim',
      kind: 'long-text',
      help: 'Two sentences are plenty.',
      look: 'list',
      required: false,
      width: 'whole',
    },
    {
      label: 'A brief, or a sketch',
      key: 'brief',
      kind: 'file',
      fileTypes: ['pdf', 'image'],
      megabytes: 5,
      look: 'list',
      required: false,
      width: 'whole',
    },
    {
      label: 'You may keep this for as long as we talk about it.',
      key: 'consent',
      kind: 'consent',
      look: 'list',
      required: true,
      width: 'whole',
    },
  ],
  submitLabel: 'Send it',
  thanks: 'It is with us. Whoever would build it reads it, and calls you within two working days.',
  copyToSender: true,
}
