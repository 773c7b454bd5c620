import { z } from 'zod'
import { largeJsonBody } from '../http/bodies'
import { ifMatch } from '../http/entity-tag'
import { listRoute } from '../http/list-route'
import { parameter, type Route, route } from '../http/route'
import { id } from '../operations/contract/scalars'
import {
  assetFolder,
  assetMove,
  assetUse,
  folderRename,
  libraryAsset,
  libraryChange,
  libraryQuery,
  movedAssets,
} from './contract'
import { aFolder, aFolderRename, aLibraryAsset, aMove, anAssetUse } from './examples'

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
    filters: ['only', 'folder'],
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
    summary: 'Change what is known about an asset, its folder and its crop',
    description:
      'For administrators. Omitted fields stay as they are. A picture with another `shape` or `focalPoint` gets new files under new addresses, and the whole picture stays. A video may have a `poster` and captions. `POST /asset/{id}` replaces the file, whose picture is not cropped then.',
    request: {
      params,
      headers: ifMatch,
      body: {
        schema: libraryChange,
        example: { name: aLibraryAsset.name, credit: aLibraryAsset.credit },
        parser: largeJsonBody,
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
  route({
    name: 'listAssetFolders',
    method: 'get',
    path: '/admin/asset-folder',
    callers,
    tag,
    summary: 'List the folders of the media library',
    description:
      'For administrators. A folder exists while a file is in it, or in a folder inside it.',
    status: 200,
    response: z.array(assetFolder),
    example: [aFolder],
    errors: ['Unauthorized', 'Forbidden', 'TooManyRequests'],
    handle: ({ api }) => api.library.folders(),
  }),
  route({
    name: 'moveAssets',
    method: 'post',
    path: '/admin/asset-folder/move',
    callers,
    tag,
    summary: 'Put files into a folder',
    description: 'For administrators. A folder that does not exist yet does then.',
    request: { body: { schema: assetMove, example: aMove } },
    status: 200,
    response: movedAssets,
    example: { moved: 1 },
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'TooManyRequests'],
    handle: (call) => call.api.library.move(call.request.body),
  }),
  route({
    name: 'renameAssetFolder',
    method: 'post',
    path: '/admin/asset-folder/rename',
    callers,
    tag,
    summary: 'Rename or dissolve a folder',
    description: 'For administrators. Renames it in all files, one after another.',
    request: { body: { schema: folderRename, example: aFolderRename } },
    status: 200,
    response: movedAssets,
    example: { moved: 1 },
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'TooManyRequests'],
    handle: (call) => call.api.library.renameFolder(call.request.body),
  }),
]
