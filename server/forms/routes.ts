import { Readable } from 'node:stream'
import { z } from 'zod'
import type { Call } from '../http/call'
import { listRoute } from '../http/list-route'
import { parameter, type Route, route } from '../http/route'
import { sendCsv, streamTo, tableFormat } from '../http/stream-csv'
import { id } from '../operations/contract/scalars'
import { invalid } from '../operations/errors'
import { formBody, withFormFiles } from './body'
import {
  encodedFields,
  formCount,
  formDesign,
  formFields,
  formListQuery,
  formReading,
  formRemoval,
  formSubmission,
  honeypotField,
  maxFormNames,
  namedForm,
  receivedForm,
  stampField,
} from './contract'
import { aDesign, aReceived, aSubmission, aTable, someEncodedFields, someFields } from './examples'
import { formText } from './messages'

export const formRoutes: Route[] = [
  route({
    name: 'submitForm',
    method: 'post',
    path: '/form/:name',
    callers: 'anyone',
    tag: 'Forms',
    keys: 'form:send',
    summary: 'Send a form',
    description: `For all visitors; stores the user if one is signed in. A field that is sent several times becomes a list. Put a field called \`${honeypotField}\` in the form and hide it from people: a submission with a value in it gets the usual response and is discarded. Any name is allowed. If there is a form design of this name, the submission must match it, and may contain files, as multipart. A submission to \`contact\` must match its design only if it has the \`stamp\` of the design as \`${stampField}\`.`,
    request: {
      params: namedForm,
      body: {
        schema: formFields,
        example: someFields,
        encoded: { schema: encodedFields, example: someEncodedFields },
        parser: formBody,
      },
    },
    status: 201,
    response: formSubmission,
    example: aSubmission,
    acceptsIdempotencyKey: true,
    errors: ['ValidationFailed', 'TooManyRequests'],
    handle: (call) =>
      withFormFiles(call, (files) =>
        call.api.forms.submit(parameter(call, 'name'), call.request.body, files),
      ),
  }),
  route({
    name: 'getFormDesign',
    method: 'get',
    path: '/form/:name/design',
    callers: 'anyone',
    tag: 'Forms',
    keys: 'form:send',
    summary: 'Read a form design',
    description:
      'For all visitors: the fields and rules of a form that an administrator has made, or of the page /contact.',
    request: { params: namedForm },
    status: 200,
    response: formDesign,
    example: aDesign,
    errors: ['NotFound'],
    handle: (call) => call.api.forms.design(parameter(call, 'name')),
  }),
  route({
    name: 'listFormDesigns',
    method: 'get',
    path: '/admin/form-design',
    callers: 'administrators',
    tag: 'Forms',
    summary: 'List form designs',
    description: 'For administrators: all form designs, sorted by title.',
    status: 200,
    response: z.array(formDesign),
    example: [aDesign],
    errors: ['Unauthorized', 'Forbidden'],
    handle: (call) => call.api.forms.designs(),
  }),
  listRoute({
    name: 'listFormSubmissions',
    path: '/form',
    callers: 'administrators',
    tag: 'Forms',
    summary: 'List submissions',
    description:
      'For administrators. With `format=csv` and a `name`, all submissions of that form as CSV, oldest first.',
    query: formListQuery.extend(tableFormat.shape),
    filters: ['name', 'read'],
    item: receivedForm,
    example: aReceived,
    texts: { 'text/csv': aTable },
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'TooManyRequests'],
    async list(call, { format, ...query }) {
      if (tableFormat.parse({ format }).format === 'json') return call.api.forms.list(query)
      await sendTable(call, query)
      return undefined
    },
  }),
]

const tag = 'Administration'

export const formAdminRoutes: Route[] = [
  route({
    name: 'listFormNames',
    method: 'get',
    path: '/admin/form/names',
    callers: 'administrators',
    tag,
    summary: 'Count submissions by form',
    description: `For administrators. The ${maxFormNames} forms with the most submissions.`,
    status: 200,
    response: z.array(formCount),
    example: [{ name: 'contact', total: 12, unread: 3 }],
    errors: ['Unauthorized', 'Forbidden', 'TooManyRequests'],
    handle: ({ api }) => api.forms.counts(),
  }),
  {
    name: 'setSubmissionsRead',
    method: 'post',
    path: '/admin/form/reading',
    callers: 'administrators',
    tag,
    summary: 'Mark submissions as read or unread',
    description: 'For administrators. Deleted ones are ignored.',
    request: { body: { schema: formReading, example: { ids: [aReceived.id], read: true } } },
    status: 204,
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden'],
    handle: ({ api, request }) => api.forms.mark(request.body),
  },
  {
    name: 'deleteFormSubmissions',
    method: 'post',
    path: '/admin/form/removal',
    callers: 'administrators',
    tag,
    summary: 'Delete submissions permanently',
    description: 'For administrators. Deleted ones are ignored.',
    request: { body: { schema: formRemoval, example: { ids: [aReceived.id] } } },
    status: 204,
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden'],
    handle: ({ api, request }) => api.forms.remove(request.body),
  },
  route({
    name: 'getFormSubmission',
    method: 'get',
    path: '/admin/form/:id',
    callers: 'administrators',
    tag,
    summary: 'Read a submission',
    description: 'For administrators. This does not mark it as read.',
    request: { params: z.object({ id }) },
    status: 200,
    response: receivedForm,
    example: aReceived,
    errors: ['Unauthorized', 'Forbidden', 'NotFound'],
    handle: (call) => call.api.forms.get(parameter(call, 'id')),
  }),
  {
    name: 'downloadSubmittedFile',
    method: 'get',
    path: '/admin/form/:id/file/:file',
    callers: 'administrators',
    tag,
    summary: 'Read a file of a submission',
    description: 'For administrators. Browsers always download the file, under its name.',
    request: { params: z.object({ id, file: id }) },
    status: 200,
    texts: { 'application/octet-stream': 'the content of the file' },
    errors: ['Unauthorized', 'Forbidden', 'NotFound', 'TooManyRequests'],
    handle: sendFile,
  },
]

async function sendFile(call: Call): Promise<void> {
  const { request, response } = call
  const { id, name, size, content } = await call.api.forms.file(
    parameter(call, 'id'),
    parameter(call, 'file'),
  )
  // The content of a file never changes.
  response.set('ETag', `"${id}"`)
  if (request.fresh) {
    Readable.from(content).destroy()
    response.status(304).end()
    return
  }
  // Files sent by visitors are only downloaded, never displayed.
  response.attachment(name).set({
    'Content-Type': 'application/octet-stream',
    'Content-Length': String(size),
    'Cache-Control': 'private, no-store',
    'Content-Security-Policy': "default-src 'none'; sandbox",
  })
  await streamTo(content, response)
}

/** @throws ApiError ValidationFailed for parameters that would limit the list: the table has all submissions */
async function sendTable({ api, response }: Call, query: Record<string, unknown>): Promise<void> {
  const { name } = namedForm.parse(query)
  const others = Object.keys(query).filter((path) => path !== 'name')
  if (others.length > 0) {
    const message = formText('allSubmissions')
    throw invalid(others.map((path) => ({ path, message })))
  }
  await sendCsv(response, name, await api.forms.csv(name))
}
