import type { Payload, RequiredDataFromCollectionSlug, Where } from 'payload'
import { can, isAdmin } from '../../cms/access/can'
import { contentUrl } from '../../cms/address'
import type { Content as StoredContent } from '../../cms/payload-types'
import { richTextFromMarkdown } from '../../cms/rich-text/markdown'
import {
  type ContentOperations,
  type ContentStatus,
  contentInput,
  contentListQuery,
  contentUpdate,
} from '../contract/content'
import { ApiError } from '../errors'
import { renderRichText } from '../rich-text/formats'
import { serializeContent, serializeContentSummary, statusOf } from '../serializers/content'
import { asCaller, asSystem, type Caller } from './caller'
import { listFrom, payloadPage } from './lists'

type ContentFields = Omit<ReturnType<typeof contentUpdate.parse>, 'updatedAt'>

/** The operations on contents, with the rights of one caller. */
export function contentOperations({
  payload,
  caller,
}: {
  payload: Payload
  caller: Caller
}): ContentOperations {
  const access = asCaller(caller)

  async function readable(where: Where): Promise<StoredContent | null> {
    const { docs } = await payload.find({
      collection: 'contents',
      where,
      limit: 1,
      pagination: false,
      depth: 1,
      ...access,
    })
    return docs[0] ?? null
  }

  /** Why a content that was not found for this caller is not shown. */
  async function refusalFor(where: Where): Promise<ApiError> {
    const { docs } = await payload.find({
      collection: 'contents',
      where,
      limit: 1,
      pagination: false,
      depth: 0,
      ...asSystem('tells a page that needs signing in from one that is not there'),
    })
    const hidden = docs[0]
    if (hidden && statusOf(hidden) === 'published') return refusal(caller, 'read this')
    return new ApiError('NotFound', 'There is no such content.')
  }

  async function movedTo(slug: string): Promise<string | null> {
    const { docs } = await payload.find({
      collection: 'redirects',
      where: { from: { equals: slug } },
      limit: 1,
      pagination: false,
      depth: 1,
      ...asSystem('where a page has moved is no secret; whether it may be read is asked there'),
    })
    const target = docs[0]?.to
    return target && typeof target === 'object' ? contentUrl(target) : null
  }

  return {
    async get(id) {
      const where = { id: { equals: id } }
      const stored = await readable(where)
      if (!stored) throw await refusalFor(where)
      return serializeContent(stored)
    },

    async getBySlug(slug) {
      const where = { slug: { equals: slug } }
      const stored = await readable(where)
      if (stored) return serializeContent(stored)
      const address = await movedTo(slug)
      if (address) return { movedTo: address }
      throw await refusalFor(where)
    },

    async list(input = {}) {
      const query = contentListQuery.parse(input)
      const found = await payload.find({
        collection: 'contents',
        where: {
          and: [typeIs(query.type), statusIs(query.status)].filter((part) => part !== null),
        },
        ...payloadPage(query),
        select: { data: false },
        depth: 1,
        ...access,
      })
      return listFrom(found, query, serializeContentSummary)
    },

    async create(input) {
      const { updatedAt: _, ...given } = contentInput.parse(input)
      if (!isAdmin(caller) && !can(caller, 'edit')) throw refusal(caller, 'make a content')
      const stored = await payload.create({
        collection: 'contents',
        data: storedFields(payload, given) as RequiredDataFromCollectionSlug<'contents'>,
        depth: 1,
        ...access,
      })
      return serializeContent(stored)
    },

    async update(id, input) {
      const { updatedAt, ...given } = contentUpdate.parse(input)
      const current = await readable({ id: { equals: id } })
      if (!current) throw await refusalFor({ id: { equals: id } })
      if (!isAdmin(caller) && !can(caller, 'edit', id)) throw refusal(caller, 'change this content')
      if (updatedAt && updatedAt.getTime() !== new Date(current.updatedAt).getTime()) {
        throw new ApiError(
          'Conflict',
          'Somebody else has changed this content since you read it.',
          {
            versions: { yours: input, latest: serializeContent(current) },
          },
        )
      }
      const stored = await payload.update({
        collection: 'contents',
        id,
        data: storedFields(payload, given),
        depth: 1,
        ...access,
      })
      return serializeContent(stored)
    },

    async render(content, format) {
      return { ...content, data: renderRichText(payload, content.data, format) }
    },
  }
}

function refusal(caller: Caller, what: string): ApiError {
  return caller
    ? new ApiError('Forbidden', `You do not have the permission to ${what}.`)
    : new ApiError('Unauthorized', `Sign in to ${what}.`)
}

function typeIs(type: string | undefined): Where | null {
  return type ? { type: { equals: type } } : null
}

function statusIs(status: ContentStatus | undefined): Where | null {
  if (!status) return null
  if (status === 'archived') return { archived: { equals: true } }
  return { and: [{ _status: { equals: status } }, { archived: { not_equals: true } }] }
}

/** A parsed input as the collection stores it. */
function storedFields(payload: Payload, given: ContentFields) {
  const { status, data, ...fields } = given
  const body = typeof data === 'string' ? richTextFromMarkdown(payload, data) : data
  return {
    ...fields,
    ...(data === undefined ? {} : { data: body as StoredContent['data'] }),
    ...(status === undefined ? {} : storedStatus(status)),
  }
}

function storedStatus(status: ContentStatus): Pick<StoredContent, '_status' | 'archived'> {
  if (status === 'archived') return { archived: true, _status: 'published' }
  return { archived: false, _status: status }
}
