import { z } from 'zod'
import { ids, made, onlyPage } from '../http/example-ids'
import { parameter, type Route, route } from '../http/route'
import { listOf } from '../operations/contract/list'
import { id } from '../operations/contract/scalars'
import { delivery, deliveryListQuery } from './contract'

const tag = 'Administration'

const aDelivery: z.input<typeof delivery> = {
  id: ids.delivery,
  webhook: ids.webhook,
  address: 'https://crm.studio.example/forms',
  submission: ids.submission,
  form: 'contact',
  state: 'delivered',
  attempts: 1,
  status: 200,
  answer: 'ok',
  triedAt: made,
  dueAt: null,
  createdAt: made,
}

export const webhookRoutes: Route[] = [
  route({
    name: 'listWebhookDeliveries',
    method: 'get',
    path: '/admin/webhook/delivery',
    callers: 'administrators',
    tag,
    summary: 'List the deliveries to webhooks',
    description: 'For administrators. Ended deliveries stay in the list for 30 days.',
    request: { query: deliveryListQuery },
    status: 200,
    response: listOf(delivery),
    example: onlyPage([aDelivery]),
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'TooManyRequests'],
    handle: ({ api, request }) => api.webhooks.deliveries(request.query),
  }),
  route({
    name: 'resendWebhookDelivery',
    method: 'post',
    path: '/admin/webhook/delivery/:id',
    callers: 'administrators',
    tag,
    summary: 'Send a delivery again',
    description: 'For administrators. Has no effect on a delivery that is being attempted.',
    request: { params: z.object({ id }) },
    status: 200,
    response: delivery,
    example: aDelivery,
    acceptsIdempotencyKey: true,
    errors: ['Unauthorized', 'Forbidden', 'NotFound', 'Conflict'],
    handle: (call) => call.api.webhooks.sendAgain(parameter(call, 'id')),
  }),
]
