import type { z } from 'zod'
import { ids, made } from '../http/example-ids'
import type { formDesign, formSubmission, receivedForm } from './contract'

export const someFields = {
  name: 'Ada Byron',
  email: 'ada@engines.example',
  topics: ['website', 'chat'],
}

export const someEncodedFields = { name: 'Ada Byron', email: 'ada@engines.example' }

export const aSubmission: z.input<typeof formSubmission> = {
  id: ids.submission,
  userId: null,
  name: 'contact',
  data: someFields,
  createdAt: made,
}

export const aReceived: z.input<typeof receivedForm> = {
  ...aSubmission,
  sender: null,
  page: '/contact',
  files: [],
  read: false,
}

export const aTable = `id,createdAt,userId,name,email\r\n${ids.submission},${made},,Ada Byron,ada@engines.example\r\n`

const aField = {
  help: '',
  required: true,
  width: 'half' as const,
  longest: 200,
  options: [],
  several: false,
  look: 'list' as const,
  fileTypes: [],
  mostBytes: 5_242_880,
}

export const aDesign: z.input<typeof formDesign> = {
  id: ids.design,
  name: 'project-brief',
  title: 'Tell us about your project',
  introduction: 'Five questions. A person who builds websites reads the answers.',
  fields: [
    { ...aField, key: 'name', kind: 'text', label: 'Your name' },
    { ...aField, key: 'email', kind: 'email', label: 'E-mail address' },
    {
      ...aField,
      key: 'topics',
      kind: 'choice',
      label: 'What is it about?',
      options: ['website', 'chat'],
      several: true,
      look: 'open',
    },
  ],
  submitLabel: 'Send it',
  thanks: 'Thank you, it has arrived.',
  stamp: 'tb1qco.5f0aPZc3xqKk1mJ0n2wL7Q',
}
