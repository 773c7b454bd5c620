import { type CollectionBeforeValidateHook, type CollectionSlug, ValidationError } from 'payload'
import type { Content } from '../payload-types'
import {
  contentSlugForm,
  languageInSlug,
  maxSlugLength,
  slugBeforeTrash,
  slugForm,
  slugOf,
  trashedSlug,
} from './address'
import { isContentLanguage } from './languages'
import { contentText } from './messages'

const maxSlugAttempts = 200

interface SlugOptions {
  collection: Extract<CollectionSlug, 'contents' | 'proposals' | 'series' | 'tags'>
  /** The field that a missing slug is generated from. */
  from?: 'title' | 'name'
  /** Slugs that no document of the collection may have. */
  isReserved?: (slug: string) => boolean
  /** What a generated slug begins with. */
  prefixOf?: (document: Partial<Content>) => string
  /** Whether a given slug has the right form; otherwise the error text. */
  validate?: (slug: string, document: Partial<Content>) => true | string
}

/**
 * Generates a missing slug from the title or name, and makes a given one unique. The slug of a trashed
 * content is made free for others. A restore sets it again, with a number if it is taken.
 */
export function chooseSlug({
  collection,
  from = 'title',
  isReserved = () => false,
  prefixOf = () => '',
  validate = validSlug,
}: SlugOptions): CollectionBeforeValidateHook {
  return async ({ data, originalDoc, operation, req }) => {
    if (!data) return data
    const requested: unknown = 'slug' in data ? data.slug : originalDoc?.slug
    const wasTrashed = Boolean(originalDoc?.deletedAt)
    const isTrashed = Boolean('deletedAt' in data ? data.deletedAt : originalDoc?.deletedAt)
    if (
      typeof requested === 'string' &&
      requested !== '' &&
      originalDoc &&
      (isTrashed || wasTrashed)
    ) {
      const slug = isTrashed
        ? trashedSlug(requested, originalDoc.id)
        : await firstFree(slugBeforeTrash(requested))
      return { ...data, slug }
    }
    if (typeof requested === 'string' && requested.trim() !== '') {
      const problem = requested === originalDoc?.slug ? null : await problemOf(requested)
      if (problem) {
        throw new ValidationError({ collection, errors: [{ path: 'slug', message: problem }], req })
      }
      return data
    }
    const title: unknown = data[from] ?? originalDoc?.[from]
    const words = typeof title === 'string' ? slugOf(title) : null
    const base = words && shortened(prefixOf({ ...originalDoc, ...data }) + words, maxSlugLength)
    // A missing slug is omitted rather than null: a unique index allows many missing ones.
    const slug = base ? await firstFree(base) : undefined
    return operation === 'create' && slug === undefined
      ? { ...data, slug: undefined }
      : { ...data, slug }

    /** Also for drafts, whose fields Payload validates only on publication. */
    async function problemOf(slug: string): Promise<string | null> {
      const valid = validate(slug, { ...originalDoc, ...data })
      if (valid !== true) return valid
      if (isReserved(slug)) return reservedSlug(slug)
      const taken = await isTaken(slug, originalDoc?.id)
      return taken ? contentText('slugTaken', { slug }) : null
    }

    async function firstFree(base: string): Promise<string | undefined> {
      if (!isReserved(base) && !(await isTaken(base, originalDoc?.id))) return base
      for (let suffix = 2; suffix < maxSlugAttempts; suffix++) {
        const candidate = `${shortened(base, 115)}-${suffix}`
        if (!isReserved(candidate) && !(await isTaken(candidate, originalDoc?.id))) return candidate
      }
      return undefined
    }

    async function isTaken(slug: string, ownId: string | undefined): Promise<boolean> {
      const { totalDocs } = await req.payload.count({
        collection,
        req,
        where: {
          and: [{ slug: { equals: slug } }, ...(ownId ? [{ id: { not_equals: ownId } }] : [])],
        },
      })
      return totalDocs > 0
    }
  }
}

/** The error text for a slug that is one of the site's own paths. */
export function reservedSlug(slug: string): string {
  return contentText('slugReserved', { slug })
}

/** Validates the form of a slug. */
export function validSlug(value: unknown): true | string {
  if (value === null || value === undefined || value === '') return true
  if (typeof value === 'string' && slugForm.test(value)) return true
  return contentText('slugRule')
}

/** Validates the form of a content's slug, which may begin with the language of the content: `de/preise`. */
export function validContentSlug(
  value: unknown,
  { language }: Pick<Partial<Content>, 'language'> = {},
): true | string {
  if (typeof value !== 'string' || !value.includes('/')) return validSlug(value)
  if (!contentSlugForm.test(value)) return contentText('slugRule')
  const given = languageInSlug(value)
  if (given === language) return true
  return isContentLanguage(given) && language
    ? contentText('slugLanguage', { language })
    : contentText('slugRule')
}

function shortened(slug: string, length: number): string {
  return slug.slice(0, length).replace(/-+$/, '')
}
