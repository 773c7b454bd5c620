import type { Payload, RequiredDataFromCollectionSlug } from 'payload'
import { acceptedMediaType } from '../../cms/assets/media-types'
import { storeUpload } from '../../cms/assets/store-upload'
import type { StoredUpload } from '../../cms/assets/stored-upload'
import { languageInSlug, slugOf } from '../../cms/contents/address'
import { validEarlierAddress } from '../../cms/contents/free-address'
import { inTransaction } from '../../cms/database/transactions'
import { pictureAddressesIn, withPictureAddresses } from '../../cms/rich-text/picture-addresses'
import { assetAddress, assetIdIn } from '../../cms/rich-text/picture-markdown'
import { contentInput } from '../contents/contract'
import { storedFields } from '../contents/service'
import { suggestSlug } from '../contents/slugs'
import { parsedWithText } from '../contents/text-checks'
import { asSystem } from '../identity/caller'
import { toApiError } from '../operations/errors'
import type { FindAuthor } from './authors'
import type { PictureFiles } from './picture-files'
import { decoded, idFor, type Source, type SourceAsset, type SourceContent } from './source'

const access = asSystem('a user of the server’s shell has every permission')

/** In characters, as `/v1` has it. */
const maxAlt = 500
const maxSlugAttempts = 50

/** The result of an import. */
export interface ImportReport {
  imported: number
  /** Contents that were imported before, which stay as they are. */
  unchanged: number
  /** Contents that were not imported, and why. */
  refused: { title: string; reason: string }[]
  /** What could not be taken of imported contents. */
  notes: { title: string; note: string }[]
}

interface Import {
  payload: Payload
  source: Source
  findAuthor: FindAuthor
  files: PictureFiles
  /** Nothing is stored, but everything is validated. */
  dryRun: boolean
  step: (by: number) => void
}

/**
 * Imports all contents of a source, each wholly or not at all, by the rules of `/v1`. Those that are
 * there already stay as they are, so a second run changes nothing and goes on where one was stopped.
 * @throws the errors of a database that is away
 */
export async function importContents(task: Import): Promise<ImportReport> {
  const report: ImportReport = { imported: 0, unchanged: 0, refused: [], notes: [] }
  const slugs = new Set<string>()
  const ids = new Set<string>()
  const translations: SourceContent[] = []
  for await (const found of task.source.contents(task.step)) {
    const { title } = found
    if ('problem' in found) report.refused.push({ title, reason: found.problem })
    else if (found.translationOf) translations.push(found)
    else await take(found)
  }
  // After their originals, which they refer to.
  for (const { translationOf, ...found } of translations) {
    if (await isStored(task.payload, translationOf ?? '')) await take({ ...found, translationOf })
    else if (ids.has(translationOf ?? '')) await take(found)
    else await take({ ...found, notes: [...found.notes, 'its original is missing'] })
  }
  return report

  async function take(found: SourceContent): Promise<void> {
    const { title } = found
    const id = found.id ?? idFor(found.key, found.date)
    ids.add(id)
    if (await isStored(task.payload, id)) {
      report.unchanged += 1
      return
    }
    try {
      const notes = await importOne({ ...task, slugs }, id, found)
      report.imported += 1
      report.notes.push(...[...found.notes, ...notes].map((note) => ({ title, note })))
    } catch (error) {
      report.refused.push({ title, reason: refusalOf(error) })
    }
  }
}

/** Also of a content in the trash: what was deleted on purpose does not come back. */
async function isStored(payload: Payload, id: string): Promise<boolean> {
  const where = { id: { equals: id } }
  const { totalDocs } = await payload.count({
    collection: 'contents',
    where,
    trash: true,
    ...access,
  })
  return totalDocs > 0
}

/** The message for a content that breaks a rule. @throws the error, if it is no refusal */
function refusalOf(error: unknown): string {
  const { name, message, errors } = toApiError(error)
  if (name === 'InternalServerError' || name === 'ServiceUnavailable') throw error
  return errors?.length
    ? errors.map(({ path, message }) => `${path}: ${message}`).join(' ')
    : message
}

interface Picture extends SourceAsset {
  /** Null if the site has the asset already, and on a dry run. */
  upload: StoredUpload | null
}

interface Parts {
  id: string
  author: string | null
  slug: string | null
  pictures: Picture[]
}

/** Ends the transaction of a dry run, after all of it was validated. */
class DryRun extends Error {}

