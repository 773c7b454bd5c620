import type { StoredNode } from './opaque-node'

/**
 * The alternative text that a picture has in its text, empty for a decorative one; undefined for one
 * that has that of its asset.
 */
export function ownAlt({ alt, decorative }: StoredNode): string | undefined {
  if (decorative === true) return ''
  return typeof alt === 'string' && alt !== '' ? alt : undefined
}
