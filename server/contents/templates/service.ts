import type { Payload, Where } from 'payload'
import { audit } from '../../../cms/audit/record'
import { inTransaction } from '../../../cms/database/transactions'
import type { ContentTemplate as StoredTemplate } from '../../../cms/payload-types'
import { richTextFromMarkdown } from '../../../cms/rich-text/markdown'
import { asCaller, auditActor, type Caller } from '../../identity/caller'
import { inRequiredOrder, whereDates } from '../../operations/date-filters'
import { noSuch, withId } from '../../operations/ids'
import { findPage, listFrom } from '../../operations/lists'
import { requireArea } from '../../operations/permission-error'
import { renderRichText } from '../../rich-text/formats'
import { draftRichTextOf } from '../../rich-text/stored'
import { parsedWithText } from '../text-checks'
import { requireSomeEditor } from '../writers'
import {
  type ContentTemplateOperations,
  templateChange,
  templateInput,
  templateListQuery,
} from './contract'
import { serializeTemplate, serializeTemplateRow } from './serializer'

/** The operations on templates that editors have made, with the permissions of one caller. */
export function contentTemplateOperations({
  payload,
  caller,
}: {
  payload: Payload
  caller: Caller
}): ContentTemplateOperations {
  const access = asCaller(caller)

  function requirePermission(): void {
    requireArea(caller, 'contents', 'changeTemplates')
  }

  async function findOrThrow(id: string): Promise<StoredTemplate> {
    const { docs } = await payload.find({
      collection: 'content-templates',
      where: withId(id, 'template'),
      pagination: false,
      depth: 0,
      ...access,
    })
    if (!docs[0]) throw noSuch('template')
    return docs[0]
  }

  function serialized(stored: StoredTemplate) {
    const data = draftRichTextOf(stored.data, `template ${stored.id}`)
    return serializeTemplate(stored, renderRichText(payload, data, 'markdown').trimEnd())
  }

  async function recordAudit(action: string, { id, name }: StoredTemplate): Promise<void> {
    const actor = auditActor(caller)
    const target = { type: 'contentTemplate', id, label: name }
    await audit(payload, { action: `contentTemplate.${action}`, actor, target })
  }

  return {
    async list(input = {}) {
      const query = inRequiredOrder(templateListQuery.parse(input))
      requireSomeEditor(caller)
      const where: Where = { and: whereDates(query) }
      const found = await findPage(
        query,
        where,
        (page) =>
          payload.find({
            collection: 'content-templates',
            ...page,
            select: { data: false },
            depth: 0,
            ...access,
          }),
        () => payload.count({ collection: 'content-templates', where, ...access }),
      )
      return listFrom(found, query, serializeTemplateRow)
    },

    async get(id) {
      requireSomeEditor(caller)
      return serialized(await findOrThrow(id))
    },

    async create(input) {
      const { name, type, data: given, keepUnfinished } = parsedWithText(templateInput, input)
      requirePermission()
      const data = typeof given === 'string' ? richTextFromMarkdown(payload, given) : given
      return inTransaction(payload, async () => {
        const created = await payload.create({
          collection: 'content-templates',
          // Payload types the nodes of a text by their version alone.
          data: { name, type, data: data as StoredTemplate['data'] },
          context: { keepsUnfinished: keepUnfinished === true },
          depth: 0,
          ...access,
        })
        await recordAudit('created', created)
        return serialized(created)
      })
    },

    async rename(id, input) {
      const data = templateChange.parse(input)
      requirePermission()
      await findOrThrow(id)
      return inTransaction(payload, async () => {
        const target = { collection: 'content-templates', id, depth: 0 } as const
        const changed = await payload.update({
          ...target,
          data,
          context: { keepsUnfinished: true },
          ...access,
        })
        await recordAudit('renamed', changed)
        return serialized(changed)
      })
    },

    async remove(id) {
      requirePermission()
      const stored = await findOrThrow(id)
      await inTransaction(payload, async () => {
        await payload.delete({ collection: 'content-templates', id, depth: 0, ...access })
        await recordAudit('deleted', stored)
      })
    },
  }
}
