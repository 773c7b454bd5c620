import { createWriteStream } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Payload } from 'payload'
import type { Asset, Content } from '../../cms/payload-types'
import { referencesIn } from '../../cms/references/in-document'
import { markdownFromRichText, richTextFromMarkdown } from '../../cms/rich-text/markdown'
import { withPictureAddresses } from '../../cms/rich-text/picture-addresses'
import { assetAddress, assetIdIn } from '../../cms/rich-text/picture-markdown'
import { seriesIdIn } from '../../cms/series/id'
import { tagIdsIn } from '../../cms/tags/ids'
import { idOf } from '../assets/serializer'
import { ownFiles, storedFile } from '../backup/file-location'
import { statusOf } from '../contents/serializer'
import { seriesById } from '../contents/series-by-id'
import { tagsById } from '../contents/tags-by-id'
import { asSystem } from '../identity/caller'
import { streamByCreationDate } from '../operations/stream-by-creation-date'
import { draftRichTextOf, unchangedRichText } from '../rich-text/stored'
import { writeFrontMatter } from './front-matter'
import { ImportError } from './import-error'
import { digestOf } from './markdown-folder'

const access = asSystem('a user of the server’s shell has every permission')
const pictureFolder = 'pictures'

/** The result of an export. */
export interface ExportReport {
  contents: number
  pictures: number
  /** What was left out, and of which content. */
  notes: { title: string; note: string }[]
}

interface Export {
  payload: Payload
  folder: string
  begin(total: number): void
  step(): void
}

/**
 * Writes all contents with their pictures and redirects into an empty folder, as Markdown with front
 * matter. Texts that Markdown cannot express are also written as rich text, so that an import of the
 * folder loses nothing.
 * @throws ImportError when the folder is not empty
 */
export async function exportContents({
  payload,
  folder,
  begin,
  step,
}: Export): Promise<ExportReport> {
  await mkdir(path.join(folder), { recursive: true })
  if ((await readdir(folder)).length > 0)
    throw new ImportError(`${folder} is not empty: name a new folder.`)
  await mkdir(path.join(folder, pictureFolder))
  const { totalDocs } = await payload.count({ collection: 'contents', ...access })
  begin(totalDocs)
  const report: ExportReport = { contents: 0, pictures: 0, notes: [] }
  const written = new Set<string>()
  const pages = streamByCreationDate<Content>(({ and, ...page }) =>
    payload.find({
      collection: 'contents',
      where: { and },
      ...page,
      pagination: false,
      depth: 0,
      ...access,
    }),
  )
  for await (const page of pages) {
    for (const content of page) {
      const pictures = (await assetsOf(payload, content)).filter(({ id }) => !written.has(id))
      for (const { id } of pictures) written.add(id)
      const note = (text: string) => report.notes.push({ title: content.title, note: text })
      await exportOne({ payload, folder, note }, content, pictures)
      report.contents += 1
      report.pictures += pictures.length
      step()
    }
  }
  return report
}

interface One {
  payload: Payload
  folder: string
  note: (text: string) => void
}

