import type { z } from 'zod'
import { ids, made } from '../../http/example-ids'
import type { formSettings } from './contract'

const aField = {
  help: '',
  required: true,
  width: 'whole' as const,
  longest: null,
  options: [],
  several: false,
  look: 'list' as const,
  fileTypes: [],
  megabytes: null,
}

export const someSettings: z.input<typeof formSettings> = {
  id: ids.design,
  name: 'project-brief',
  title: 'Tell us about your project',
  introduction: 'Two questions.',
  fields: [
    { ...aField, key: 'email', kind: 'email', label: 'E-mail address' },
    {
      ...aField,
      key: 'topic',
      kind: 'choice',
      label: 'What is it about?',
      options: ['A website', 'A shop'],
    },
  ],
  submitLabel: 'Send',
  thanks: 'Thank you. It has arrived.',
  mailTo: 'desk@studio.example',
  copyToSender: false,
  updatedAt: made,
}
