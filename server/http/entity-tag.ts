import { createHash } from 'node:crypto'
import { z } from 'zod'

/** The header of a write that applies to one version only. */
export const ifMatch = z.object({
  'if-match': z.string().optional().meta({
    description:
      'The `ETag` of the version the caller has read, its `updatedAt` in quotation marks, a list of them, or `*`; the write is rejected when none is the current one',
  }),
})

/** The strong tag of a response: the same entity as JSON has the same tag, however it was sent. */
export function tagOf(json: string): string {
  return `"${createHash('sha1').update(json).digest('base64url')}"`
}

/**
 * Whether If-Match lets a write through, as RFC 9110 defines it: weak tags never match.
 * @param entity the entity as it would be sent now
 */
export function isMatch(header: string, entity: unknown): boolean {
  if (header.trim() === '*') return true
  const tags = new Set([tagOf(JSON.stringify(entity))])
  if (typeof entity === 'object' && entity !== null && 'updatedAt' in entity) {
    tags.add(`"${String(entity.updatedAt)}"`)
  }
  return [...header.matchAll(/(?:W\/)?"[^"]*"/g)].some(([tag]) => tags.has(tag))
}
