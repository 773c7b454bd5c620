import type { FlattenedField, Payload } from 'payload'
import { contentHash } from '../fields/content-hash'
import { updatePublished } from '../site/published-page'
import type { SeedRecord } from './record'

/** The globals of the demonstration, with the fields that the seed writes. */
export const seededSections = {
  site: ['name', 'description', 'image', 'logo', 'navigation', 'socialLinks', 'footer'],
  home: [
    'hero',
    'services',
    'work',
    'process',
    'plans',
    'people',
    'quotes',
    'questions',
    'callToAction',
  ],
  about: ['title', 'description', 'image', 'body'],
  terms: ['title', 'description', 'body'],
} as const
export type SeededGlobal = keyof typeof seededSections
export const seededGlobals = ['site', 'home', 'about', 'terms'] as const satisfies SeededGlobal[]

/** The stored value of each field of a global that the seed writes. */
export type Sections = Record<string, unknown>

export async function storedSections(payload: Payload, slug: SeededGlobal): Promise<Sections> {
  const stored = await payload.findGlobal({ slug, depth: 0, overrideAccess: true })
  const fields = new Map(Object.entries(stored))
  return Object.fromEntries(seededSections[slug].map((name) => [name, fields.get(name)]))
}

/** What these fields contain on a site without the demonstration. */
export function emptySections(payload: Payload, slug: SeededGlobal): Sections {
  const global = payload.globals.config.find((each) => each.slug === slug)
  const named: readonly string[] = seededSections[slug]
  const fields = (global?.flattenedFields ?? []).filter(({ name }) => named.includes(name))
  return { ...emptyFields(fields), ...(slug === 'site' && { name: chosenSiteName() ?? 'Site' }) }
}

/** The recorded fields, as `home.hero`, that are not empty in the demonstration: what a removal can clear. */
export function clearableSections(payload: Payload, record: SeedRecord): string[] {
  return seededGlobals.flatMap((slug) => {
    const empty = emptySections(payload, slug)
    return seededSections[slug]
      .filter((field) => {
        const state = record.sections[`${slug}.${field}`]
        return state !== undefined && state !== contentHash(empty[field])
      })
      .map((field) => `${slug}.${field}`)
  })
}

/** The name that a setting gives the site; undefined without one. */
export function chosenSiteName(): string | undefined {
  return process.env.SITE_NAME || undefined
}

function emptyFields(fields: readonly FlattenedField[]): Sections {
  return Object.fromEntries(fields.map((field) => [field.name, emptyValue(field)]))
}

function emptyValue(field: FlattenedField): unknown {
  if ('defaultValue' in field && typeof field.defaultValue === 'string') return field.defaultValue
  switch (field.type) {
    case 'group':
    case 'tab':
      return emptyFields(field.flattenedFields)
    case 'array':
      return []
    case 'text':
    case 'textarea':
      return ''
    default:
      return null
  }
}

/**
 * Writes the fields of a global. After a removal only those that it has emptied, and that are still
 * empty.
 */
export async function seedSections(
  payload: Payload,
  record: SeedRecord,
  slug: SeededGlobal,
  sections: Sections,
): Promise<void> {
  const stored = await storedSections(payload, slug)
  const empty = emptySections(payload, slug)
  const data = Object.fromEntries(
    Object.entries(sections).filter(([name]) => {
      const key = `${slug}.${name}`
      if (record.sections[key] === undefined) return true
      return record.removed.includes(key) && contentHash(stored[name]) === contentHash(empty[name])
    }),
  )
  await updatePublished(payload, slug, data, { overrideAccess: true })
  const written = await storedSections(payload, slug)
  for (const name of Object.keys(data)) {
    record.sections[`${slug}.${name}`] = contentHash(written[name])
  }
}
