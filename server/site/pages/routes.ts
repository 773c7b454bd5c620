import { z } from 'zod'
import { largeJsonBody } from '../../http/bodies'
import { listRoute } from '../../http/list-route'
import { parameter, type Route, route } from '../../http/route'
import { thePage } from '../examples'
import {
  comparedPageVersion,
  fixedPage,
  fixedPageInput,
  fixedPageParams,
  fixedPageSummary,
  fixedPageVersion,
  pagePreview,
  pageVersionParams,
  pageVersionQuery,
  pageVersionRestore,
} from './contract'
import {
  aComparedPageVersion,
  aFixedPage,
  aFixedPageInput,
  aFixedPageSummary,
  aPageVersion,
  aPageVersionRestore,
} from './examples'

const tag = 'Site'
const path = '/fixed-page'
const pagePath = `${path}/:name`
const versionPath = `${pagePath}/versions/:version`

/** Editing the pages that every site has; not in the specification. */
export const fixedPageRoutes: Route[] = [
  route({
    name: 'listFixedPages',
    method: 'get',
    path,
    callers: 'administrators',
    tag,
    summary: 'List the pages that every site has: home, about and terms',
    description: 'For administrators.',
    status: 200,
    response: z.array(fixedPageSummary),
    example: [aFixedPageSummary],
    errors: ['Unauthorized', 'Forbidden', 'TooManyRequests'],
    handle: ({ api }) => api.fixedPages.list(),
  }),
  route({
    name: 'getFixedPage',
    method: 'get',
    path: pagePath,
    callers: 'administrators',
    tag,
    summary: 'Read the newest version of a fixed page',
    description: 'For administrators. It may have unpublished changes.',
    request: { params: fixedPageParams },
    status: 200,
    response: fixedPage,
    example: aFixedPage,
    errors: ['Unauthorized', 'Forbidden', 'NotFound'],
    handle: (call) => call.api.fixedPages.get(parameter(call, 'name')),
  }),
  route({
    name: 'previewFixedPage',
    method: 'get',
    path: `${pagePath}/preview`,
    callers: 'administrators',
    tag,
    summary: 'Read the newest version of a fixed page as visitors would see it',
    description: 'For administrators.',
    request: { params: fixedPageParams },
    status: 200,
    response: pagePreview,
    example: thePage,
    errors: ['Unauthorized', 'Forbidden', 'NotFound'],
    handle: (call) => call.api.fixedPages.preview(parameter(call, 'name')),
  }),
  route({
    name: 'saveFixedPage',
    method: 'post',
    path: pagePath,
    callers: 'administrators',
    tag,
    summary: 'Save a draft of a fixed page, or publish it',
    description:
      'For administrators. Visitors see the new version only if it is saved as `published`. Omitted fields, and omitted fields of a section, keep their values of the newest version; a list is replaced whole. A request with a stale `updatedAt` is rejected, and the response has both versions.',
    request: {
      params: fixedPageParams,
      body: { schema: fixedPageInput, example: aFixedPageInput, parser: largeJsonBody },
    },
    status: 200,
    response: fixedPage,
    example: aFixedPage,
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'NotFound', 'Conflict'],
    handle: (call) => call.api.fixedPages.save(parameter(call, 'name'), call.request.body),
  }),
  route({
    name: 'discardFixedPageDraft',
    method: 'delete',
    path: `${pagePath}/draft`,
    callers: 'administrators',
    tag,
    summary: 'Discard the unpublished changes of a fixed page',
    description:
      'For administrators. The newest version is then what visitors see; the draft stays among the versions.',
    request: { params: fixedPageParams },
    status: 200,
    response: fixedPage,
    example: { ...aFixedPage, isAhead: false },
    errors: ['Unauthorized', 'Forbidden', 'NotFound'],
    handle: (call) => call.api.fixedPages.discard(parameter(call, 'name')),
  }),
  listRoute({
    name: 'listFixedPageVersions',
    path: `${pagePath}/versions`,
    callers: 'administrators',
    tag,
    summary: 'List the versions of a fixed page, with time and changes',
    description: 'For administrators. Newest first. The last hundred versions are stored.',
    params: fixedPageParams,
    query: pageVersionQuery,
    item: fixedPageVersion,
    example: aPageVersion,
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'NotFound', 'TooManyRequests'],
    list: (call, query) => call.api.fixedPages.versions(parameter(call, 'name'), query),
  }),
  route({
    name: 'getFixedPageVersion',
    method: 'get',
    path: versionPath,
    callers: 'administrators',
    tag,
    summary: 'Compare a version of a fixed page with the newest one',
    description: 'For administrators. Both versions are returned as text.',
    request: { params: pageVersionParams },
    status: 200,
    response: comparedPageVersion,
    example: aComparedPageVersion,
    errors: ['Unauthorized', 'Forbidden', 'NotFound', 'TooManyRequests'],
    handle: (call) =>
      call.api.fixedPages.version(parameter(call, 'name'), parameter(call, 'version')),
  }),
  route({
    name: 'restoreFixedPageVersion',
    method: 'post',
    path: `${versionPath}/restore`,
    callers: 'administrators',
    tag,
    summary: 'Restore a version of a fixed page as a draft',
    description: 'For administrators. Visitors see it once it is published.',
    request: {
      params: pageVersionParams,
      body: { schema: pageVersionRestore, example: aPageVersionRestore },
    },
    status: 200,
    response: fixedPage,
    example: aFixedPage,
    acceptsIdempotencyKey: true,
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'NotFound', 'Conflict'],
    handle: (call) =>
      call.api.fixedPages.restore(
        parameter(call, 'name'),
        parameter(call, 'version'),
        call.request.body,
      ),
  }),
]
