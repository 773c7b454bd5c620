import type { z } from 'zod'
import type { ContentItem, ContentList, ContentListQuery, contentFieldsList } from './contract'

/** The list with the fields that were asked for, and the id. */
export function withFields(
  list: ContentList,
  { fields, include = [] }: Pick<ContentListQuery, 'fields' | 'include'>,
): ContentList | z.output<typeof contentFieldsList> {
  if (!fields) return list
  const names = new Set<string>(['id', ...fields, ...include])
  return { ...list, content: list.content.map((item) => pick(item, names)) }
}

function pick(item: ContentItem, names: ReadonlySet<string>) {
  const { id } = item
  return { ...Object.fromEntries(Object.entries(item).filter(([name]) => names.has(name))), id }
}
