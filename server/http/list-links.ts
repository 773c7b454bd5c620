import type { Request, Response } from 'express'
import { z } from 'zod'
import type { List } from '../operations/contract/list'

type Query = Record<string, unknown>

/** Whether a schema is that of a list, or of one of several kinds of lists. */
export function isListSchema(schema: z.ZodType | undefined): boolean {
  if (schema instanceof z.ZodUnion) {
    return schema.options.every((option) => option instanceof z.ZodType && isListSchema(option))
  }
  return schema instanceof z.ZodObject && 'totalPages' in schema.shape
}

/**
 * Sends where the other pages of a list are, as `Link` of RFC 8288. The next page is named by the last item of this
 * one, so that it is equally fast however far down it is.
 */
export function linkPages(
  { path, baseUrl, query }: Request,
  response: Response,
  list: unknown,
): void {
  if (!isList(list)) return
  const at = (changes: Query) => {
    const merged: Query = { ...query, ...changes }
    const pairs = Object.entries(merged).flatMap(([name, value]) =>
      [value].flat().flatMap((one) => (one === undefined ? [] : [[name, String(one)]])),
    )
    const text = new URLSearchParams(pairs).toString()
    return text === '' ? baseUrl + path : `${baseUrl}${path}?${text}`
  }
  const links = Object.entries(pagesOf(list)).flatMap(([rel, changes]) =>
    changes ? [`<${at(changes)}>; rel="${rel}"`] : [],
  )
  if (links.length > 0) response.set('Link', links.join(', '))
}

/** The parameters of the other pages; a list of changes has only a next one. */
function pagesOf(list: List<unknown> & { cursor?: string; deleted?: string[] }) {
  if (list.deleted) return { next: list.last ? null : { changedSince: list.cursor } }
  const last = list.content.at(-1)
  const after = hasId(last) ? { after: last.id, page: undefined } : { page: list.number + 1 }
  const isNumbered = list.first || list.number > 0
  return {
    first: list.first ? null : { after: undefined, page: undefined },
    prev: list.number > 0 ? { page: list.number - 1 } : null,
    next: list.last || list.empty ? null : after,
    last: isNumbered && !list.last ? { page: list.totalPages - 1 } : null,
  }
}

function isList(value: unknown): value is List<unknown> {
  return typeof value === 'object' && value !== null && 'totalPages' in value && 'content' in value
}

function hasId(item: unknown): item is { id: string } {
  return typeof item === 'object' && item !== null && 'id' in item && typeof item.id === 'string'
}
