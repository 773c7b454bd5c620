import { z } from 'zod'
import { onlyPage } from '../../http/example-ids'
import { parameter, type Route, route } from '../../http/route'
import { listOf } from '../../operations/contract/list'
import { id } from '../../operations/contract/scalars'
import {
  comparedVersion,
  contentPreview,
  contentVersion,
  previewLink,
  previewQuery,
  versionListQuery,
  versionParams,
  versionRestore,
} from './contract'
import { aComparison, aPreview, aPreviewLink, aRestore, aVersion } from './examples'

const tag = 'Contents'
const withId = z.object({ id })
const forEditors = 'For administrators and holders of an `edit` entry on it.'

export const contentVersionRoutes: Route[] = [
  route({
    method: 'get',
    path: '/content/:id/versions',
    tag,
    summary: 'What a content was: who saved it when, and what was changed',
    description: `${forEditors} The newest first; the last hundred are kept.`,
    request: { params: withId, query: versionListQuery },
    status: 200,
    response: listOf(contentVersion),
    example: onlyPage([aVersion]),
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'NotFound', 'TooManyRequests'],
    handle: (call) => call.api.contentVersions.list(parameter(call, 'id'), call.request.query),
  }),
  route({
    method: 'get',
    path: '/content/:id/versions/:version',
    tag,
    summary: 'A version of a content, beside what an editor finds now',
    description: `${forEditors} Both as text, to be compared.`,
    request: { params: versionParams },
    status: 200,
    response: comparedVersion,
    example: aComparison,
    errors: ['Unauthorized', 'Forbidden', 'NotFound', 'TooManyRequests'],
    handle: (call) =>
      call.api.contentVersions.get(parameter(call, 'id'), parameter(call, 'version')),
  }),
  route({
    method: 'post',
    path: '/content/:id/versions/:version/restore',
    tag,
    summary: 'Put a version of a content back as a draft',
    description: `${forEditors} What it says is put back, not what it was. Refused while somebody else has the content open or changes would be lost, unless \`anyway\` is true.`,
    request: { params: versionParams, body: { schema: versionRestore, example: aRestore } },
    status: 200,
    response: contentVersion,
    example: { ...aVersion, status: 'draft' as const, isLatest: true },
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'NotFound', 'Conflict'],
    handle: (call) =>
      call.api.contentVersions.restore(
        parameter(call, 'id'),
        parameter(call, 'version'),
        call.request.body,
      ),
  }),
  route({
    method: 'post',
    path: '/content/:id/preview',
    tag,
    summary: 'A link to the latest draft, for people without an account',
    description: `${forEditors} It ends after a day.`,
    request: { params: withId },
    status: 200,
    response: previewLink,
    example: aPreviewLink,
    errors: ['Unauthorized', 'Forbidden', 'NotFound'],
    handle: (call) => call.api.contentVersions.previewLink(parameter(call, 'id')),
  }),
  route({
    method: 'get',
    path: '/content/:id/preview',
    tag,
    summary: 'Read the latest draft by its link',
    description: 'For everyone with the token of the link.',
    request: { params: withId, query: previewQuery },
    status: 200,
    response: contentPreview,
    example: aPreview,
    errors: ['ValidationFailed', 'NotFound', 'TooManyRequests'],
    handle: (call) => {
      call.response.set('Cache-Control', 'private, no-store')
      return call.api.contentVersions.preview(
        parameter(call, 'id'),
        // The operation parses the query.
        call.request.query as { token: string },
      )
    },
  }),
]
