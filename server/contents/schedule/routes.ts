import { z } from 'zod'
import { parameter, type Route, route } from '../../http/route'
import { id } from '../../operations/contract/scalars'
import { contentPlanInput, contentSchedule } from './contract'
import { aPlan, aSchedule } from './examples'

const withId = z.object({ id })
const path = '/content/:id/schedule'
const tag = 'Contents'
const success = { status: 200, response: contentSchedule, example: aSchedule }

export const contentScheduleRoutes: Route[] = [
  route({
    method: 'get',
    path,
    tag,
    summary: 'What is planned of a content',
    description:
      'For administrators and holders of an `edit` entry on it. What could not be carried out is listed with its problem until it is taken back.',
    request: { params: withId },
    ...success,
    errors: ['Unauthorized', 'Forbidden', 'NotFound'],
    handle: (call) => call.api.contentSchedule.get(parameter(call, 'id')),
  }),
  route({
    method: 'post',
    path,
    tag,
    summary: 'Plan when a content is published, or no longer',
    description:
      'For administrators and holders of an `edit` entry on it. What is published then is the latest draft of that time, in the name of whoever plans it and with the rights they have by then.',
    request: { params: withId, body: { schema: contentPlanInput, example: aPlan } },
    ...success,
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'NotFound', 'Conflict'],
    handle: (call) => call.api.contentSchedule.plan(parameter(call, 'id'), call.request.body),
  }),
  route({
    method: 'delete',
    path: `${path}/:plan`,
    tag,
    summary: 'Take a plan back',
    description: 'For administrators and holders of an `edit` entry on the content.',
    request: { params: withId.extend({ plan: z.string() }) },
    ...success,
    errors: ['Unauthorized', 'Forbidden', 'NotFound'],
    handle: (call) =>
      call.api.contentSchedule.cancel(parameter(call, 'id'), parameter(call, 'plan')),
  }),
]
