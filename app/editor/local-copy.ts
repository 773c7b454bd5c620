import type { RichText } from '../../server/rich-text/contract'
import { type DraftFields, parsedFields } from './draft-fields'

/** What somebody has written and no server has yet, as their browser keeps it. */
export interface LocalCopy {
  at: Date
  fields: DraftFields
  data: RichText | null
  version: string | null
  base: DraftFields | null
  baseData: RichText | null
}

const maxAgeDays = 30

/** The name of a copy: one for each user and content, so that nobody is offered another's text. */
export function localCopyKey(userId: string, contentId: string | null): string {
  return `draft ${userId} ${contentId ?? 'new'}`
}

/** Keeps a copy; a browser that has no room for it keeps the one before. */
export function saveLocalCopy(name: string, text: Omit<LocalCopy, 'at'>): void {
  try {
    localStorage.setItem(name, JSON.stringify({ ...text, at: new Date() }))
  } catch {
    // The server has it some seconds later, and the page asks before it is left.
  }
}

/** @returns null: there is none, or one so old that nobody waits for it */
export function loadLocalCopy(name: string): LocalCopy | null {
  try {
    const localCopy = JSON.parse(localStorage.getItem(name) ?? 'null')
    const fields = parsedFields(JSON.stringify(localCopy?.fields))
    const at = new Date(localCopy?.at)
    const isTooOld = !(Date.now() - at.getTime() < maxAgeDays * 24 * 60 * 60 * 1000)
    return fields && !isTooOld ? { ...localCopy, fields, at } : null
  } catch {
    return null
  }
}

export function deleteLocalCopy(name: string): void {
  try {
    localStorage.removeItem(name)
  } catch {
    // There is none where nothing can be kept.
  }
}
