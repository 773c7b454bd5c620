import { useEffect, useState } from 'react'
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

/** How many can be chosen from. */
const maxListed = 200

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
    const { content } = await browserClient().reusableBlocks.list({ size: maxListed, sort: 'name' })
    return content
  }
  if (kind === 'tag') {
    const { content } = await browserClient().tags.list({ size: maxListed })
    return content
  }
  if (kind === 'series') {
    const { content } = await browserClient().series.list({ size: maxListed })
    return content.map(({ id, title }) => ({ id, name: title }))
  }
  if (kind === 'author') return namedAuthors()
  const { content } = await browserClient().proposals.list()
  const text = documentText(bodyMessages)
  return content.map(({ id, title, client }) => ({
    id,
    name: text('relation.proposal', { title, client }),
  }))
}

/** Those who have written the newest contents. */
async function namedAuthors(): Promise<Named[]> {
  const { content } = await browserClient().contents.list({
    include: ['author'],
    status: 'published',
    size: maxListed,
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
