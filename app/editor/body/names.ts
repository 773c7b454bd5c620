import { useEffect, useState } from 'react'
import { browserClient } from '../../client/browser-client'
import { documentText } from '../../messages/document-text'
import { bodyMessages } from './messages'

export interface Named {
  id: string
  name: string
}

/** What a block can refer to. */
export type Nameable = 'proposal' | 'form'

const requests = new Map<Nameable, Promise<Named[]>>()

/** All documents of a kind by name, requested once. @throws ApiError */
export function namesOf(kind: Nameable): Promise<Named[]> {
  const names = requests.get(kind) ?? request(kind)
  requests.set(kind, names)
  names.catch(() => requests.delete(kind))
  return names
}

async function request(kind: Nameable): Promise<Named[]> {
  if (kind === 'form') {
    const designs = await browserClient().forms.designs()
    return designs.map(({ id, title }) => ({ id, name: title }))
  }
  const { content } = await browserClient().proposals.list()
  const text = documentText(bodyMessages)
  return content.map(({ id, title, client }) => ({
    id,
    name: text('relation.proposal', { title, client }),
  }))
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
