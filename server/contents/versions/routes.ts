import { z } from 'zod'
import { listRoute } from '../../http/list-route'
import { parameter, type Route, route } from '../../http/route'
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
const forEditors = 'For administrators and users with an `edit` entry on it.'

export const contentVersionRoutes: Route[] = [
  listRoute({
    name: 'listContentVersions',
    path: '/content/:id/versions',
    callers: 'users',
    tag,
    summary: 'List the versions of a content, with editor, time and changes',
    description: `${forEditors} Newest first. The last hundred versions are stored.`,
    params: withId,
    query: versionListQuery,
    item: contentVersion,
    example: aVersion,
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'NotFound', 'TooManyRequests'],
    list: (call, query) => call.api.contentVersions.list(parameter(call, 'id'), query),
  }),
  route({
    name: 'getContentVersion',
    method: 'get',
    path: '/content/:id/versions/:version',
    callers: 'users',
    tag,
    summary: 'Compare a version of a content with the newest one',
    description: `${forEditors} Both versions are returned as text.`,
    request: { params: versionParams },
    status: 200,
    response: comparedVersion,
    example: aComparison,
    errors: ['Unauthorized', 'Forbidden', 'NotFound', 'TooManyRequests'],
    handle: (call) =>
      call.api.contentVersions.get(parameter(call, 'id'), parameter(call, 'version')),
  }),
  route({
    name: 'restoreContentVersion',
    method: 'post',
    path: '/content/:id/versions/:version/restore',
    callers: 'users',
    tag,
    summary: 'Restore a version of a content as a draft',
    description: `${forEditors} The text is restored, the status is not. The request is rejected if another user has the content open or if changes would be lost, unless \`anyway\` is true.`,
    request: { params: versionParams, body: { schema: versionRestore, example: aRestore } },
    status: 200,
    response: contentVersion,
    example: { ...aVersion, status: 'draft' as const, isLatest: true },
    acceptsIdempotencyKey: true,
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'NotFound', 'Conflict'],
    handle: (call) =>
      call.api.contentVersions.restore(
        parameter(call, 'id'),
        parameter(call, 'version'),
        call.request.body,
      ),
  }),
  route({
    name: 'createPreviewLink',
    method: 'post',
    path: '/content/:id/preview',
    callers: 'users',
    tag,
    summary: 'Create a link to the latest draft, for people without an account',
    description: `${forEditors} The link expires after a day.`,
    request: { params: withId },
    status: 200,
    response: previewLink,
    example: aPreviewLink,
    errors: ['Unauthorized', 'Forbidden', 'NotFound'],
    handle: (call) => call.api.contentVersions.previewLink(parameter(call, 'id')),
  }),
  route({
    name: 'getPreview',
    method: 'get',
    path: '/content/:id/preview',
    callers: 'anyone',
    tag,
    summary: 'Read the latest draft by its link',
    description: 'For callers with the token of the link.',
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
