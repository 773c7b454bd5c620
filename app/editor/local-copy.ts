import type { RichText } from '../../server/rich-text/contract'
import { type DraftFields, parsedFields } from './draft-fields'

/** Unsaved text, stored by the browser. */
export interface LocalCopy {
  at: Date
  fields: DraftFields
  data: RichText | null
  version: string | null
  base: DraftFields | null
  baseData: RichText | null
}

const maxAgeDays = 30

/** The key of a local copy: one per user and content. */
export function localCopyKey(userId: string, contentId: string | null): string {
  return `draft ${userId} ${contentId ?? 'new'}`
}

/** Stores a local copy. If the browser has no room, the previous copy remains. */
export function saveLocalCopy(name: string, text: Omit<LocalCopy, 'at'>): void {
  try {
    localStorage.setItem(name, JSON.stringify({ ...text, at: new Date() }))
  } catch {
    // The server has it some seconds later, and the page warns before it is left.
  }
}

/** @returns null when there is no copy, or it is older than 30 days */
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
    // Storage is unavailable, so there is no copy.
  }
}
