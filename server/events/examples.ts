import type { z } from 'zod'
import { aSubmission } from '../forms/examples'
import { ids, made } from '../http/example-ids'
import type { siteEvent } from './contract'

export const aContentEvent: z.input<typeof siteEvent> = {
  id: ids.event,
  type: 'content.published',
  timestamp: made,
  data: {
    content: {
      id: ids.content,
      type: 'article',
      title: 'Moving 4,000 pages',
      slug: 'moving-4000-pages',
      url: '/moving-4000-pages',
      publishedAt: made,
    },
  },
}

export const aFormEvent: z.input<typeof siteEvent> = {
  id: ids.event,
  type: 'form.submitted',
  timestamp: made,
  data: { form: 'contact', submission: { ...aSubmission, files: [] } },
}

export const someEvents = `retry: 1000

id: 41
event: content.published
data: ${JSON.stringify(aContentEvent)}

:

`
