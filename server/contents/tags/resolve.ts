import type { Payload, Where } from 'payload'
import { idForm, newId } from '../../../cms/database/id'
import type { Tag as StoredTag } from '../../../cms/payload-types'
import { tagKey } from '../../../cms/tags/name'
import { asSystem } from '../../identity/caller'
import { type WithLock, writeWithLock } from '../../locks/lock'
import { isNewSeries, newSeries } from '../series/resolve'

/** The lock key for creating tags, so that two never get the same name. Take it before that of a content. */
const newTags = 'new tags'

/** The names and ids of what a content belongs to. */
interface Named {
  tags?: readonly string[] | undefined
  series?: string | null | undefined
}

/**
 * Writes a content with tags and a series in a transaction, with a lock. A write that may create some of them holds
 * the lock for that too.
 * @param key of the lock of the content
 */
export async function writeWithTags<T>(
  { payload, withLock }: { payload: Payload; withLock: WithLock },
  { key, metadata }: { key: string; metadata: Named | undefined },
  run: () => Promise<T>,
): Promise<T> {
  const write = () => writeWithLock({ payload, withLock }, key, run)
  const { tags = [], series } = metadata ?? {}
  const withSeries =
    series && (await isNewSeries(payload, series)) ? () => withLock(newSeries, write) : write
  const names = namesIn(tags)
  if (names.length === 0) return withSeries()
  const known = await tagsByKey(payload, names)
  return names.every((name) => known.has(tagKey(name)))
    ? withSeries()
    : withLock(newTags, withSeries)
}

/**
 * The ids of tags, each once. Tags with new names are created; whether an id exists is checked when the
 * content is written.
 * @param tags names and ids
 */
export async function tagIdsOf(payload: Payload, tags: readonly string[]): Promise<string[]> {
  const known = await tagsByKey(payload, namesIn(tags))
  const ids = new Set<string>()
  for (const tag of tags) {
    if (isId(tag)) {
      ids.add(tag)
      continue
    }
    const key = tagKey(tag)
    const id = known.get(key) ?? (await createTag(payload, tag))
    known.set(key, id)
    ids.add(id)
  }
  return [...ids]
}

/** The tag with a slug or id; null if there is none. */
export async function tagAt(payload: Payload, address: string): Promise<StoredTag | null> {
  const bySlug: Where = { slug: { equals: address } }
  const { docs } = await payload.find({
    collection: 'tags',
    where: isId(address) ? { or: [{ id: { equals: address } }, bySlug] } : bySlug,
    limit: 1,
    pagination: false,
    depth: 0,
    ...asSystem('everybody may read tags'),
  })
  return docs[0] ?? null
}

async function tagsByKey(payload: Payload, names: string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map()
  const { docs } = await payload.find({
    collection: 'tags',
    where: { key: { in: names.map(tagKey) } },
    pagination: false,
    depth: 0,
    ...asSystem('everybody may read tags'),
  })
  return new Map(docs.map(({ id, name }) => [tagKey(name), id]))
}

async function createTag(payload: Payload, name: string): Promise<string> {
  const { id } = await payload.create({
    collection: 'tags',
    data: { id: newId(), name },
    depth: 0,
    ...asSystem('who may write a content may give it a new tag'),
  })
  return id
}

function namesIn(tags: readonly string[]): string[] {
  return tags.filter((tag) => !isId(tag))
}

function isId(tag: string): boolean {
  return idForm.test(tag)
}
