import { type CollectionBeforeValidateHook, type CollectionConfig, ValidationError } from 'payload'
import { adminsOf } from '../access/rules'
import { maxErrors } from '../fields/field-errors'
import { idField } from '../fields/id'
import { isRecord } from '../fields/is-record'
import { deleteReferences, storeReferences } from '../references/note'
import { maxReusableBlockName } from './limits'
import { reusableBlockText } from './messages'
import { readableInTexts } from './shown-in-text'

/** Texts of blocks that several contents show. Changing one changes each page that has it. */
export const reusableBlocks: CollectionConfig = {
  slug: 'reusable-blocks',
  labels: { singular: 'Reusable block', plural: 'Reusable blocks' },
  admin: {
    group: 'Website',
    useAsTitle: 'name',
    defaultColumns: ['name', 'updatedAt'],
    description: 'Texts that several contents show. A change is on all their pages at once.',
  },
  defaultSort: 'name',
  lockDocuments: false,
  access: {
    create: adminsOf('contents'),
    read: readableInTexts,
    update: adminsOf('contents'),
    delete: adminsOf('contents'),
  },
  hooks: {
    beforeValidate: [refuseNesting],
    afterChange: [storeReferences('reusable-blocks')],
    afterDelete: [deleteReferences],
  },
  fields: [
    idField,
    {
      name: 'name',
      type: 'text',
      required: true,
      index: true,
      maxLength: maxReusableBlockName,
      admin: { description: 'Only editors see it.' },
    },
    { name: 'text', type: 'richText' },
  ],
}

/** One within another could be within itself. */
function refuseNesting({ data, req }: Parameters<CollectionBeforeValidateHook>[0]) {
  const paths = isRecord(data?.text) ? pathsOfNested(data.text.root, 'text.root') : []
  if (paths.length === 0) return data
  const message = reusableBlockText('nested')
  throw new ValidationError({
    collection: 'reusable-blocks',
    errors: paths.slice(0, maxErrors).map((path) => ({ path, message })),
    req,
  })
}

/** Where reusable blocks are in a text. */
function pathsOfNested(node: unknown, path: string): string[] {
  if (!isRecord(node)) return []
  if (isRecord(node.fields) && node.fields.blockType === 'ReusableBlock') {
    return [`${path}.fields.block`]
  }
  const children: unknown[] = Array.isArray(node.children) ? node.children : []
  return children.flatMap((child, index) => pathsOfNested(child, `${path}.children.${index}`))
}
