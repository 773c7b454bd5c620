import type { RequiredDataFromCollectionSlug, Where } from 'payload'
import { inTransaction } from '../../cms/database/transactions'
import { languages } from '../../cms/messages/languages'
import type { Proposal as StoredProposal } from '../../cms/payload-types'
import { asCaller, asSystem } from '../identity/caller'
import { writeWithLock } from '../locks/lock'
import { inRequiredOrder, whereDates } from '../operations/date-filters'
import { ApiError } from '../operations/errors'
import { withId } from '../operations/ids'
import { findPage, listFrom } from '../operations/lists'
import { type Doing, permissionError, requireArea } from '../operations/permission-error'
import { rejectStaleVersion } from '../operations/stale-version'
import { unchangedFields } from '../operations/unchanged-fields'
import { whereWordsOccur } from '../operations/word-search'
import { renderRichText } from '../rich-text/formats'
import {
  proposalInput,
  proposalListQuery,
  proposal as proposalSchema,
  proposalUpdate,
} from './contract'
import { proposalAnswerOperations } from './links/answers'
import { proposalLinkOperations } from './links/service'
import { proposalText } from './messages'
import type { ProposalOperations } from './operations/contract'
import type { ProposalServices } from './proposal-services'
import { serializeProposal, serializeProposalSummary } from './serializer'
import { proposalSourceOf, storedFields } from './texts'

