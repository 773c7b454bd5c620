import { z } from 'zod'
import { parameter, type Route, route } from '../../http/route'
import { id } from '../../operations/contract/scalars'
import { contentPlanInput, contentPlanMove, contentSchedule } from './contract'
import { aPlan, aSchedule } from './examples'

const withId = z.object({ id })
const path = '/content/:id/schedule'
const tag = 'Contents'
const success = { status: 200, response: contentSchedule, example: aSchedule }

export const contentScheduleRoutes: Route[] = [
  route({
    name: 'listScheduledChanges',
    method: 'get',
    path,
    callers: 'users',
    tag,
    summary: 'List the scheduled changes of a content',
    description:
      'For administrators and users with an `edit` entry on it. A failed change is listed with its problem until it is cancelled.',
    request: { params: withId },
    ...success,
    errors: ['Unauthorized', 'Forbidden', 'NotFound'],
    handle: (call) => call.api.contentSchedule.get(parameter(call, 'id')),
  }),
  route({
    name: 'scheduleChange',
    method: 'post',
    path,
    callers: 'users',
    tag,
    keys: 'content:publish',
    summary: 'Schedule when a content is published or unpublished',
    description:
      'For administrators and users with an `edit` entry on it. A scheduled publication publishes the latest draft of that time. The change runs as the user who scheduled it, with the permissions that this user has then.',
    request: { params: withId, body: { schema: contentPlanInput, example: aPlan } },
    ...success,
    acceptsIdempotencyKey: true,
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'NotFound', 'Conflict'],
    handle: (call) => call.api.contentSchedule.plan(parameter(call, 'id'), call.request.body),
  }),
  route({
    name: 'moveScheduledChange',
    method: 'post',
    path: `${path}/:plan`,
    callers: 'users',
    tag,
    keys: 'content:publish',
    summary: 'Schedule a change for another time',
    description:
      'For administrators and users with an `edit` entry on the content. The change runs with the permissions of the caller then, and a failed one is tried again.',
    request: {
      params: withId.extend({ plan: z.string() }),
      body: { schema: contentPlanMove, example: { dueAt: aPlan.dueAt } },
    },
    ...success,
    acceptsIdempotencyKey: true,
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'NotFound', 'Conflict'],
    handle: (call) =>
      call.api.contentSchedule.move(
        parameter(call, 'id'),
        parameter(call, 'plan'),
        call.request.body,
      ),
  }),
  route({
    name: 'cancelScheduledChange',
    method: 'delete',
    path: `${path}/:plan`,
    callers: 'users',
    tag,
    keys: 'content:publish',
    summary: 'Cancel a scheduled change',
    description: 'For administrators and users with an `edit` entry on the content.',
    request: { params: withId.extend({ plan: z.string() }) },
    ...success,
    errors: ['Unauthorized', 'Forbidden', 'NotFound'],
    handle: (call) =>
      call.api.contentSchedule.cancel(parameter(call, 'id'), parameter(call, 'plan')),
  }),
]
