import { ids } from '../http/example-ids'
import { type Route, route } from '../http/route'
import { activity } from './contract'

const aWaiting = {
  chats: 2,
  forms: 5,
  drafts: 3,
  reviews: 1,
  changesRequested: 0,
  failedDeliveries: 0,
  failedMails: 1,
  scheduled: 1,
  next: [
    {
      id: '17',
      contentId: ids.content,
      title: 'Services',
      action: 'publish' as const,
      dueAt: '2026-12-01T08:00:00.000Z',
      failed: false,
    },
  ],
}

const aDay = [{ day: '2026-11-21', total: 3 }]

export const activityRoutes: Route[] = [
  route({
    name: 'getActivity',
    method: 'get',
    path: '/admin/activity',
    callers: 'administrators',
    tag: 'Administration',
    summary: 'Count publications, submissions and sign-ups by day, and what waits',
    description:
      'For administrators, and for those of an area, who get null for what is not theirs. Days are those of the last 30, in UTC. `waiting` counts what needs an administrator: unanswered chats, unread submissions, drafts, reviews, scheduled changes, and what could not be sent.',
    status: 200,
    response: activity,
    example: { published: aDay, sentIn: aDay, signedUp: aDay, waiting: aWaiting },
    errors: ['Unauthorized', 'Forbidden', 'TooManyRequests'],
    handle: ({ api }) => api.activity.get(),
  }),
]
