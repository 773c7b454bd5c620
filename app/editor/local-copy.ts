import type { RichText } from '../../server/rich-text/contract'
import { type DraftFields, differing, parsedFields } from './draft-fields'

/** Unsaved text, stored by the browser. */
export interface LocalCopy {
  key: string
  at: Date
  fields: DraftFields
  data: RichText | null
  version: string | null
  base: DraftFields | null
  baseData: RichText | null
}

type Text = Pick<LocalCopy, 'fields' | 'data'>

const maxAgeDays = 30

/** What the keys of the local copies of a content begin with: one user's, of one content. */
export function localCopyPrefix(userId: string, contentId: string | null): string {
  return `draft ${userId} ${contentId ?? 'new'}`
}

/** A key for the text of one editor. Two tabs with the same content do not share one. */
export function newLocalCopyKey(prefix: string): string {
  return `${prefix} ${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`
}

/**
 * Stores a local copy. If the browser has no room, the previous copy remains.
 * @returns whether it is stored
 */
export function saveLocalCopy(key: string, copy: Omit<LocalCopy, 'key' | 'at'>): boolean {
  try {
    localStorage.setItem(key, JSON.stringify({ ...copy, at: new Date() }))
    return true
  } catch {
    return false
  }
}

/** @returns null when there is no copy, or it is older than 30 days */
export function loadLocalCopy(key: string): LocalCopy | null {
  try {
    const copy = JSON.parse(localStorage.getItem(key) ?? 'null')
    const fields = parsedFields(JSON.stringify(copy?.fields))
    const at = new Date(copy?.at)
    const isTooOld = !(Date.now() - at.getTime() < maxAgeDays * 24 * 60 * 60 * 1000)
    return fields && !isTooOld ? { ...copy, key, fields, at } : null
  } catch {
    return null
  }
}

/** The keys of the local copies of a content. */
export function localCopyKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => `${key} `.startsWith(`${prefix} `))
  } catch {
    return []
  }
}

export function deleteLocalCopy(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is unavailable, so there is no copy.
  }
}

/** Whether a copy has the same text as a stored version. */
export function isTextOf({ fields, data }: Text, stored: Text): boolean {
  const other = differing(fields, stored.fields).filter(
    // The server makes an empty slug from the title.
    (name) => name !== 'body' && !(name === 'slug' && fields.slug === ''),
  )
  if (other.length > 0) return false
  return data ? canonical(data) === canonical(stored.data) : fields.body === stored.fields.body
}

/** Whether a copy has nothing that somebody has written. */
export function isBlank({ fields, data }: Text): boolean {
  const { title, description, tags, series, image, body } = fields
  return (
    !`${title}${description}${tags}${series}${image}${body}`.trim() && (!data || isBlankBody(data))
  )
}

/** Whether a body is empty paragraphs only. */
function isBlankBody({ root }: RichText): boolean {
  return root.children.every(
    (node) =>
      node.type === 'paragraph' &&
      (!('children' in node) || JSON.stringify(node.children) === '[]'),
  )
}

/** JSON that does not depend on the order of properties. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )
}