/** @returns what could not be taken */
async function importOne(
  task: Import & { slugs: Set<string> },
  id: string,
  found: SourceContent,
): Promise<string[]> {
  const { payload, findAuthor, dryRun, slugs } = task
  const author = findAuthor(found.author)
  const slug = await freeSlug(payload, found, slugs)
  const notes = notesOf(found, { author, slug })
  const addresses = await redirectsOf(payload, found, { slug, notes })
  // Before the pictures, which take longer.
  parsedInput(found, inputOf(found, { slug, pictures: [] }))
  const pictures = await picturesOf(task, { id, found, notes })
  const parts = { id, author, slug, pictures }
  try {
    await inTransaction(payload, async () => {
      await write(payload, found, { ...parts, addresses, dryRun })
      if (dryRun) throw new DryRun()
    })
  } catch (error) {
    for (const { upload } of pictures) await upload?.discard()
    if (!(error instanceof DryRun)) throw error
  }
  for (const { upload } of pictures) await upload?.commit()
  if (slug) slugs.add(slug)
  return notes
}

/** Assets get their target last, because target and text refer to each other. */
async function write(
  payload: Payload,
  found: SourceContent,
  { addresses, dryRun, ...parts }: Parts & { addresses: string[]; dryRun: boolean },
): Promise<void> {
  const { id, author, pictures } = parts
  const uploads = pictures.flatMap(({ upload, ...picture }) =>
    upload ? [{ ...picture, upload }] : [],
  )
  for (const { id, alt, upload } of uploads) {
    await payload.create({
      collection: 'assets',
      data: { id, alt, status: 'ready', createdBy: author },
      context: { file: upload, unneededFiles: [] },
      depth: 0,
      ...access,
    })
  }
  const isComplete = !dryRun || found.assets.length === 0
  const input = inputOf(found, dryRun ? { ...parts, pictures: [] } : parts)
  const fields = parsedInput(found, isComplete ? input : { ...input, data: null })
  const stored = await storedFields(payload, fields)
  const data = { ...stored, id, createdBy: author, ...datesOf(found) }
  await payload.create({
    collection: 'contents',
    data: data as RequiredDataFromCollectionSlug<'contents'>,
    context: { keepsUnfinished: found.status === 'draft' },
    depth: 0,
    ...access,
  })
  for (const { id: assetId, key } of uploads) {
    await payload.update({
      collection: 'assets',
      id: assetId,
      data: { targetId: id, key },
      depth: 0,
      ...access,
    })
  }
  for (const from of addresses) {
    await payload.create({ collection: 'redirects', data: { from, to: id }, depth: 0, ...access })
  }
}

/** The fields to store. Those of a draft may have unfinished blocks, as in the editor. */
function parsedInput({ status }: SourceContent, input: ReturnType<typeof inputOf>) {
  const {
    updatedAt: _read,
    keepUnfinished: _unfinished,
    requireAltTexts: _required,
    ...fields
  } = parsedWithText(contentInput, { ...input, keepUnfinished: status === 'draft' })
  return fields
}

/** The input of `/v1` for a content. */
function inputOf(found: SourceContent, { slug, pictures }: Pick<Parts, 'slug' | 'pictures'>) {
  const { type, title, status, description, permission = 'public', tags, body, image } = found
  const { series = null, part = null } = found
  const { noindex = false, canonical = null, language, translationOf, fallback } = found
  const ids = new Map(pictures.map(({ url, id }) => [url, id]))
  const addressOf = (url: string) => {
    const id = ids.get(url)
    return id === undefined ? null : assetAddress(id)
  }
  return {
    type,
    title,
    status,
    ...(slug !== null && { slug }),
    ...(language && { language }),
    ...(translationOf && { translationOf }),
    ...(fallback && { fallback }),
    data:
      typeof body !== 'string' ? body : body.trim() ? withPictureAddresses(body, addressOf) : null,
    metadata: {
      description,
      tags,
      ...(series && { series, part }),
      permission,
      noindex,
      canonical,
      image: image && (ids.get(image.url) ?? assetIdIn(image.url)),
    },
  }
}

/** The only place that writes dates of the source. */
function datesOf({ date, createdAt, status }: SourceContent): {
  createdAt?: string
  publishedAt?: string
} {
  const created = createdAt ?? date
  return {
    ...(created && { createdAt: created.toISOString() }),
    ...(date && status !== 'draft' && { publishedAt: date.toISOString() }),
  }
}

function notesOf({ author, slug }: SourceContent, found: Pick<Parts, 'author' | 'slug'>): string[] {
  const name = author?.name ?? author?.email
  return [
    ...(name && !found.author ? [`no user is its author ${name}`] : []),
    ...(slug && !found.slug ? ['it has no slug'] : []),
    ...(slug && found.slug && found.slug !== slug
      ? [`it is at /${found.slug}: "${slug}" is taken, or no slug of this site`]
      : []),
  ]
}

