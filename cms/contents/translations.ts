import {
  type CollectionAfterChangeHook,
  type CollectionAfterDeleteHook,
  type CollectionBeforeChangeHook,
  type CollectionBeforeValidateHook,
  type PayloadRequest,
  ValidationError,
} from 'payload'
import { isAuthor, mayEdit } from '../access/can'
import { subjectOf } from '../access/rules'
import { clearReferences } from '../database/clear-references'
import { currentLanguage } from '../messages/language'
import { languages } from '../messages/languages'
import type { Content } from '../payload-types'
import { contentText } from './messages'
import { storedBefore } from './previous-state'

/** Whose language may be missing: it is that of the site. */
type Translated = Pick<Content, 'id' | 'language' | 'translationOf' | 'updatedAt'>

/**
 * A content has one original at most, which is no translation itself, and one translation into each language. A language
 * that was set stays set.
 * @throws ValidationError
 */
export const checkTranslation: CollectionBeforeValidateHook<Content> = async ({
  data,
  originalDoc,
  req,
}) => {
  if (!data) return data
  const isSet = 'language' in data || 'translationOf' in data
  const isBack = 'deletedAt' in data && !data.deletedAt && Boolean(originalDoc?.deletedAt)
  if (!isSet && !isBack) return data
  const language = data.language ?? originalDoc?.language ?? null
  const given = 'translationOf' in data ? data.translationOf : originalDoc?.translationOf
  const originalId = idIn(given)
  const isUnchanged =
    language === (originalDoc?.language ?? null) && originalId === idIn(originalDoc?.translationOf)
  const checked = { ...data, ...(isSet && { language, translationOf: originalId }) }
  if (originalDoc && isUnchanged && !isBack) return checked
  const content = { id: originalDoc?.id, language, originalId }
  const problem = originalId
    ? await problemOfTranslation(req, { ...content, originalId })
    : await problemOfOriginal(req, content)
  if (!problem) return checked
  throw new ValidationError({ collection: 'contents', errors: [problem], req })
}

interface Checked {
  /** Missing for a new content. */
  id: string | undefined
  language: Content['language']
}

async function problemOfTranslation(
  req: PayloadRequest,
  { id, language, originalId }: Checked & { originalId: string },
) {
  const at = (path: string, message: string) => ({ path, message })
  const original = originalId === id ? null : await storedTranslation(req, originalId)
  // Whether there is a content with this id, the check of references says.
  if (!original) return originalId === id ? at('translationOf', contentText('ofItself')) : null
  const user = subjectOf(req)
  // The page of the original will link to it.
  if (user && !mayEdit(user, originalId) && !isAuthor(user)) {
    return at('translationOf', contentText('ofOthers'))
  }
  if (original.translationOf) return at('translationOf', contentText('ofTranslation'))
  if (!language) return at('language', contentText('needsLanguage'))
  const others = await translationsOf(req, originalId)
  const isTaken =
    language === (await languageOf(req, original)) ||
    others.some((other) => other.id !== id && other.language === language)
  if (isTaken) return languageTaken(language)
  const hasOwn = id !== undefined && (await translationsOf(req, id)).length > 0
  return hasOwn ? at('translationOf', contentText('hasTranslations')) : null
}

async function problemOfOriginal(req: PayloadRequest, { id, language }: Checked) {
  if (id === undefined || !language) return null
  const isTaken = (await translationsOf(req, id)).some((other) => other.language === language)
  return isTaken ? languageTaken(language) : null
}

function languageTaken(language: string) {
  return {
    path: 'language',
    message: contentText('languageTaken', { language: languageName(language) }),
  }
}

/**
 * Sets the language of an original that had that of the site, so that it does not become that of its translation
 * when the site gets another one.
 */
export const setLanguageOfOriginal: CollectionAfterChangeHook<Content> = async ({ doc, req }) => {
  const originalId = idIn(doc.translationOf)
  if (!originalId) return doc
  const original = await storedTranslation(req, originalId)
  if (!original || original.language) return doc
  const language = await siteLanguage(req)
  // No version, and no newer date: Payload would take the stored text for newer than a draft of it.
  await req.payload.db.updateOne({
    collection: 'contents',
    id: originalId,
    data: { language, updatedAt: original.updatedAt },
    req,
    returning: false,
  })
  return doc
}

/** Leaves the translations of a deleted original as contents of their own. */
export const releaseTranslations: CollectionAfterDeleteHook = async ({ id, req }) => {
  await clearReferences(req, [['contents', 'translationOf']], id)
}

/** Keeps the language that an original got after its draft was saved. */
export const keepLanguage: CollectionBeforeChangeHook<Content> = ({ data, originalDoc, req }) => {
  const stored = originalDoc && storedBefore(req, originalDoc.id)
  return { ...data, language: data.language ?? originalDoc?.language ?? stored?.language ?? null }
}

/** The prefix of the address that a translation gets: its language. */
export function translationPrefix({
  language,
  translationOf,
}: Partial<Pick<Content, 'language' | 'translationOf'>>): string {
  return translationOf && language ? `${language}/` : ''
}

function storedTranslation(req: PayloadRequest, id: string): Promise<Translated | null> {
  return req.payload.db.findOne<Translated>({
    collection: 'contents',
    req,
    where: { id: { equals: id } },
    select: { language: true, translationOf: true, updatedAt: true },
  })
}

/** The translations of an original that are not in the trash. */
async function translationsOf(req: PayloadRequest, id: string): Promise<Translated[]> {
  const { docs } = await req.payload.db.find<Translated>({
    collection: 'contents',
    req,
    where: { and: [{ translationOf: { equals: id } }, { trashed: { equals: false } }] },
    pagination: false,
    select: { language: true, translationOf: true, updatedAt: true },
  })
  return docs
}

async function languageOf(req: PayloadRequest, { language }: Translated): Promise<string> {
  return language ?? (await siteLanguage(req))
}

async function siteLanguage(req: PayloadRequest): Promise<(typeof languages)[number]> {
  const { language } = await req.payload.findGlobal({
    slug: 'site',
    depth: 0,
    select: { language: true },
    req,
  })
  return language ?? languages[0]
}

/** The name of a language in that of the request. */
export function languageName(language: string): string {
  return new Intl.DisplayNames(currentLanguage(), { type: 'language' }).of(language) ?? language
}

/** The id of a reference as it is stored or as it was populated. */
function idIn(reference: unknown): string | null {
  if (typeof reference === 'object' && reference !== null && 'id' in reference) {
    return String(reference.id)
  }
  return typeof reference === 'string' && reference !== '' ? reference : null
}
