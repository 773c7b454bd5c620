import type { CollectionConfig } from 'payload'
import { assetCreators, editableAssets, everyone } from '../access/rules'
import { filesPath } from '../contents/address'
import { uploadFolder } from '../database/data-folder'
import { createdByField } from '../fields/created-by'
import { idField } from '../fields/id'
import { setCreator } from '../fields/set-creator'
import { refersTo, targetCollections } from '../references/refers-to'
import { auditAsset, auditAssetDeletion } from './audit'
import { shapeRatios } from './crop'
import { deleteAssetFiles, deleteReplacedFiles, describeFile, discardUpload } from './file-hooks'
import { maxAssetFolder } from './folder'
import { assetMediaTypes, svgMediaType } from './media-types'
import { maxAssetName, setName } from './name'
import { playableTypes } from './playable-types'
import { setSlot } from './slot'
import { imageVariants } from './variants'

/** Of a credit and of a licence, in characters. */
export const maxAssetNote = 200

export const assets: CollectionConfig = {
  slug: 'assets',
  labels: { singular: 'Asset', plural: 'Assets' },
  admin: {
    group: 'Website',
    useAsTitle: 'name',
    defaultColumns: ['filename', 'name', 'alt', 'mimeType', 'filesize', 'key', 'createdAt'],
    listSearchableFields: ['name', 'filename', 'alt', 'key'],
  },
  disableDuplicate: true,
  // The hooks of a delete need these fields, regardless of the caller's select.
  forceSelect: {
    filename: true,
    mimeType: true,
    sizes: true,
    whole: true,
    captions: true,
    avif: true,
  },
  upload: {
    // What may be stored; `storeUpload` decides what is accepted where.
    mimeTypes: [...assetMediaTypes, svgMediaType, ...playableTypes],
    adminThumbnail: 'crop200x200',
    // `storeUpload` creates and stores the files; only Payload's fields are used.
    disableLocalStorage: true,
    filesRequiredOnCreate: false,
    staticDir: uploadFolder(),
    imageSizes: imageVariants.map((variant) => ({ ...variant })),
    crop: false,
    focalPoint: false,
    pasteURL: false,
    handlers: [
      (_req, { params }) =>
        new Response(null, {
          status: 302,
          headers: { Location: `${filesPath}/${encodeURIComponent(params.filename)}` },
        }),
    ],
  },
  access: {
    create: assetCreators,
    read: everyone,
    update: editableAssets,
    delete: editableAssets,
  },
  hooks: {
    beforeOperation: [describeFile],
    beforeChange: [setCreator, setSlot, setName],
    afterChange: [deleteReplacedFiles, auditAsset],
    afterDelete: [deleteAssetFiles, auditAssetDeletion],
    afterError: [discardUpload],
  },
  fields: [
    idField,
    {
      name: 'name',
      type: 'text',
      index: true,
      maxLength: maxAssetName,
      admin: { description: 'By which administrators find it. The name of the file at first.' },
    },
    {
      name: 'alt',
      label: 'Description for readers who do not see it',
      type: 'text',
      defaultValue: '',
    },
    { name: 'credit', type: 'text', maxLength: maxAssetNote },
    { name: 'licence', type: 'text', maxLength: maxAssetNote },
    {
      name: 'folder',
      type: 'text',
      index: true,
      maxLength: maxAssetFolder,
      admin: {
        position: 'sidebar',
        readOnly: true,
        description: 'Set in the media library of the site.',
      },
    },
    {
      name: 'targetId',
      type: 'text',
      custom: refersTo(targetCollections),
      index: true,
      admin: { position: 'sidebar', description: 'The id of what it belongs to.' },
    },
    {
      name: 'key',
      type: 'text',
      index: true,
      admin: {
        position: 'sidebar',
        description: 'Its name there; a profile image has the key "profile".',
      },
    },
    {
      name: 'status',
      type: 'select',
      required: true,
      defaultValue: 'ready',
      options: [{ label: 'Ready', value: 'ready' }],
      admin: { position: 'sidebar', readOnly: true },
    },
    // What the files are made by; the hooks ignore other values.
    {
      name: 'shape',
      type: 'select',
      options: Object.keys(shapeRatios).map((shape) => ({ label: shape, value: shape })),
      admin: { hidden: true },
    },
    {
      name: 'whole',
      type: 'group',
      admin: { hidden: true },
      fields: [
        { name: 'filename', type: 'text' },
        { name: 'filesize', type: 'number' },
        { name: 'width', type: 'number' },
        { name: 'height', type: 'number' },
      ],
    },
    { name: 'duration', type: 'number', admin: { hidden: true } },
    {
      name: 'captions',
      type: 'group',
      admin: { hidden: true },
      fields: [
        { name: 'filename', type: 'text' },
        { name: 'filesize', type: 'number' },
        { name: 'language', type: 'text' },
      ],
    },
    {
      name: 'poster',
      type: 'upload',
      relationTo: 'assets',
      maxDepth: 0,
      admin: { description: 'The picture that a video shows before it plays.' },
      filterOptions: { mimeType: { equals: 'image/webp' } },
    },
    { name: 'colour', type: 'text', admin: { hidden: true } },
    { name: 'avif', type: 'text', index: true, admin: { hidden: true } },
    // Payload's compound unique index would treat two assets without target and key as equal.
    { name: 'place', type: 'text', unique: true, hidden: true },
    createdByField,
  ],
}