/** @param slugs those that this run has given, which a dry run does not store */
async function freeSlug(
  payload: Payload,
  { slug, title, language }: SourceContent,
  slugs: ReadonlySet<string>,
): Promise<string | null> {
  const inSlug = slug && languageInSlug(slug)
  const prefix = inSlug && inSlug === language ? `${inSlug}/` : ''
  const words = slugOf(slug?.slice(prefix.length) ?? title)
  if (words === null) return null
  const base = prefix + words
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? base : `${base.slice(0, 115)}-${number}`
    if (slugs.has(candidate)) continue
    const { state, suggestion } = await suggestSlug(payload, {
      slug: candidate,
      title,
      ...(language && { language }),
    })
    if (state === 'free') return candidate
    if (suggestion !== null && !slugs.has(suggestion)) return suggestion
    if (number === maxSlugAttempts) return null
  }
}

/** The addresses that will redirect; says of the others why they will not. */
async function redirectsOf(
  payload: Payload,
  found: SourceContent,
  { slug, notes }: { slug: string | null; notes: string[] },
): Promise<string[]> {
  const addresses: string[] = []
  for (const address of new Set(found.addresses)) {
    if (address === slug) continue
    const valid = validEarlierAddress(address)
    const reason = valid === true ? await holderOf(payload, address) : valid
    if (reason === null) addresses.push(address)
    else notes.push(`/${address} does not redirect to it: ${reason}`)
  }
  return addresses
}

async function holderOf(payload: Payload, address: string): Promise<string | null> {
  const [contents, redirects] = await Promise.all([
    payload.count({ collection: 'contents', where: { slug: { equals: address } }, ...access }),
    payload.count({ collection: 'redirects', where: { from: { equals: address } }, ...access }),
  ])
  if (contents.totalDocs > 0) return 'another content has this address.'
  return redirects.totalDocs > 0 ? 'it redirects to another content.' : null
}

/** Stores the files of a content's pictures, and says which are missing. */
async function picturesOf(
  { payload, files, dryRun }: Import,
  { id, found, notes }: { id: string; found: SourceContent; notes: string[] },
): Promise<Picture[]> {
  const wanted = wantedPictures(id, found)
  const pictures: Picture[] = []
  try {
    for (const picture of wanted) {
      const { totalDocs } = await payload.count({
        collection: 'assets',
        where: { id: { equals: picture.id } },
        ...access,
      })
      if (totalDocs > 0) {
        pictures.push({ ...picture, upload: null })
        continue
      }
      const file = await files.find(picture.url)
      if (file === null) continue
      if (typeof file === 'string') {
        notes.push(`the picture ${picture.url} is missing: ${file}`)
        continue
      }
      try {
        if (dryRun) await acceptedMediaType(file.path)
        const upload = dryRun
          ? null
          : await storeUpload(
              payload,
              { path: file.path },
              { user: null, key: picture.key, acceptsPlayable: true },
            )
        pictures.push({ ...picture, upload })
      } catch (error) {
        notes.push(`the picture ${picture.url} is missing: ${refusalOf(error)}`)
      } finally {
        await file.remove()
      }
    }
  } catch (error) {
    for (const { upload } of pictures) await upload?.discard()
    throw error
  }
  return pictures
}

/** Each picture once, with the id its asset will have. */
function wantedPictures(
  contentId: string,
  { body, image, assets, date }: SourceContent,
): SourceAsset[] {
  const wanted = new Map(assets.map((asset) => [asset.url, asset]))
  const keys = new Set(assets.map(({ key }) => key))
  const inText = typeof body === 'string' ? pictureAddressesIn(body) : []
  for (const { url, alt } of [...(image ? [image] : []), ...inText]) {
    if (wanted.has(url) || assetIdIn(url)) continue
    const key = freeKey(url, keys)
    keys.add(key)
    wanted.set(url, { url, alt: alt.slice(0, maxAlt), key, id: idFor(`${contentId} ${url}`, date) })
  }
  return [...wanted.values()]
}

function freeKey(url: string, keys: ReadonlySet<string | null>): string {
  const name = decoded(
    url
      .replace(/[?#].*$/, '')
      .split('/')
      .at(-1) ?? '',
  )
  const base = name
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[^A-Za-z0-9]+/, '')
    .slice(-50)
    .replace(/^[^A-Za-z0-9]+/, '')
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? base || 'picture' : `${number}-${base || 'picture'}`
    if (!keys.has(key)) return key
  }
}
