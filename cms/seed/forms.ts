import type { RequiredDataFromCollectionSlug } from 'payload'

type FormSeed = RequiredDataFromCollectionSlug<'form-designs'>

/** A form design with every kind of field. */
const project: FormSeed = {
  name: 'project',
  title: 'Tell us about your project',
  introduction:
    'Six questions, four of which you can skip. The person who would build it reads the answers, and calls you within two working days.',
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
  thanks:
    'It has arrived. The person who would build it reads it, and calls you within two working days.',
  copyToSender: true,
}

/** The form of the page /contact. */
const contact: FormSeed = {
  name: 'contact',
  title: 'Contact',
  introduction:
    'Tell us what is wrong with your website, or why you want one. A person who builds websites reads this, and answers within two working days.',
  fields: [
    { label: 'Your name', key: 'name', kind: 'text', width: 'whole', look: 'list', required: true },
    {
      label: 'E-mail address',
      key: 'email',
      kind: 'email',
      width: 'whole',
      look: 'list',
      required: true,
      help: 'To answer you, and to send you a copy of this.',
    },
    {
      label: 'What is it about?',
      key: 'topic',
      kind: 'choice',
      width: 'whole',
      look: 'list',
      required: true,
      options: 'A new website\nA website that needs care\nAn audit\nSomething else',
    },
    {
      label: 'Message',
      key: 'message',
      kind: 'long-text',
      width: 'whole',
      look: 'list',
      required: true,
    },
  ],
  submitLabel: 'Send it',
  thanks: 'It has arrived. One of us will write back within two working days.',
  copyToSender: true,
}

/** The forms of the demonstration site. */
export const formSeed: readonly FormSeed[] = [project, contact]
