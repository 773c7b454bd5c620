import { ifMatch } from '../../http/entity-tag'
import { parameter, type Route, route } from '../../http/route'
import { namedForm } from '../contract'
import { formSettings, formSettingsChange, formSettingsInput } from './contract'
import { someSettings } from './examples'

const callers = 'administrators'
const tag = 'Forms'
const path = '/admin/form-design/:name'
const { title, fields, thanks } = someSettings

/** Form designs with all their settings; not in the specification. */
export const formDesignRoutes: Route[] = [
  route({
    name: 'createFormDesign',
    method: 'post',
    path: '/admin/form-design',
    acceptsIdempotencyKey: true,
    callers,
    tag,
    summary: 'Create a form',
    description: 'For administrators. Its page is `/form/{name}`.',
    request: { body: { schema: formSettingsInput, example: { title, fields } } },
    status: 201,
    response: formSettings,
    example: someSettings,
    headers: { Location: 'The address of the form in the API' },
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'TooManyRequests'],
    async handle({ api, request, response }) {
      const created = await api.formDesigns.create(request.body)
      response.location(`/v1/admin/form-design/${created.name}`)
      return created
    },
  }),
  route({
    name: 'getFormSettings',
    method: 'get',
    path,
    callers,
    tag,
    summary: 'Read a form with all its settings',
    description: 'For administrators. `contact` is the form of the page /contact.',
    request: { params: namedForm },
    status: 200,
    response: formSettings,
    example: someSettings,
    errors: ['Unauthorized', 'Forbidden', 'NotFound'],
    handle: (call) => call.api.formDesigns.get(parameter(call, 'name')),
  }),
  route({
    name: 'updateFormDesign',
    method: 'post',
    path,
    callers,
    tag,
    summary: 'Change a form',
    description:
      'For administrators. Omitted settings stay as they are; `fields` replaces all fields. A field keeps its submissions’ name as long as its `key` is sent.',
    request: {
      params: namedForm,
      headers: ifMatch,
      body: { schema: formSettingsChange, example: { thanks } },
    },
    status: 200,
    response: formSettings,
    example: someSettings,
    errors: [
      'ValidationFailed',
      'Unauthorized',
      'Forbidden',
      'NotFound',
      'Conflict',
      'TooManyRequests',
    ],
    changes: {
      read: (call) => call.api.formDesigns.get(parameter(call, 'name')),
      stale: 'Conflict',
    },
    handle: (call) => call.api.formDesigns.update(parameter(call, 'name'), call.request.body),
  }),
  {
    name: 'deleteFormDesign',
    method: 'delete',
    path,
    callers,
    tag,
    summary: 'Delete a form',
    description:
      'For administrators. Its submissions stay. The contact form is then as it was at first.',
    request: { params: namedForm },
    status: 204,
    errors: ['Unauthorized', 'Forbidden', 'NotFound', 'TooManyRequests'],
    handle: (call) => call.api.formDesigns.remove(parameter(call, 'name')),
  },
]
