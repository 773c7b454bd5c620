import { type Route, route } from '../http/route'
import { activity } from './contract'

const aDay = [{ day: '2026-11-21', total: 3 }]

export const activityRoutes: Route[] = [
  route({
    name: 'getActivity',
    method: 'get',
    path: '/admin/activity',
    callers: 'administrators',
    tag: 'Administration',
    summary: 'Count publications, submissions and sign-ups by day',
    description: 'For administrators. Of the last 30 days, in UTC.',
    status: 200,
    response: activity,
    example: { published: aDay, sentIn: aDay, signedUp: aDay },
    errors: ['Unauthorized', 'Forbidden', 'TooManyRequests'],
    handle: ({ api }) => api.activity.get(),
  }),
]