async function exportOne(
  { payload, folder, note }: One,
  content: Content,
  pictures: Asset[],
): Promise<void> {
  const { id, title, slug, type, metadata, createdAt, publishedAt } = content
  // All files are in one folder, so that the addresses of pictures are the same in each.
  const name = slug?.replace('/', '_') || id
  if (await hasNewerDraft(payload, content)) note('its unpublished draft was left out')
  const listed = []
  for (const { id, key, alt, filename, mimeType } of pictures) {
    const file = `${pictureFolder}/${id}${path.extname(filename ?? '')}`
    const source = filename ? await storedFile(ownFiles(), `assets/${filename}`) : null
    if (source) await pipeline(source.stream, createWriteStream(path.join(folder, file)))
    else note(`the file of the picture ${id} is missing (${mimeType})`)
    listed.push({ id, key: key ?? null, alt: alt ?? '', file })
  }
  const body = await bodyOf(payload, content, listed)
  if (body.richText) await writeFile(path.join(folder, `${name}.json`), body.richText)
  const imageId = idOf(metadata.image)
  const image = imageId && (listed.find(({ id }) => id === imageId)?.file ?? assetAddress(imageId))
  const author = await emailOf(payload, idOf(content.createdBy))
  const redirects = await redirectsTo(payload, id)
  const tags = await tagsById(payload, tagIdsIn(metadata))
  const series = await seriesById(payload, seriesIdIn(metadata))
  const values = {
    id,
    title,
    slug: slug ?? null,
    type,
    status: statusOf(content),
    ...(metadata.description && { description: metadata.description }),
    permission: metadata.permission,
    ...(metadata.noindex && { noindex: true }),
    ...(metadata.canonical && { canonical: metadata.canonical }),
    ...(tags.length > 0 && { tags: tags.map(({ name }) => name) }),
    ...(series && { series: series.title }),
    ...(series && metadata.part && { part: metadata.part }),
    ...(image && { image }),
    ...(content.language && { language: content.language }),
    ...(content.translationOf && { translationOf: idOf(content.translationOf) }),
    ...(content.fallback === 'none' && { fallback: content.fallback }),
    createdAt,
    ...(publishedAt && { date: publishedAt }),
    ...(author && { author }),
    ...(redirects.length > 0 && { redirects }),
    ...(listed.length > 0 && { pictures: listed }),
    ...(body.richText && { richText: { file: `${name}.json`, markdown: digestOf(body.text) } }),
  }
  await writeFile(path.join(folder, `${name}.md`), writeFrontMatter(values, body.text))
}

/** The text of a content, and its rich text if Markdown does not hold all of it. */
async function bodyOf(
  payload: Payload,
  content: Content,
  listed: { id: string; file: string }[],
): Promise<{ text: string; richText: string | null }> {
  const stored = unchangedRichText(content.data)
  if (!stored) return { text: '', richText: null }
  // With its pictures, whose descriptions Markdown has in the text.
  const { data } = await payload.findByID({
    collection: 'contents',
    id: content.id,
    depth: 1,
    ...access,
  })
  const shown = draftRichTextOf(data, `content ${content.id}`)
  const files = new Map(listed.map(({ id, file }) => [id, file]))
  const text = withPictureAddresses(shown ? markdownFromRichText(payload, shown) : '', (url) => {
    const id = assetIdIn(url)
    return (id && files.get(id)) || null
  })
  const addresses = new Map(listed.map(({ id, file }) => [file, assetAddress(id)]))
  const read = richTextFromMarkdown(
    payload,
    withPictureAddresses(text, (url) => addresses.get(url) ?? null),
  )
  const isWhole = text.trim() !== '' && isDeepStrictEqual(withoutIds(read), withoutIds(stored))
  return { text, richText: isWhole ? null : `${JSON.stringify(stored, null, 2)}\n` }
}

/** Each reading gives nodes other ids; those of documents have other names. */
function withoutIds(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (key, member: unknown) =>
    key === 'id' ? undefined : member,
  )
}

/** The pictures that belong to a content, and those it shows. */
async function assetsOf(payload: Payload, content: Content): Promise<Asset[]> {
  const shown = referencesIn(payload.collections.contents.config.flattenedFields, content)
    .filter(({ to }) => to.includes('assets'))
    .map(({ id }) => id)
  const { docs } = await payload.find({
    collection: 'assets',
    where: { or: [{ targetId: { equals: content.id } }, { id: { in: [...new Set(shown)] } }] },
    sort: 'id',
    pagination: false,
    depth: 0,
    ...access,
  })
  return docs
}

async function hasNewerDraft(payload: Payload, { id, _status }: Content): Promise<boolean> {
  if (_status !== 'published') return false
  const latest = await payload.findByID({
    collection: 'contents',
    id,
    draft: true,
    depth: 0,
    ...access,
  })
  return latest._status === 'draft'
}

async function emailOf(payload: Payload, id: string | null): Promise<string | null> {
  if (!id) return null
  const { docs } = await payload.find({
    collection: 'users',
    where: { id: { equals: id } },
    pagination: false,
    depth: 0,
    ...access,
  })
  return docs[0]?.email ?? null
}

async function redirectsTo(payload: Payload, id: string): Promise<string[]> {
  const { docs } = await payload.find({
    collection: 'redirects',
    where: { to: { equals: id } },
    sort: 'from',
    pagination: false,
    depth: 0,
    ...access,
  })
  return docs.map(({ from }) => from)
}
