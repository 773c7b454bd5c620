import { z } from 'zod'
import { ifMatch } from '../http/entity-tag'
import { listRoute } from '../http/list-route'
import { parameter, type Route, route } from '../http/route'
import { id } from '../operations/contract/scalars'
import { assetUse, libraryAsset, libraryChange, libraryQuery } from './contract'
import { aLibraryAsset, anAssetUse } from './examples'

const callers = 'administrators'
const tag = 'Assets'
const params = z.object({ id })

/** The media library; not in the specification. */
export const libraryRoutes: Route[] = [
  listRoute({
    name: 'listLibrary',
    path: '/admin/asset',
    callers,
    tag,
    summary: 'List all assets, with their names',
    description:
      'For administrators. Sorted by upload by default, newest first. `only=unused` lists what no text, draft, page, setting or user of the site refers to.',
    query: libraryQuery,
    filters: ['only'],
    item: libraryAsset,
    example: aLibraryAsset,
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'TooManyRequests'],
    list: ({ api }, query) => api.library.list(query),
  }),
  route({
    name: 'getLibraryAsset',
    method: 'get',
    path: '/admin/asset/:id',
    callers,
    tag,
    summary: 'Read an asset, with its name',
    description: 'For administrators.',
    request: { params },
    status: 200,
    response: libraryAsset,
    example: aLibraryAsset,
    errors: ['Unauthorized', 'Forbidden', 'NotFound'],
    handle: (call) => call.api.library.get(parameter(call, 'id')),
  }),
  route({
    name: 'updateLibraryAsset',
    method: 'post',
    path: '/admin/asset/:id',
    callers,
    tag,
    summary: 'Change the name, description, credit and licence of an asset',
    description:
      'For administrators. Omitted fields stay as they are. `POST /asset/{id}` replaces the file.',
    request: {
      params,
      headers: ifMatch,
      body: {
        schema: libraryChange,
        example: { name: aLibraryAsset.name, credit: aLibraryAsset.credit },
      },
    },
    status: 200,
    response: libraryAsset,
    example: aLibraryAsset,
    errors: [
      'ValidationFailed',
      'Unauthorized',
      'Forbidden',
      'NotFound',
      'Conflict',
      'TooManyRequests',
    ],
    changes: { read: (call) => call.api.library.get(parameter(call, 'id')), stale: 'Conflict' },
    handle: (call) => call.api.library.update(parameter(call, 'id'), call.request.body),
  }),
  route({
    name: 'listAssetUses',
    method: 'get',
    path: '/admin/asset/:id/uses',
    callers,
    tag,
    summary: 'List where an asset is used',
    description:
      'For administrators. Lists contents and proposals that show it or link to it, with their drafts and those in the trash, the pages and settings of the site, and the user it belongs to.',
    request: { params },
    status: 200,
    response: z.array(assetUse),
    example: [anAssetUse],
    errors: ['Unauthorized', 'Forbidden', 'NotFound', 'TooManyRequests'],
    handle: (call) => call.api.library.uses(parameter(call, 'id')),
  }),
]
