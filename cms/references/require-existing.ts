import {
  type CollectionSlug,
  type FlattenedField,
  type Payload,
  type PayloadRequest,
  type SanitizedConfig,
  ValidationError,
} from 'payload'
import { nobody } from '../access/rules'
import { type FieldError, maxErrors } from '../fields/field-errors'
import { keepsUnfinished } from '../rich-text/keeping-unfinished'
import { isRestoring } from '../rich-text/restoring'
import { type Reference, referencesIn } from './in-document'

/** SQLite takes a bounded number of values in one statement. */
const maxIdsInQuery = 1000

/**
 * Rejects references to documents that do not exist, with one query for each collection.
 * @throws ValidationError with the path of each of them
 */
export async function requireExisting(
  req: Pick<PayloadRequest, 'payload'> & Partial<PayloadRequest>,
  references: readonly Reference[],
): Promise<void> {
  const missing = await missingOf(req, references)
  if (missing.length === 0) return
  throw new ValidationError({
    errors: missing
      .slice(0, maxErrors)
      .map(({ path, message }) => ({ path, message, label: `${path}: ${message}` })),
  })
}

/** The references to documents that do not exist, by their paths. */
export async function missingOf(
  req: Pick<PayloadRequest, 'payload'> & Partial<PayloadRequest>,
  references: readonly Reference[],
): Promise<FieldError[]> {
  const existing = await existingIn(req, references)
  return references
    .filter(({ id, to }) => !to.some((slug) => existing.get(slug)?.has(id)))
    .map(({ path, to }) => ({
      path,
      message: `There is no ${namesOf(req.payload, to)} with this id.`,
    }))
}

async function existingIn(
  req: Pick<PayloadRequest, 'payload'> & Partial<PayloadRequest>,
  references: readonly Reference[],
): Promise<Map<CollectionSlug, Set<string>>> {
  const existing = new Map<CollectionSlug, Set<string>>()
  for (const collection of new Set(references.flatMap(({ to }) => to))) {
    const ids = new Set(references.flatMap(({ id, to }) => (to.includes(collection) ? id : [])))
    existing.set(collection, await idsIn(req, collection, [...ids]))
  }
  return existing
}

async function idsIn(
  req: Pick<PayloadRequest, 'payload'> & Partial<PayloadRequest>,
  collection: CollectionSlug,
  ids: string[],
): Promise<Set<string>> {
  const found = new Set<string>()
  for (let from = 0; from < ids.length; from += maxIdsInQuery) {
    const { docs } = await req.payload.db.find<{ id: string }>({
      collection,
      where: { id: { in: ids.slice(from, from + maxIdsInQuery) } },
      pagination: false,
      select: { id: true },
      req,
    })
    for (const { id } of docs) found.add(id)
  }
  return found
}

/** Such as "user, content or proposal". */
function namesOf({ collections }: Payload, slugs: readonly CollectionSlug[]): string {
  const names = slugs.map((slug) => {
    const { singular } = collections[slug].config.labels
    return typeof singular === 'string' ? singular.toLowerCase() : slug
  })
  const last = names.at(-1) ?? 'document'
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${last}` : last
}

interface Write {
  data?: Record<string, unknown>
  originalDoc?: Record<string, unknown>
  req: PayloadRequest
}

/**
 * Checks the references that a write adds, from any source. Those that the document already has may
 * be to something that was deleted in the meantime, as may those of an earlier version. A draft may
 * have blocks whose references lead nowhere; its publication checks them.
 */
async function requireAdded(
  fields: readonly FlattenedField[],
  { data, originalDoc, req }: Write,
): Promise<void> {
  if (isRestoring(req)) return
  const before = new Set(referencesIn(fields, originalDoc).map(({ id }) => id))
  const isDraft = keepsUnfinished(req)
  const added = referencesIn(fields, data).filter(
    ({ id, inBlock }) => !before.has(id) && !(isDraft && inBlock),
  )
  if (added.length > 0) await requireExisting(req, added)
}

/**
 * Adds the check to every collection and global of the site, so that a new field is checked too.
 * @param config Payload's complete configuration; modified in place
 */
export function checkReferences(config: SanitizedConfig): SanitizedConfig {
  for (const { slug, access, flattenedFields, hooks } of config.collections) {
    // The server alone writes these, with ids that it has read.
    const isInternal = access.create === nobody && access.update === nobody
    if (isInternal || slug.startsWith('payload-')) continue
    hooks.beforeValidate.push(async (args) => {
      await requireAdded(flattenedFields, args)
    })
  }
  for (const { flattenedFields, hooks } of config.globals) {
    hooks.beforeValidate.push(async (args) => {
      await requireAdded(flattenedFields, args)
    })
  }
  return config
}
