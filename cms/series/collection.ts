import {
  type CollectionAfterDeleteHook,
  type CollectionBeforeValidateHook,
  type CollectionConfig,
  ValidationError,
} from 'payload'
import { adminsOf, everyone } from '../access/rules'
import { chooseSlug, validSlug } from '../contents/slug'
import { clearReferences } from '../database/clear-references'
import { idField } from '../fields/id'
import { slugField } from '../fields/slug'
import { derived } from '../fields/trashed'
import { seriesText } from './messages'
import { isSeriesTitle, maxSeriesTitle, seriesKey, seriesTitleOf, seriesTitleRule } from './title'

/** Contents that belong together in an order. A write of a content with a new title creates one. */
export const series: CollectionConfig = {
  slug: 'series',
  typescript: { interface: 'Series' },
  labels: { singular: 'Series', plural: 'Series' },
  admin: {
    group: 'Website',
    useAsTitle: 'title',
    defaultColumns: ['title', 'slug', 'updatedAt'],
    listSearchableFields: ['title', 'slug'],
    description:
      'Contents in an order, each with a page below /series. The settings of a content say which part it is.',
  },
  defaultSort: 'title',
  lockDocuments: false,
  access: {
    create: adminsOf('contents'),
    read: everyone,
    update: adminsOf('contents'),
    delete: adminsOf('contents'),
  },
  hooks: {
    beforeValidate: [chooseTitle, chooseSlug({ collection: 'series' })],
    afterDelete: [releaseParts],
  },
  fields: [
    idField,
    {
      name: 'title',
      type: 'text',
      required: true,
      index: true,
      maxLength: maxSeriesTitle,
      validate: (title: unknown) => (isSeriesTitle(title) ? true : seriesTitleRule()),
    },
    slugField(validSlug, 'The end of its address; made from the title when left empty.'),
    { name: 'description', type: 'textarea', maxLength: 500, defaultValue: '' },
    { name: 'key', type: 'text', unique: true, index: true, ...derived },
  ],
}

/** Stores the title without unneeded spaces, and the key that no other series has. */
async function chooseTitle({
  data,
  originalDoc,
  req,
}: Parameters<CollectionBeforeValidateHook>[0]) {
  if (typeof data?.title !== 'string') return data
  const title = seriesTitleOf(data.title)
  const key = seriesKey(title)
  const { docs } = await req.payload.find({
    collection: 'series',
    where: { key: { equals: key } },
    limit: 1,
    pagination: false,
    depth: 0,
    req,
  })
  if (docs[0] && docs[0].id !== originalDoc?.id) {
    const message = seriesText('known', { title: docs[0].title })
    throw new ValidationError({ collection: 'series', errors: [{ path: 'title', message }], req })
  }
  return { ...data, title, key }
}

async function releaseParts({ id, req }: Parameters<CollectionAfterDeleteHook>[0]): Promise<void> {
  await clearReferences(req, [['contents', 'metadata.series']], id)
}
