import { z } from 'zod'
import { listRoute } from '../http/list-route'
import { parameter, type Route, route } from '../http/route'
import { sendCsv, tableFormat } from '../http/stream-csv'
import { id } from '../operations/contract/scalars'
import {
  bounce,
  newsletter,
  newsletterInput,
  subscriber,
  subscriberListQuery,
  subscriptionCode,
  subscriptionInput,
} from './contract'
import {
  aSubscriber,
  aSubscriberTable,
  aSubscription,
  aSubscriptionCode,
  theNewsletter,
} from './examples'

const tag = 'Newsletter'
const shared = { path: '/admin/newsletter', callers: 'administrators', tag } as const
const code = { body: { schema: subscriptionCode, example: aSubscriptionCode } }

/** Not in the specification. */
export const newsletterRoutes: Route[] = [
  {
    name: 'subscribe',
    method: 'post',
    path: '/subscription',
    callers: 'anyone',
    tag,
    keys: 'form:send',
    summary: 'Subscribe to new articles',
    description:
      'For all visitors. Mails a code that confirms the subscription, at most once an hour. The response is the same for an address that is subscribed.',
    request: { body: { schema: subscriptionInput, example: aSubscription } },
    status: 202,
    acceptsIdempotencyKey: true,
    errors: ['ValidationFailed', 'TooManyRequests'],
    handle: ({ api, request }) => api.newsletter.subscribe(request.body),
  },
  {
    name: 'confirmSubscription',
    method: 'post',
    path: '/subscription/confirmation',
    callers: 'anyone',
    tag,
    keys: 'form:send',
    summary: 'Confirm a subscription',
    description: 'For the person who has the mail. A code can be used again.',
    request: code,
    status: 204,
    errors: ['ValidationFailed', 'TooManyRequests'],
    handle: ({ api, request }) => api.newsletter.confirm(request.body),
  },
  {
    name: 'endSubscription',
    method: 'post',
    path: '/subscription/end',
    callers: 'anyone',
    tag,
    keys: 'form:send',
    summary: 'Unsubscribe',
    description:
      'For the person who has a mail of the newsletter. A code can be used again. Mail programs send the address in `List-Unsubscribe` instead, which is a page of the site.',
    request: code,
    status: 204,
    errors: ['ValidationFailed', 'TooManyRequests'],
    handle: ({ api, request }) => api.newsletter.unsubscribe(request.body),
  },
  listRoute({
    name: 'listSubscribers',
    path: '/admin/subscriber',
    callers: 'administrators',
    tag,
    summary: 'List subscribers',
    description:
      'For administrators, and those of forms. With `format=csv`, all subscribers as CSV, oldest first.',
    query: subscriberListQuery.extend(tableFormat.shape),
    filters: ['state'],
    item: subscriber,
    example: aSubscriber,
    texts: { 'text/csv': aSubscriberTable },
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'TooManyRequests'],
    async list({ api, response }, { format, ...query }) {
      if (tableFormat.parse({ format }).format === 'json') return api.newsletter.list(query)
      await sendCsv(response, 'subscribers', await api.newsletter.csv())
      return undefined
    },
  }),
  {
    name: 'forgetSubscriber',
    method: 'delete',
    path: '/admin/subscriber/:id',
    callers: 'administrators',
    tag,
    summary: 'Forget a subscriber',
    description:
      'For administrators, and those of forms. Deletes the address, and the mails that were sent to it.',
    request: { params: z.object({ id }) },
    status: 204,
    errors: ['Unauthorized', 'Forbidden', 'NotFound', 'TooManyRequests'],
    handle: (call) => call.api.newsletter.forget(parameter(call, 'id')),
  },
  route({
    ...shared,
    name: 'getNewsletter',
    method: 'get',
    summary: 'Read the newsletter: its setting, subscribers and last mailings',
    description: 'For administrators, and those of forms.',
    status: 200,
    response: newsletter,
    example: theNewsletter,
    errors: ['Unauthorized', 'Forbidden', 'TooManyRequests'],
    handle: ({ api }) => api.newsletter.get(),
  }),
  route({
    ...shared,
    name: 'updateNewsletter',
    method: 'post',
    summary: 'Say whether new articles are sent to subscribers',
    description: 'For administrators, and those of forms. Articles are sent once each.',
    request: { body: { schema: newsletterInput, example: { sendsArticles: true } } },
    status: 200,
    response: newsletter,
    example: theNewsletter,
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'TooManyRequests'],
    handle: ({ api, request }) => api.newsletter.set(request.body),
  }),
  {
    name: 'reportBounce',
    method: 'post',
    path: '/mail/bounce',
    callers: 'administrators',
    tag,
    summary: 'Report that mails to an address bounce',
    description:
      'For administrators, and for the mail provider with a key that has the scope `mail:write`. The address gets no more mails of the newsletter until its owner subscribes again. One that is not subscribed is ignored.',
    request: { body: { schema: bounce, example: aSubscription } },
    status: 204,
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'TooManyRequests'],
    handle: ({ api, request }) => api.newsletter.bounced(request.body),
  },
]
