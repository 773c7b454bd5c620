import type { Payload } from 'payload'
import type { z } from 'zod'
import { isReservedSlug, maxSlugLength, slugOf } from '../../cms/contents/address'
import { validContentSlug } from '../../cms/contents/slug'
import { translationPrefix } from '../../cms/contents/translations'
import { asSystem } from '../identity/caller'
import type { SlugAnswer, slugQuestion } from './editing/contract'

const maxAttempts = 50

/** Whether a slug is free. Reveals no more than the page's address would show an editor. */
export async function suggestSlug(
  payload: Payload,
  { slug: given = '', title = '', id, language }: z.output<typeof slugQuestion>,
): Promise<SlugAnswer> {
  const own = id === undefined ? null : await contentWith(id)
  const prefix = own ? translationPrefix(own) : ''
  const slug = given === '' ? slugFrom(title) : given
  if (slug === null) return { slug, state: 'none', by: null, suggestion: null }
  if (validContentSlug(slug, own ?? { language }) !== true || slug.length > maxSlugLength) {
    const words = slug.startsWith(prefix) ? slug.slice(prefix.length) : slug
    return { slug, state: 'invalid', by: null, suggestion: await firstFree(slugFrom(words)) }
  }
  if (isReservedSlug(slug)) {
    return { slug, state: 'reserved', by: null, suggestion: await firstFree(slug) }
  }
  const holder = await holderOf(slug)
  if (holder && holder.id === id) return { slug, state: 'own', by: null, suggestion: null }
  if (holder) return { slug, state: 'taken', by: holder, suggestion: await firstFree(slug) }
  const before = await movedFrom(slug)
  const isMoved = before !== null && before.id !== id
  return { slug, state: isMoved ? 'moved' : 'free', by: isMoved ? before : null, suggestion: null }

  function slugFrom(words: string): string | null {
    const base = slugOf(words)
    return base && prefix + base
  }

  async function contentWith(id: string) {
    const { docs } = await payload.find({
      collection: 'contents',
      where: { id: { equals: id } },
      limit: 1,
      pagination: false,
      depth: 0,
      select: { language: true, translationOf: true },
      ...asSystem('the language of a content decides which slugs it may have'),
    })
    return docs[0] ?? null
  }

  async function holderOf(wanted: string) {
    const { docs } = await payload.find({
      collection: 'contents',
      where: { slug: { equals: wanted } },
      limit: 1,
      pagination: false,
      depth: 0,
      select: { title: true },
      ...asSystem('a slug is taken regardless of who may read its content'),
    })
    return docs[0] ? { id: docs[0].id, title: docs[0].title } : null
  }

  async function movedFrom(wanted: string) {
    const { docs } = await payload.find({
      collection: 'redirects',
      where: { from: { equals: wanted } },
      limit: 1,
      pagination: false,
      depth: 1,
      ...asSystem('earlier addresses are public'),
    })
    const target = docs[0]?.to
    return target && typeof target === 'object' ? { id: target.id, title: target.title } : null
  }

  async function firstFree(base: string | null): Promise<string | null> {
    if (base === null) return null
    for (let suffix = 1; suffix < maxAttempts; suffix += 1) {
      const candidate = suffix === 1 ? base : `${base.slice(0, 115)}-${suffix}`
      if (isReservedSlug(candidate)) continue
      const holder = await holderOf(candidate)
      if (!holder || holder.id === id) return candidate
    }
    return null
  }
}
