import { randomBytes } from 'node:crypto'
import path from 'node:path'
import type { Payload } from 'payload'
import { assetNameOf } from '../assets/name'
import { storeUpload } from '../assets/store-upload'
import type { User } from '../payload-types'
import { type ArtworkName, artworkNames, drawArtwork, isArtworkName } from './artwork'
import { aboutBody, contentSeeds, termsBody } from './content-files'
import { formSeed } from './forms'
import { seedRichText } from './markdown'
import { peopleSeed } from './people'
import { picturesFolder, readPictures } from './pictures'
import { proposalSeeds } from './proposals'
import { createSeeded, recordStates, type SeedRecord, storeRecord } from './record'
import { chosenSiteName, seedSections } from './sections'
import { seriesSeeds } from './series'
import { aboutSeed, homeSeed, siteSeed, termsSeed } from './site'
import { tagSeeds } from './tags'

const dayMs = 24 * 60 * 60 * 1000
const uploadConcurrency = 4

/** An id is null where a restore has found the name taken, or people have deleted the document. */
type IdOf = (name: string) => string | null

interface SeedContext {
  pictures: ReturnType<typeof readPictures>
  payload: Payload
  record: SeedRecord
  administrator: User
  assetId: IdOf
  contentId: IdOf
  proposalId: IdOf
  tagId: IdOf
  seriesId: IdOf
}

/**
 * Writes an agency's site, including its drawings: all of it into an empty database, and what a
 * removal has taken into one that has a record.
 * @param administrator the creator of all documents
 * @param record is completed, and stored at the end
 * @returns a sentence with the counts, for the log of the start
 */
export async function seed(
  payload: Payload,
  { administrator, record }: { administrator: User; record: SeedRecord },
): Promise<string> {
  const assets = new Map<string, string | null>()
  const contents = new Map<string, string | null>()
  const proposals = new Map<string, string | null>()
  const tags = new Map<string, string | null>()
  const series = new Map<string, string | null>()
  const context: SeedContext = {
    pictures: readPictures(),
    payload,
    record,
    administrator,
    assetId: (artwork) => known(assets, artwork),
    contentId: (slug) => known(contents, slug),
    proposalId: (slug) => known(proposals, slug),
    tagId: (name) => known(tags, name),
    seriesId: (title) => known(series, title),
  }
  await createAllArtwork(context, assets)
  await createTags(context, tags)
  await createSeries(context, series)
  await createProposals(context, proposals)
  await createContents(context, contents)
  await seedGlobals(context)
  for (const form of formSeed) {
    await createSeeded(payload, record, { collection: 'form-designs', name: form.name }, (id) =>
      payload.create({
        collection: 'form-designs',
        data: { ...form, ...id },
        depth: 0,
        overrideAccess: true,
      }),
    )
  }
  await createPeople(context)
  await recordStates(payload, record)
  await storeRecord(payload, { ...record, removed: [], removedAt: null })
  return `${contents.size} contents, ${proposals.size} proposals, ${assets.size} images, ${peopleSeed.length} users.`
}

function known(ids: Map<string, string | null>, name: string): string | null {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`The seed refers to "${name}", which it has not created.`)
  return id
}

async function createAllArtwork(
  context: SeedContext,
  ids: Map<string, string | null>,
): Promise<void> {
  const queue = [...artworkNames]
  async function createNext(): Promise<void> {
    for (let name = queue.shift(); name; name = queue.shift()) {
      ids.set(name, await createArtwork(context, name, name))
    }
  }
  await Promise.all(Array.from({ length: uploadConcurrency }, createNext))
}

function createArtwork(
  { payload, record, pictures }: SeedContext,
  artwork: ArtworkName,
  name: string,
  place: { targetId?: string; key?: string } = {},
): Promise<string | null> {
  return createSeeded(payload, record, { collection: 'assets', name }, async (id) => {
    const { alt } = drawArtwork(artwork)
    const { images } = pictures[artwork]
    const source = { path: path.join(picturesFolder, `${artwork}.webp`) }
    const file = await storeUpload(payload, source, { user: null, key: place.key ?? null, images })
    try {
      const created = await payload.create({
        collection: 'assets',
        data: { name: assetNameOf(`${artwork}.webp`), alt, status: 'ready', ...place, ...id },
        context: { file },
        depth: 0,
        overrideAccess: true,
      })
      await file.commit()
      return created
    } catch (error) {
      await file.discard()
      throw error
    }
  })
}

async function createTags(
  { payload, record }: SeedContext,
  ids: Map<string, string | null>,
): Promise<void> {
  for (const tag of tagSeeds) {
    const id = await createSeeded(payload, record, { collection: 'tags', name: tag.name }, (id) =>
      payload.create({
        collection: 'tags',
        data: { ...tag, ...id },
        depth: 0,
        overrideAccess: true,
      }),
    )
    ids.set(tag.name, id)
  }
}