/** The operations on proposals, with the permissions of one caller. */
export function proposalOperations(services: ProposalServices): ProposalOperations {
  const { payload, caller, withLock } = services
  const access = asCaller(caller)

  function requirePermission(what: Doing): void {
    requireArea(caller, 'proposals', what)
  }

  async function readable(id: string): Promise<StoredProposal> {
    const { docs } = await payload.find({
      collection: 'proposals',
      where: withId(id, 'proposal'),
      limit: 1,
      pagination: false,
      depth: 1,
      ...access,
    })
    const stored = docs[0]
    if (!stored) throw await permissionErrorFor(id)
    return stored
  }

  /** A proposal of an administrator, also in the trash. */
  async function findOrThrow(id: string): Promise<Pick<StoredProposal, 'id' | 'deletedAt'>> {
    const { docs } = await payload.find({
      collection: 'proposals',
      where: withId(id, 'proposal'),
      select: { deletedAt: true },
      pagination: false,
      trash: true,
      depth: 0,
      ...access,
    })
    if (!docs[0]) throw new ApiError('NotFound', proposalText('notFound'))
    return docs[0]
  }

  /** The sections as they are stored: links to contents by id, which readers get as addresses. */
  async function storedSections(id: string): Promise<StoredProposal['sections']> {
    const { sections } = await payload.findByID({
      collection: 'proposals',
      id,
      depth: 0,
      select: { sections: true },
      ...access,
    })
    return sections
  }

  /** A draft gets NotFound, as if it did not exist. A sent one gets a permission error. */
  async function permissionErrorFor(id: string): Promise<ApiError> {
    const { docs } = await payload.find({
      collection: 'proposals',
      where: { and: [{ id: { equals: id } }, { status: { not_equals: 'draft' } }] },
      limit: 1,
      pagination: false,
      select: { metadata: true },
      depth: 0,
      ...asSystem('distinguishes a proposal that needs a sign-in from a missing one'),
    })
    if (!docs[0]) return new ApiError('NotFound', proposalText('notFound'))
    const { permission } = docs[0].metadata
    const targetId = permission === 'authenticated' ? null : id
    return permissionError(caller, 'readProposal', { permission, targetId })
  }

  const operations: ProposalOperations = {
    ...proposalLinkOperations(services),
    ...proposalAnswerOperations(services),

    async get(id) {
      return serializeProposal(await readable(id), caller)
    },

    async source(id) {
      const stored = await readable(id)
      requirePermission('editProposal')
      return proposalSourceOf(payload, stored, caller)
    },

    async list(input = {}) {
      const query = inRequiredOrder(proposalListQuery.parse(input))
      const where = matching(query)
      // `matching` has the condition on the trash.
      const selection = { collection: 'proposals', trash: true } as const
      const found = await findPage(
        query,
        where,
        (page) =>
          payload.find({
            ...selection,
            ...page,
            select: { sections: false, items: false },
            depth: 0,
            ...access,
          }),
        () => payload.count({ ...selection, where, ...access }),
      )
      return listFrom(found, query, (stored) => serializeProposalSummary(stored, caller))
    },

    async create(input) {
      const fields = proposalInput.parse(input)
      requirePermission('createProposal')
      // Payload fills in the fields that have defaults, such as the status.
      const data = storedFields(payload, fields) as RequiredDataFromCollectionSlug<'proposals'>
      const stored = await inTransaction(payload, () =>
        payload.create({ collection: 'proposals', data, depth: 1, ...access }),
      )
      return serializeProposal(stored, caller)
    },

    async update(id, input) {
      const { updatedAt, ...fields } = proposalUpdate.parse(input)
      const write = async () => {
        const current = await readable(id)
        requirePermission('changeProposal')
        const read = serializeProposal(current, caller)
        rejectStaleVersion(updatedAt, { what: 'proposal', yours: input, latest: read })
        const unchanged = unchangedFields(
          { schema: proposalUpdate, entity: proposalSchema },
          fields,
          read,
        )
        if (Object.keys(fields).every((name) => unchanged.has(name))) return read
        const data = {
          ...storedFields(payload, fields, current),
          ...(unchanged.has('sections') && { sections: await storedSections(id) }),
        }
        const target = { collection: 'proposals', id, depth: 1 } as const
        return serializeProposal(await payload.update({ ...target, data, ...access }), caller)
      }
      return writeWithLock({ payload, withLock }, `proposal ${id}`, write)
    },

    async copy(id) {
      await readable(id)
      requirePermission('copyProposal')
      const stored = await inTransaction(payload, () =>
        payload.duplicate({ collection: 'proposals', id, depth: 1, ...access }),
      )
      return serializeProposal(stored, caller)
    },

    async trash(id) {
      requirePermission('deleteProposal')
      await writeWithLock({ payload, withLock }, `proposal ${id}`, async () => {
        if ((await findOrThrow(id)).deletedAt) return
        const data = { deletedAt: new Date().toISOString() }
        await payload.update({ collection: 'proposals', id, data, depth: 0, ...access })
      })
    },

    async restore(id) {
      requirePermission('restoreProposal')
      return writeWithLock({ payload, withLock }, `proposal ${id}`, async () => {
        if ((await findOrThrow(id)).deletedAt) {
          const target = { collection: 'proposals', id, trash: true, depth: 0 } as const
          await payload.update({ ...target, data: { deletedAt: null }, ...access })
        }
        return serializeProposal(await readable(id), caller)
      })
    },

    async pdf(id, { key } = {}) {
      const proposal = await (key === undefined
        ? operations.get(id)
        : operations.shared(id, { key }))
      const { name, footer, language } = await payload.findGlobal({
        slug: 'site',
        depth: 0,
        ...asSystem('every page of the site shows this'),
      })
      const sender = {
        name: footer?.company || name,
        address: footer?.address ?? '',
        phone: footer?.phone ?? '',
        email: footer?.email ?? '',
      }
      // Loaded when it is first used: few processes make PDFs.
      const { proposalPdf } = await import('./pdf/document')
      return proposalPdf({
        proposal,
        sender,
        language: language ?? languages[0],
        plainText: (text) => renderRichText(payload, text, 'text'),
      })
    },
  }
  return operations
}

function matching(query: ReturnType<typeof proposalListQuery.parse>): Where {
  const { status, trashed = false, search } = query
  // In a number such as 2026-4C8ZK, the part after the year is the end of the id.
  const words = search?.replace(/\b\d{4}-(?=\w)/g, '')
  return {
    and: [
      { trashed: { equals: trashed } },
      ...whereWordsOccur(['title', 'client', 'id'], words),
      ...(status ? [{ status: { equals: status } }] : []),
      ...whereDates(query),
    ],
  }
}
