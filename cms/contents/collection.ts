import type { CollectionConfig } from 'payload'
import {
  adminsOf,
  contentAuthors,
  editableContents,
  editableVersions,
  readableContents,
} from '../access/rules'
import { createdByField, updatedByField } from '../fields/created-by'
import { idField } from '../fields/id'
import { onlyPictures } from '../fields/only-pictures'
import { permissionField } from '../fields/permission'
import { ruleOf, textRule, webAddress } from '../fields/rules'
import { setCreator } from '../fields/set-creator'
import { slugField } from '../fields/slug'
import type { Content } from '../payload-types'
import { deleteReferences, storeReferences } from '../references/note'
import { deleteReview, endReview } from '../reviews/hooks'
import { siteAddress } from '../site-address'
import { contentUrl, isReservedSlug, slugBeforeTrash } from './address'
import { auditContent, auditContentDeletion } from './audit'
import { draftsOfAuthors } from './drafts-of-authors'
import { recordContentEvent } from './events'
import { requireFinishedBlocks } from './finished-blocks'
import { maxCanonical, maxTags } from './limits'
import { endLiveText, noteVersion } from './live-texts'
import { maxPart, validPart } from './part'
import { previewLink } from './preview-link'
import { loadStored, markAutosave, setEditor, setPublishedAt } from './previous-state'
import { validPublicationDate } from './publication-date'
import { requireTrashed } from './removal'
import { preserveStateOnRestore } from './restored-version'
import { chooseSlug, reservedSlug, validContentSlug } from './slug'
import { deleteRedirects, redirectOldSlug } from './slug-redirects'
import { storeTableRow } from './table-row'
import { tableRowFields } from './table-row-fields'
import { translationFields } from './translation-fields'
import {
  checkTranslation,
  keepLanguage,
  releaseTranslations,
  setLanguageOfOriginal,
  translationPrefix,
} from './translations'

