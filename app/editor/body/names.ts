import { useEffect, useState } from 'react'
import type { List } from '../../../server/operations/contract/list'
import { browserClient } from '../../client/browser-client'
import { documentText } from '../../messages/document-text'
import { bodyMessages } from './messages'

export interface Named {
  id: string
  name: string
}

/** What a block can refer to. */
export type Nameable = 'proposal' | 'form' | 'reusableBlock' | 'tag' | 'series' | 'author'

export function isNameable(kind: string): kind is Nameable {
  return ['proposal', 'form', 'reusableBlock', 'tag', 'series', 'author'].includes(kind)
}

/** The largest page that a list has. */
const pageSize = 1000

const requests = new Map<Nameable, Promise<Named[]>>()

/** All documents of a kind by name, requested once, or again for a choice. @throws ApiError */
export function namesOf(kind: Nameable, { again = false } = {}): Promise<Named[]> {
  const names = (again ? undefined : requests.get(kind)) ?? request(kind)
  requests.set(kind, names)
  names.catch(() => requests.delete(kind))
  return names
}

async function request(kind: Nameable): Promise<Named[]> {
  if (kind === 'form') {
    const designs = await browserClient().forms.designs()
    return designs.map(({ id, title }) => ({ id, name: title }))
  }
  if (kind === 'reusableBlock') {
    return allOf((page) => browserClient().reusableBlocks.list({ ...page, sort: 'name' }))
  }
  if (kind === 'tag') {
    return allOf((page) => browserClient().tags.list({ ...page, sort: 'name' }))
  }
  if (kind === 'series') {
    const series = await allOf((page) => browserClient().series.list({ ...page, sort: 'title' }))
    return series.map(({ id, title }) => ({ id, name: title }))
  }
  if (kind === 'author') return namedAuthors()
  const newest = { sort: 'createdAt,desc' }
  const proposals = await allOf((page) => browserClient().proposals.list({ ...page, ...newest }))
  const text = documentText(bodyMessages)
  return proposals.map(({ id, title, client }) => ({
    id,
    name: text('relation.proposal', { title, client }),
  }))
}

/** The items of all pages of a list. */
async function allOf<Item>(
  list: (page: { page: number; size: number }) => Promise<List<Item>>,
): Promise<Item[]> {
  const items: Item[] = []
  for (let page = 0; ; page += 1) {
    const { content, last } = await list({ page, size: pageSize })
    items.push(...content)
    if (last) return items
  }
}

/** Those who have written the newest contents. */
async function namedAuthors(): Promise<Named[]> {
  const { content } = await browserClient().contents.list({
    include: ['author'],
    status: 'published',
    size: pageSize,
    sort: 'publishedAt,desc',
  })
  const names = new Map(content.map(({ createdBy, author }) => [createdBy, author]))
  return [...names].flatMap(([id, name]) => (id && name ? [{ id, name }] : []))
}

/** Undefined until it is known. */
export function useNameOf(kind: Nameable, id: string): string | undefined {
  const [name, setName] = useState<string>()
  useEffect(() => {
    let current = true
    namesOf(kind)
      .then((names) => names.find((one) => one.id === id)?.name)
      .then((found) => {
        if (current) setName(found)
      })
      .catch(() => {})
    return () => {
      current = false
    }
  }, [kind, id])
  return name
}
