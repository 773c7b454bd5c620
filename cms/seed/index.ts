import { randomBytes } from 'node:crypto'
import type { Payload } from 'payload'
import sharp from 'sharp'
import type { User } from '../payload-types'
import { type ArtworkName, artworkNames, drawArtwork, isArtworkName } from './artwork'
import { aboutBody, contentSeeds, termsBody } from './content-files'
import { formSeed } from './forms'
import { seedRichText } from './markdown'
import { peopleSeed } from './people'
import { proposalSeeds } from './proposals'
import { aboutSeed, homeSeed, siteSeed, termsSeed } from './site'
import { tagSeeds } from './tags'

const dayMs = 24 * 60 * 60 * 1000
const drawConcurrency = 4

interface SeedContext {
  payload: Payload
  administrator: User
  assetId: (artwork: string) => string
  contentId: (slug: string) => string
  proposalId: (slug: string) => string
  tagId: (name: string) => string
}

/**
 * Fills an empty database with an agency's site, including its drawings.
 * @param administrator the creator of all documents
 * @param siteName replaces the agency's own name
 */
export async function seed(
  payload: Payload,
  { administrator, siteName }: { administrator: User; siteName: string | undefined },
): Promise<void> {
  const assets = await createAllArtwork(payload)
  const contents = new Map<string, string>()
  const proposals = new Map<string, string>()
  const tags = await createTags(payload)
  const context: SeedContext = {
    payload,
    administrator,
    assetId: (artwork) => known(assets, artwork),
    contentId: (slug) => known(contents, slug),
    proposalId: (slug) => known(proposals, slug),
    tagId: (name) => known(tags, name),
  }
  await createProposals(context, proposals)
  await createContents(context, contents)
  await createGlobals(context, siteName)
  await payload.create({
    collection: 'form-designs',
    data: formSeed,
    depth: 0,
    overrideAccess: true,
  })
  await createPeople(context)
  console.log(
    `  ${contents.size} contents, ${proposalSeeds.length} proposals, ${assets.size} images, ${peopleSeed.length} users.`,
  )
}

function known(ids: Map<string, string>, name: string): string {
  const id = ids.get(name)
  if (!id) throw new Error(`The seed refers to "${name}", which it has not created.`)
  return id
}

async function createAllArtwork(payload: Payload): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  const queue = [...artworkNames]
  async function drawNext(): Promise<void> {
    for (let name = queue.shift(); name; name = queue.shift()) {
      ids.set(name, await createArtwork(payload, name))
    }
  }
  await Promise.all(Array.from({ length: drawConcurrency }, drawNext))
  return ids
}

async function createArtwork(
  payload: Payload,
  name: ArtworkName,
  place: { targetId?: string; key?: string } = {},
): Promise<string> {
  const { svg, alt } = drawArtwork(name)
  const data = await sharp(Buffer.from(svg)).webp({ quality: 85 }).toBuffer()
  const { id } = await payload.create({
    collection: 'assets',
    data: { alt, status: 'ready', ...place },
    file: { data, mimetype: 'image/webp', name: `${name}.webp`, size: data.length },
    depth: 0,
    overrideAccess: true,
  })
  return id
}

async function createTags(payload: Payload): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const tag of tagSeeds) {
    const { id } = await payload.create({
      collection: 'tags',
      data: tag,
      depth: 0,
      overrideAccess: true,
    })
    ids.set(tag.name, id)
  }
  return ids
}

async function createContents(context: SeedContext, ids: Map<string, string>): Promise<void> {
  const { payload, administrator, assetId, tagId } = context
  for (const content of contentSeeds()) {
    const createdAt = new Date(Date.now() - (content.daysAgo ?? 0) * dayMs).toISOString()
    const { id } = await payload.create({
      collection: 'contents',
      data: {
        title: content.title,
        slug: content.slug,
        type: content.type,
        archived: content.status === 'archived',
        _status: content.status === 'draft' ? 'draft' : 'published',
        metadata: {
          description: content.description,
          image: content.image ? assetId(content.image) : null,
          tags: content.tags?.map(tagId) ?? [],
          permission: content.permission,
        },
        data: seedRichText(payload, content.body, context),
        createdBy: administrator.id,
        createdAt,
        updatedAt: createdAt,
      },
      depth: 0,
      overrideAccess: true,
    })
    ids.set(content.slug, id)
  }
}

async function createGlobals(context: SeedContext, siteName: string | undefined): Promise<void> {
  const { payload, assetId, contentId } = context
  const system = { depth: 0, overrideAccess: true } as const
  await payload.updateGlobal({
    slug: 'site',
    data: withAssets({ ...siteSeed, name: siteName ?? siteSeed.name }, assetId),
    ...system,
  })
  const { work, ...rest } = homeSeed
  const items = work.items.map(({ href, ...item }) => ({
    ...item,
    content: contentId(href.replace(/^\//, '')),
  }))
  await payload.updateGlobal({
    slug: 'home',
    data: withAssets({ ...rest, work: { ...work, items } }, assetId),
    ...system,
  })
  await payload.updateGlobal({
    slug: 'about',
    data: { ...withAssets(aboutSeed, assetId), body: seedRichText(payload, aboutBody(), context) },
    ...system,
  })
  await payload.updateGlobal({
    slug: 'terms',
    data: { ...termsSeed, body: seedRichText(payload, termsBody(), context) },
    ...system,
  })
}

/** Replaces the names of drawings with the ids of their assets. */
function withAssets<T>(value: T, assetId: (artwork: string) => string): T {
  const replaced: unknown = JSON.parse(JSON.stringify(value), (key, inner: unknown) =>
    (key === 'image' || key === 'logo') && typeof inner === 'string' && isArtworkName(inner)
      ? assetId(inner)
      : inner,
  )
  // Only ids replace names, so the shape stays the same.
  return replaced as T
}

async function createProposals(context: SeedContext, ids: Map<string, string>): Promise<void> {
  const { payload, administrator } = context
  for (const {
    validUntilDays,
    sections,
    items,
    status,
    permission,
    ...proposal
  } of proposalSeeds) {
    const { id } = await payload.create({
      collection: 'proposals',
      data: {
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
    ids.set(proposal.slug, id)
    // A proposal must be sent before it can be accepted.
    if (status === 'accepted') {
      await payload.update({
        collection: 'proposals',
        id,
        data: { status },
        depth: 0,
        overrideAccess: true,
      })
    }
  }
}

/** No one knows these users' passwords: they are examples, and can be reset. */
async function createPeople({ payload, contentId }: SeedContext): Promise<void> {
  for (const { portrait, views, acl, ...person } of peopleSeed) {
    const { id } = await payload.create({
      collection: 'users',
      data: {
        ...person,
        password: randomBytes(24).toString('base64url'),
        acl: [
          ...acl.map((entry) => ({ ...entry })),
          ...views.map((slug) => ({ permission: 'view' as const, targetId: contentId(slug) })),
        ],
      },
      depth: 0,
      overrideAccess: true,
    })
    if (portrait) await createArtwork(payload, portrait, { targetId: id, key: 'profile' })
  }
}
