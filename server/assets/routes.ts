import { z } from 'zod'
import { listRoute } from '../http/list-route'
import { parameter, type Route, route } from '../http/route'
import type { ErrorName } from '../operations/contract/error'
import { id } from '../operations/contract/scalars'
import { ApiError } from '../operations/errors'
import { asset, assetInput, assetKey, assetListQuery, assetReplacement } from './contract'
import { anAsset, anUpload, aReplacement } from './examples'
import { uploadBody, withUpload } from './upload-body'

const withId = z.object({ id })

const uploadErrors: ErrorName[] = [
  'BadRequest',
  'ValidationFailed',
  'Unauthorized',
  'Forbidden',
  'PayloadTooLarge',
  'UnsupportedMediaType',
  'TooManyRequests',
  'ServiceUnavailable',
]

const processing =
  'An image is rotated upright, stripped of its metadata and stored as WebP: `original`, `w640` and `w1280` (never enlarged) and `crop200x200`. Animations stay animated, except in the crop. A PDF, a video and an audio file are stored unchanged. An SVG is rewritten with what only draws, and has only `original`. A profile image may have 16 megapixels at most. A user may upload images of 160 megapixels within 10 minutes, an editor 2,000.'

export const assetRoutes: Route[] = [
  listRoute({
    name: 'listAssets',
    path: '/asset',
    callers: 'users',
    tag: 'Assets',
    summary: 'List the assets of a target',
    description:
      'For users who may edit the target, who are the target, or who may read it as a content or a proposal. Without `targetId`, lists all assets, for users who may edit everything.',
    query: assetListQuery,
    filters: ['targetId'],
    item: asset,
    example: anAsset,
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden'],
    list: ({ api }, query) => api.assets.list(query),
  }),
  route({
    name: 'uploadAsset',
    method: 'post',
    path: '/asset',
    callers: 'users',
    tag: 'Assets',
    summary: 'Upload a file for a target',
    description: `For users who may edit the target or are the target: a user's profile image has the user's id and the key \`profile\`. If the target has an asset with the key, that asset gets the file; its id does not change. ${processing}`,
    request: { body: { schema: assetInput, example: anUpload, parser: uploadBody } },
    status: 201,
    headers: { Location: 'The address of the asset' },
    response: asset,
    example: anAsset,
    acceptsIdempotencyKey: true,
    errors: uploadErrors,
    async handle(call) {
      const created = await withUpload(call, call.api.assets.create)
      call.response.location(`/v1/asset/${created.id}`)
      return created
    },
  }),
  route({
    name: 'getAsset',
    method: 'get',
    path: '/asset/:id',
    callers: 'anyone',
    tag: 'Assets',
    summary: 'Read an asset',
    description: 'For everyone who knows its id.',
    request: { params: withId },
    status: 200,
    response: asset,
    example: anAsset,
    errors: ['NotFound'],
    handle: (call) => call.api.assets.get(parameter(call, 'id')),
  }),
  route({
    name: 'updateAsset',
    method: 'post',
    path: '/asset/:id',
    callers: 'users',
    tag: 'Assets',
    summary: 'Replace the file or the description of an asset',
    description: `For users who may edit the target or are the target. Either of the two may be left out. The id of the asset does not change, and a picture is replaced by a picture only, a video by a video, and audio by audio. A new file gets new addresses, and the old ones stop working. ${processing}`,
    request: {
      params: withId,
      body: { schema: assetReplacement, example: aReplacement, parser: uploadBody },
    },
    status: 200,
    response: asset,
    example: anAsset,
    errors: [...uploadErrors, 'NotFound'],
    handle: (call) =>
      withUpload(call, (input: z.input<typeof assetReplacement>) =>
        call.api.assets.replace(parameter(call, 'id'), input),
      ),
  }),
  {
    name: 'deleteAsset',
    method: 'delete',
    path: '/asset/:id',
    callers: 'users',
    tag: 'Assets',
    summary: 'Delete an asset and its files',
    description: 'For users who may edit the target or are the target.',
    request: { params: withId },
    status: 204,
    errors: ['Unauthorized', 'Forbidden', 'NotFound'],
    handle: (call) => call.api.assets.remove(parameter(call, 'id')),
  },
  route({
    name: 'getAssetByKey',
    method: 'get',
    path: '/asset/:targetId/:key',
    callers: 'anyone',
    tag: 'Assets',
    summary: 'Read the asset of a target by its key',
    description: 'For everyone who knows the target and the key.',
    request: { params: z.object({ targetId: id, key: assetKey }) },
    status: 200,
    response: asset,
    example: anAsset,
    errors: ['NotFound'],
    handle: (call) => call.api.assets.getByKey(parameter(call, 'targetId'), parameter(call, 'key')),
  }),
  {
    name: 'downloadAsset',
    method: 'get',
    path: '/asset/:id/file/:variant',
    callers: 'anyone',
    tag: 'Assets',
    summary: 'Redirect to one of the files of an asset',
    description: 'For everyone. The address of the file changes when the file is replaced.',
    request: { params: withId.extend({ variant: z.string().meta({ example: 'crop200x200' }) }) },
    status: 302,
    headers: { Location: 'The address of the file' },
    errors: ['NotFound'],
    async handle(call) {
      const { files } = await call.api.assets.get(parameter(call, 'id'))
      const variant = parameter(call, 'variant')
      const url = Object.hasOwn(files, variant) ? files[variant] : undefined
      if (!url) {
        const names = Object.keys(files).join(', ')
        throw new ApiError('NotFound', `This asset has no such file; it has ${names}.`)
      }
      call.response.status(302).set('Cache-Control', 'no-cache').location(url).end()
    },
  },
]
