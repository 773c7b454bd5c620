import { z } from 'zod'
import { parameter, type Route, route } from '../../http/route'
import { id } from '../../operations/contract/scalars'
import { contentTranslations, translationInput, translationState } from './contract'
import { aTranslation, someTranslations } from './examples'

const shared = { path: '/content/:id/translation', tag: 'Editing' } as const
const withId = z.object({ id })
const forWriters = 'For administrators, users with an `edit` entry on it, and its author.'

/** Not in the specification. */
export const translationRoutes: Route[] = [
  route({
    ...shared,
    name: 'listTranslations',
    callers: 'users',
    method: 'get',
    summary: 'List the languages of a content',
    description: `${forWriters} The content is an original or a translation. \`missing\` are the languages of the site that it is not there in.`,
    request: { params: withId },
    status: 200,
    response: contentTranslations,
    example: someTranslations,
    errors: ['Unauthorized', 'Forbidden', 'NotFound'],
    handle: (call) => call.api.translations.list(parameter(call, 'id')),
  }),
  route({
    ...shared,
    name: 'createTranslation',
    callers: 'administrators',
    method: 'post',
    summary: 'Begin a translation of a content',
    description: `For those who may create contents, and write the original. The draft of the translation is a copy of the latest draft of the original, and its slug begins with the language.`,
    request: { params: withId, body: { schema: translationInput, example: { language: 'de' } } },
    status: 201,
    headers: { Location: 'The address of the translation' },
    response: translationState,
    example: aTranslation,
    acceptsIdempotencyKey: true,
    errors: [
      'ValidationFailed',
      'Unauthorized',
      'Forbidden',
      'NotFound',
      'Conflict',
      'TooManyRequests',
    ],
    async handle(call) {
      const created = await call.api.translations.create(parameter(call, 'id'), call.request.body)
      call.response.location(`/v1/content/${created.id}`)
      return created
    },
  }),
]
