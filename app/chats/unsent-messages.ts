import type { Outgoing } from './outbox'

/** Messages not known to be stored, which the browser stores across page reloads. */
export interface UnsentMessages {
  /** Replaces this page's pending messages. @param chat null for a new one */
  save(chat: string | null, messages: readonly Outgoing[]): void
  /** The messages of an earlier page, in the order they were written. */
  load(chat: string | null): Outgoing[]
}

const storageKey = 'unsentMessages'
/** A message older than a day is not sent any more. */
const retentionMs = 24 * 3600 * 1000

/**
 * Each message has its own entry, so that two pages do not overwrite each other.
 * @param owner the user: the next user of this browser sends none of them
 */
export function createUnsentMessages(owner: string): UnsentMessages {
  const names = new Map<string, string>()
  const prefixOf = (chat: string | null) => `${storageKey}:${owner}:${chat ?? 'new'}:`

  return {
    save(chat, messages) {
      for (const [index, { key, text, email }] of messages.entries()) {
        const name = prefixOf(chat) + key
        if (names.get(key) === name) continue
        remove(names.get(key))
        names.set(key, name)
        store(name, { text, email, at: Date.now() + index })
      }
      for (const [key, name] of names) {
        if (messages.some((message) => message.key === key)) continue
        remove(name)
        names.delete(key)
      }
    },

    load(chat) {
      const prefix = prefixOf(chat)
      const found = storedNames(prefix).flatMap((name) => {
        const entry = read(name)
        if (!entry || Date.now() - entry.at > retentionMs) {
          remove(name)
          return []
        }
        const key = name.slice(prefix.length)
        names.set(key, name)
        return [{ ...entry, key, problem: null }]
      })
      return found
        .toSorted((one, other) => one.at - other.at)
        .map(({ key, text, email, problem }) => ({ key, text, email, problem }))
    },
  }
}

interface Entry {
  text: string
  email?: string | undefined
  /** When it was written, in milliseconds. */
  at: number
}

// Without storage, messages are still sent while the page is open.

function storedNames(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(prefix))
  } catch {
    return []
  }
}

function store(name: string, entry: Entry): void {
  try {
    localStorage.setItem(name, JSON.stringify(entry))
  } catch {}
}

function remove(name: string | undefined): void {
  try {
    if (name) localStorage.removeItem(name)
  } catch {}
}

function read(name: string): Entry | null {
  try {
    const { text, email, at }: Partial<Entry> = JSON.parse(localStorage.getItem(name) ?? '{}')
    return typeof text === 'string' && typeof at === 'number' ? { text, email, at } : null
  } catch {
    return null
  }
}
