import { z } from 'zod'
import { ids, made } from '../http/example-ids'
import { listRoute } from '../http/list-route'
import { parameter, type Route, route } from '../http/route'
import { id } from '../operations/contract/scalars'
import { mail, mailListQuery } from './contract'

const tag = 'Administration'

const aMail: z.input<typeof mail> = {
  id: ids.mail,
  to: 'ada@studio.example',
  subject: 'Verify your e-mail address',
  state: 'sent',
  attempts: 1,
  error: null,
  triedAt: made,
  dueAt: null,
  createdAt: made,
}

export const mailRoutes: Route[] = [
  listRoute({
    name: 'listMails',
    path: '/admin/mail',
    callers: 'administrators',
    tag,
    summary: 'List mails',
    description:
      'For administrators. Sent and failed mails stay in the list for 30 days. Only the recipient can see the text of a mail.',
    query: mailListQuery,
    filters: ['state'],
    item: mail,
    example: aMail,
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'TooManyRequests'],
    list: ({ api }, query) => api.mails.list(query),
  }),
  route({
    name: 'resendMail',
    method: 'post',
    path: '/admin/mail/:id',
    callers: 'administrators',
    tag,
    summary: 'Send a mail again',
    description: 'For administrators. Only for a mail of which all attempts have failed.',
    request: { params: z.object({ id }) },
    status: 200,
    response: mail,
    example: aMail,
    acceptsIdempotencyKey: true,
    errors: ['Unauthorized', 'Forbidden', 'NotFound', 'Conflict'],
    handle: (call) => call.api.mails.sendAgain(parameter(call, 'id')),
  }),
]
