import type { z } from 'zod'
import type { formSubmission, receivedForm } from '../../contract/form'
import { ids, made } from './ids'

export const someFields = {
  name: 'Ada Byron',
  email: 'ada@engines.example',
  topics: ['website', 'chat'],
}

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
  read: false,
}

export const aTable = `id,createdAt,userId,name,email\r\n${ids.submission},${made},,Ada Byron,ada@engines.example\r\n`