export const contents: CollectionConfig = {
  slug: 'contents',
  labels: { singular: 'Content', plural: 'Contents' },
  admin: {
    group: 'Website',
    useAsTitle: 'title',
    pagination: { defaultLimit: 25 },
    defaultColumns: ['title', 'slug', 'type', '_status', 'archived', 'updatedAt'],
    listSearchableFields: ['title', 'slug'],
    description: 'Pages, articles and case studies. What is published is on the site at once.',
    preview: (doc) =>
      siteAddress(
        contentUrl({ id: String(doc.id), slug: typeof doc.slug === 'string' ? doc.slug : null }),
      ),
    livePreview: {
      url: ({ data, req }) => (data.id ? previewLink(req.payload.secret, data.id).url : null),
      breakpoints: [
        { name: 'phone', label: 'Phone', width: 390, height: 844 },
        { name: 'tablet', label: 'Tablet', width: 820, height: 1180 },
        { name: 'desktop', label: 'Desktop', width: 1440, height: 900 },
      ],
    },
  },
  defaultSort: '-updatedAt',
  trash: true,
  // For administrators' tables, which are read only from an index: see decision 015.
  indexes: [
    { fields: ['trashed', 'updatedAt', 'createdAt', 'titleAndSlug'] },
    { fields: ['trashed', 'createdAt', 'type', '_status', 'archived'] },
    { fields: ['trashed', 'title', 'createdAt', 'type', '_status', 'archived'] },
    { fields: ['trashed', 'slug', 'createdAt', 'type', '_status', 'archived'] },
    { fields: ['trashed', 'type', 'createdAt', '_status', 'archived'] },
    { fields: ['trashed', 'archived', 'updatedAt', 'createdAt', 'type', '_status'] },
    { fields: ['trashed', '_status', 'publishedAt', 'createdAt', 'archived'] },
    { fields: ['trashed', 'titleAndSlug'] },
    // For the lists of visitors.
    { fields: ['deletedAt', 'type', 'createdAt'] },
    { fields: ['deletedAt', '_status', 'title', 'createdAt', 'archived', 'metadata.permission'] },
  ],
  versions: { maxPerDoc: 100, drafts: { schedulePublish: true } },
  access: {
    create: contentAuthors,
    read: readableContents,
    readVersions: editableVersions,
    update: editableContents,
    delete: adminsOf('contents'),
  },
  hooks: {
    beforeOperation: [draftsOfAuthors],
    beforeValidate: [
      preserveStateOnRestore,
      checkTranslation,
      chooseSlug({
        collection: 'contents',
        isReserved: isReservedSlug,
        prefixOf: translationPrefix,
        validate: validContentSlug,
      }),
      requireFinishedBlocks,
    ],
    beforeChange: [
      loadStored,
      keepLanguage,
      setCreator,
      setEditor,
      markAutosave,
      setPublishedAt,
      storeTableRow,
    ],
    afterChange: [
      redirectOldSlug,
      storeReferences('contents'),
      auditContent,
      endReview,
      setLanguageOfOriginal,
      recordContentEvent,
      noteVersion,
    ],
    beforeDelete: [requireTrashed, deleteRedirects],
    afterDelete: [
      releaseTranslations,
      deleteReferences,
      deleteReview,
      endLiveText,
      auditContentDeletion,
    ],
  },
  fields: [
    idField,
    { name: 'title', type: 'text', required: true, maxLength: 500 },
    { name: 'data', label: 'Body', type: 'richText' },
    slugField(
      validSlugOfStored,
      'The address after the slash; made from the title when left empty. Earlier addresses redirect here.',
    ),
    {
      name: 'type',
      type: 'select',
      required: true,
      defaultValue: 'page',
      options: [
        { label: 'Page', value: 'page' },
        { label: 'Article', value: 'article' },
        { label: 'Case study', value: 'case' },
      ],
      admin: { position: 'sidebar' },
    },
    {
      name: 'archived',
      type: 'checkbox',
      defaultValue: false,
      admin: {
        position: 'sidebar',
        description: 'Still stored, but not shown to visitors.',
        components: { Cell: '/admin/archived-cell#ArchivedCell' },
      },
    },
    {
      name: 'metadata',
      type: 'group',
      admin: { position: 'sidebar' },
      fields: [
        { name: 'description', type: 'textarea', maxLength: 500, defaultValue: '' },
        { name: 'image', type: 'upload', relationTo: 'assets', filterOptions: onlyPictures },
        { name: 'tags', type: 'relationship', relationTo: 'tags', hasMany: true, maxRows: maxTags },
        { name: 'series', type: 'relationship', relationTo: 'series', index: true },
        {
          name: 'part',
          type: 'number',
          min: 1,
          max: maxPart,
          validate: validPart,
          admin: {
            description: 'Its place in the series. Parts without a number follow by their date.',
          },
        },
        permissionField({ defaultValue: 'public' }),
        {
          name: 'noindex',
          label: 'Hidden from search engines',
          type: 'checkbox',
          defaultValue: false,
        },
        {
          name: 'canonical',
          label: 'Original elsewhere',
          type: 'text',
          admin: {
            description:
              'Of a text that was first published elsewhere: search engines list that page.',
          },
          ...textRule(maxCanonical, ruleOf(webAddress)),
        },
      ],
    },
    ...translationFields,
    createdByField,
    updatedByField,
    ...tableRowFields,
    {
      // Whether a version is an autosave, which the next autosave replaces.
      name: 'autosaved',
      type: 'checkbox',
      defaultValue: false,
      access: { create: () => false, update: () => false },
      admin: { hidden: true },
    },
    {
      name: 'publishedAt',
      type: 'date',
      index: true,
      validate: validPublicationDate,
      // A copy has not been published.
      hooks: { beforeDuplicate: [() => null] },
      admin: {
        position: 'sidebar',
        description: 'Set when it is first published. Feeds and lists of articles sort by it.',
        date: { pickerAppearance: 'dayAndTime' },
      },
    },
  ],
}

/**
 * Validates the slug of a trashed content as it was before. A content that has a slug which has become a path of the
 * site since can still be changed.
 */
function validSlugOfStored(
  slug: unknown,
  { previousValue, data }: { previousValue?: unknown; data?: Partial<Content> } = {},
): true | string {
  if (typeof slug === 'string' && slug === previousValue) return true
  const value = typeof slug === 'string' ? slugBeforeTrash(slug) : slug
  return typeof value === 'string' && isReservedSlug(value)
    ? reservedSlug(value)
    : validContentSlug(value, data)
}