async function createSeries(
  { payload, record }: SeedContext,
  ids: Map<string, string | null>,
): Promise<void> {
  for (const series of seriesSeeds) {
    const { title } = series
    const id = await createSeeded(payload, record, { collection: 'series', name: title }, (id) =>
      payload.create({
        collection: 'series',
        data: { ...series, ...id },
        depth: 0,
        overrideAccess: true,
      }),
    )
    ids.set(title, id)
  }
}

async function createContents(
  context: SeedContext,
  ids: Map<string, string | null>,
): Promise<void> {
  const { payload, record, administrator, assetId, tagId, seriesId } = context
  for (const content of contentSeeds()) {
    const createdAt = new Date(Date.now() - (content.daysAgo ?? 0) * dayMs).toISOString()
    const name = { collection: 'contents', name: content.slug } as const
    const id = await createSeeded(payload, record, name, (id) =>
      payload.create({
        collection: 'contents',
        data: {
          ...id,
          title: content.title,
          slug: content.slug,
          type: content.type,
          archived: content.status === 'archived',
          _status: content.status === 'draft' ? 'draft' : 'published',
          metadata: {
            description: content.description,
            image: content.image ? assetId(content.image) : null,
            tags: content.tags?.map(tagId).filter((tag) => tag !== null) ?? [],
            series: content.series ? seriesId(content.series) : null,
            permission: content.permission,
          },
          data: seedRichText(payload, content.body, context),
          createdBy: administrator.id,
          createdAt,
          updatedAt: createdAt,
        },
        depth: 0,
        overrideAccess: true,
      }),
    )
    ids.set(content.slug, id)
  }
}

async function seedGlobals(context: SeedContext): Promise<void> {
  const { payload, record, assetId, contentId } = context
  const site = withAssets({ ...siteSeed, name: chosenSiteName() ?? siteSeed.name }, assetId)
  await seedSections(payload, record, 'site', site)
  const { work, ...rest } = homeSeed
  const items = work.items.map(({ href, ...item }) => ({
    ...item,
    content: contentId(href.replace(/^\//, '')),
  }))
  const home = withAssets({ ...rest, work: { ...work, items } }, assetId)
  await seedSections(payload, record, 'home', home)
  await seedSections(payload, record, 'about', {
    ...withAssets(aboutSeed, assetId),
    body: seedRichText(payload, aboutBody(), context),
  })
  await seedSections(payload, record, 'terms', {
    ...termsSeed,
    body: seedRichText(payload, termsBody(), context),
  })
}

/** Replaces the names of drawings with the ids of their assets. */
function withAssets<T>(value: T, assetId: IdOf): T {
  const replaced: unknown = JSON.parse(JSON.stringify(value), (key, inner: unknown) =>
    (key === 'image' || key === 'logo') && typeof inner === 'string' && isArtworkName(inner)
      ? assetId(inner)
      : inner,
  )
  // Only ids replace names, so the shape stays the same.
  return replaced as T
}

async function createProposals(
  context: SeedContext,
  ids: Map<string, string | null>,
): Promise<void> {
  const { payload, record, administrator } = context
  for (const {
    validUntilDays,
    sections,
    items,
    status,
    permission,
    ...proposal
  } of proposalSeeds) {
    const name = { collection: 'proposals', name: proposal.slug } as const
    const id = await createSeeded(payload, record, name, async (id) => {
      const created = await payload.create({
        collection: 'proposals',
        data: {
          ...id,
          ...proposal,
          status: status === 'draft' ? 'draft' : 'sent',
          metadata: { permission: permission ?? 'view' },
          validUntil: new Date(Date.now() + validUntilDays * dayMs).toISOString(),
          sections: sections.map(({ title, body }) => ({
            title,
            body: seedRichText(payload, body, context),
          })),
          items: items.map((item) => ({ ...item })),
          createdBy: administrator.id,
        },
        depth: 0,
        overrideAccess: true,
      })
      // A proposal must be sent before it can be accepted.
      if (status === 'accepted') {
        await payload.update({
          collection: 'proposals',
          id: created.id,
          data: { status },
          depth: 0,
          overrideAccess: true,
        })
      }
      return created
    })
    ids.set(proposal.slug, id)
  }
}

/** No one knows these users' passwords: they are examples, and can be reset. */
async function createPeople(context: SeedContext): Promise<void> {
  const { payload, record, contentId } = context
  for (const { portrait, views, acl, ...person } of peopleSeed) {
    const viewed = views.map(contentId).filter((id) => id !== null)
    const name = { collection: 'users', name: person.email } as const
    const id = await createSeeded(payload, record, name, (id) =>
      payload.create({
        collection: 'users',
        data: {
          ...id,
          ...person,
          password: randomBytes(24).toString('base64url'),
          acl: [
            ...acl.map((entry) => ({ ...entry })),
            ...viewed.map((targetId) => ({ permission: 'view' as const, targetId })),
          ],
        },
        depth: 0,
        overrideAccess: true,
      }),
    )
    if (portrait && id) {
      await createArtwork(context, portrait, `profile of ${person.email}`, {
        targetId: id,
        key: 'profile',
      })
    }
  }
}
