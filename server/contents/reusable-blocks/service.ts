import type { Payload, Where } from 'payload'
import type { z } from 'zod'
import { audit } from '../../../cms/audit/record'
import { isRecord } from '../../../cms/fields/is-record'
import type { ReusableBlock as StoredBlock } from '../../../cms/payload-types'
import { excessOf } from '../../../cms/rich-text/bounds'
import { richTextFromMarkdown } from '../../../cms/rich-text/markdown'
import { blockFaults } from '../../../cms/rich-text/unfinished-blocks'
import type { ReadCache } from '../../cache/read-cache'
import { asCaller, auditActor, type Caller } from '../../identity/caller'
import { type WithLock, writeWithLock } from '../../locks/lock'
import { inRequiredOrder, whereDates } from '../../operations/date-filters'
import { invalid } from '../../operations/errors'
import { noSuch, withId } from '../../operations/ids'
import { findPage, listFrom } from '../../operations/lists'
import { requireArea } from '../../operations/permission-error'
import { rejectStaleVersion } from '../../operations/stale-version'
import { whereWordsOccur } from '../../operations/word-search'
import { referrersOf } from '../../references/referrers'
import type { RichText } from '../../rich-text/contract'
import { renderRichText } from '../../rich-text/formats'
import { richTextOf } from '../../rich-text/stored'
import { withLookups } from '../lookups'
import { reusableText } from '../reusable-texts'
import { requireSomeEditor } from '../writers'
import {
  type ReusableBlock,
  type ReusableBlockOperations,
  reusableBlockChange,
  reusableBlockInput,
  reusableBlockListQuery,
} from './contract'
import {
  serializeReusableBlock,
  serializeReusableBlockRow,
  serializeReusableBlockUse,
  type UsingReferrer,
} from './serializer'

/** The operations on reusable blocks, with the permissions of one caller. */
export function reusableBlockOperations({
  payload,
  caller,
  readCache,
  withLock,
}: {
  payload: Payload
  caller: Caller
  readCache: ReadCache
  withLock: WithLock
}): ReusableBlockOperations {
  const access = asCaller(caller)

  function requirePermission(): void {
    requireArea(caller, 'contents', 'changeReusableBlocks')
  }

  async function findOrThrow(id: string): Promise<StoredBlock> {
    const { docs } = await payload.find({
      collection: 'reusable-blocks',
      where: withId(id, 'reusableBlock'),
      pagination: false,
      depth: 0,
      ...access,
    })
    if (!docs[0]) throw noSuch('reusableBlock')
    return docs[0]
  }

  async function serialized(stored: StoredBlock): Promise<ReusableBlock> {
    const { id } = stored
    const reader = { payload, caller, readCache }
    const shown = await withLookups(reader, await reusableText(reader, id))
    const asWritten = richTextOf(stored.text, `reusable block ${id}`)
    return serializeReusableBlock(stored, {
      markdown: renderRichText(payload, asWritten, 'markdown').trimEnd(),
      html: renderRichText(payload, shown, 'html'),
    })
  }

  /** What has the reusable blocks, also in the trash. */
  async function usesOf(ids: readonly string[]): Promise<UsingReferrer[]> {
    const targets = new Map(ids.map((id) => [id, [id]]))
    const referrers = await referrersOf({ payload, caller, targets, trash: true })
    return referrers.filter((each): each is UsingReferrer => each.kind !== 'reusableBlock')
  }

  /** Markdown becomes rich text. @throws ValidationFailed for unfinished blocks in it */
  function storedText(text: string | RichText | null): StoredBlock['text'] {
    const stored = typeof text === 'string' ? richTextFromMarkdown(payload, text) : text
    const faults = blockFaults(stored, 'text')
    if (faults.length > 0) throw invalid(faults)
    // Payload types the nodes by their version alone.
    return stored as StoredBlock['text']
  }

  async function recordAudit(action: string, { id, name }: StoredBlock): Promise<void> {
    const actor = auditActor(caller)
    const target = { type: 'reusableBlock', id, label: name }
    await audit(payload, { action: `reusableBlock.${action}`, actor, target })
  }

  function write<T>(key: string, run: () => Promise<T>): Promise<T> {
    return writeWithLock({ payload, withLock }, `reusable block ${key}`, run)
  }

  return {
    async list(input = {}) {
      const query = inRequiredOrder(reusableBlockListQuery.parse(input))
      requireSomeEditor(caller)
      const where: Where = {
        and: [...whereWordsOccur(['name'], query.search), ...whereDates(query)],
      }
      const found = await findPage(
        query,
        where,
        (page) =>
          payload.find({
            collection: 'reusable-blocks',
            ...page,
            select: { name: true, createdAt: true, updatedAt: true },
            depth: 0,
            ...access,
          }),
        () => payload.count({ collection: 'reusable-blocks', where, ...access }),
      )
      const counts = new Map<string, number>()
      for (const { usedId } of await usesOf(found.docs.map(({ id }) => id))) {
        counts.set(usedId, (counts.get(usedId) ?? 0) + 1)
      }
      return listFrom(found, query, (stored) =>
        serializeReusableBlockRow(stored, counts.get(stored.id) ?? 0),
      )
    },

    async get(id) {
      requireSomeEditor(caller)
      return serialized(await findOrThrow(id))
    },

    async uses(id) {
      requirePermission()
      await findOrThrow(id)
      return (await usesOf([id])).map(serializeReusableBlockUse)
    },

    async create(input) {
      const { name, text } = parsed(reusableBlockInput, input)
      requirePermission()
      const data = { name, text: storedText(text ?? null) }
      const created = await write('new', async () => {
        const target = { collection: 'reusable-blocks', depth: 0 } as const
        const stored = await payload.create({ ...target, data, ...access })
        await recordAudit('created', stored)
        return stored
      })
      return serialized(created)
    },

    async update(id, input) {
      const { updatedAt, text, ...change } = parsed(reusableBlockChange, input)
      requirePermission()
      const data = { ...change, ...(text !== undefined && { text: storedText(text) }) }
      const changed = await write(id, async () => {
        const before = await findOrThrow(id)
        const latest = await serialized(before)
        rejectStaleVersion(updatedAt, { what: 'reusableBlock', yours: input, latest })
        const target = { collection: 'reusable-blocks', id, depth: 0 } as const
        const stored = await payload.update({ ...target, data, ...access })
        await recordAudit('changed', stored)
        return stored
      })
      return serialized(changed)
    },

    async remove(id) {
      requirePermission()
      await write(id, async () => {
        const stored = await findOrThrow(id)
        await payload.delete({ collection: 'reusable-blocks', id, depth: 0, ...access })
        await recordAudit('deleted', stored)
      })
    },
  }
}

/** Parses an input. Of a text with unfinished blocks the error says which, and what each needs. */
function parsed<Output>(schema: z.ZodType<Output>, input: unknown): Output {
  const { success, data, error } = schema.safeParse(input)
  if (success) return data
  const text = isRecord(input) ? input.text : null
  const faults = excessOf(text) === null ? blockFaults(text, 'text') : []
  throw faults.length > 0 ? invalid(faults) : error
}
