import type { Payload } from 'payload'
import { mayEdit } from '../../../cms/access/can'
import { audit } from '../../../cms/audit/record'
import type { Review as StoredReview } from '../../../cms/payload-types'
import { newestEntries } from '../../../cms/reviews/entries'
import { auditActor, type Caller } from '../../identity/caller'
import { type WithLock, writeWithLock } from '../../locks/lock'
import type { Mailer } from '../../mails/mailer'
import { ApiError, invalid } from '../../operations/errors'
import type { Doing } from '../../operations/permission-error'
import { editableContent } from '../editable-content'
import { editorsById } from '../editing/presences'
import { contentText } from '../messages'
import { requirePublisher } from '../writers'
import {
  type Review,
  type ReviewInput,
  type ReviewOperations,
  reviewInput,
  reviewResolution,
} from './contract'
import { mailReview, nameInMail } from './mails'
import { serializeEntries } from './serializer'
import { type StoredEntry, storedReview, storeReview } from './store'

export { addClientComment, type ThreadEntry, threadOf } from './client-comments'
export { mailApproval, mailClientComment } from './mails'

/** The audit actions of entries; comments and replies have none. */
const auditActions = {
  submitted: 'content.submitted',
  changesRequested: 'content.changesRequested',
  comment: null,
  reply: null,
} as const satisfies Record<ReviewInput['kind'], string | null>

/** Reviews of drafts, with the permissions of one caller. */
export function reviewOperations({
  payload,
  caller,
  withLock,
  mailer,
}: {
  payload: Payload
  caller: Caller
  withLock: WithLock
  mailer: Mailer
}): ReviewOperations {
  async function serialized(contentId: string, stored: StoredReview | null): Promise<Review> {
    const entries = stored?.entries ?? []
    const editors = await editorsById(
      payload,
      entries.flatMap(({ by, resolvedBy }) => [by ?? null, resolvedBy ?? null]),
    )
    return {
      contentId,
      state: stored?.state ?? 'open',
      mayApprove: mayEdit(caller, contentId),
      entries: serializeEntries(entries, editors),
    }
  }

  const editable = (id: string, what: Doing) => editableContent({ payload, caller, id, what })

  async function write(contentId: string, user: NonNullable<Caller>, input: ReviewInput) {
    const { kind, text } = input
    const { stored: content, latest } = await editable(contentId, 'reviewContent')
    const review = await storeReview(payload, contentId, (before) => {
      requirePossible(kind, before, { hasDraft: latest._status === 'draft' })
      const entry = {
        kind,
        by: user.id,
        text: text || null,
        createdAt: new Date().toISOString(),
        ...(kind === 'reply' && answered(before, input.replyTo)),
      }
      return {
        ...(isSubmission(kind) && { state: stateAfter[kind] }),
        ...(kind === 'submitted' && { author: user.id }),
        entries: newestEntries([...(before?.entries ?? []), entry]),
      }
    })
    const about = { id: contentId, title: latest.title }
    const action = auditActions[kind]
    if (action) {
      const target = { type: 'content', id: contentId, label: latest.title }
      await audit(payload, { action, actor: auditActor(user), target })
    }
    const creator = content.createdBy
    // A reply is for the client, who has no address here.
    if (kind === 'reply') return review
    await mailReview(
      { payload, mailer },
      {
        content: about,
        kind,
        by: nameInMail(user),
        byId: user.id,
        text: text || null,
        participants: [
          typeof creator === 'string' ? creator : creator?.id,
          ...(review.entries ?? []).map(({ by }) => by),
        ],
      },
    )
    return review
  }

  return {
    async get(contentId) {
      await editable(contentId, 'readReview')
      return serialized(contentId, await storedReview(payload, contentId))
    },

    async add(contentId, input) {
      const parsed = reviewInput.parse(input)
      if (parsed.kind === 'changesRequested') {
        requirePublisher({ caller, id: contentId, what: 'requestChanges' })
      }
      // Also the permission of callers who send nothing that could be stored.
      await editable(contentId, 'reviewContent')
      if (!caller) throw new Error('An anonymous visitor may edit no content.')
      if (parsed.kind !== 'submitted' && !parsed.text) {
        throw invalid([{ path: 'text', message: contentText('review.empty') }])
      }
      const review = await writeWithLock({ payload, withLock }, contentId, () =>
        write(contentId, caller, parsed),
      )
      return serialized(contentId, review)
    },

    async resolve(contentId, entryId, input) {
      const { resolved } = reviewResolution.parse(input)
      await editable(contentId, 'reviewContent')
      const resolution = resolved
        ? { resolvedAt: new Date().toISOString(), resolvedBy: caller?.id ?? null }
        : { resolvedAt: null, resolvedBy: null }
      const review = await writeWithLock({ payload, withLock }, contentId, () =>
        storeReview(payload, contentId, (before) => {
          const comment = clientComment(before, entryId)
          if (!comment) throw new ApiError('NotFound', contentText('review.noComment'))
          const change = Boolean(comment.resolvedAt) === resolved ? {} : resolution
          return {
            entries: (before?.entries ?? []).map((entry) =>
              entry === comment ? { ...entry, ...change } : entry,
            ),
          }
        }),
      )
      return serialized(contentId, review)
    },
  }
}

const stateAfter = { submitted: 'waiting', changesRequested: 'changesRequested' } as const

function isSubmission(kind: ReviewInput['kind']): kind is keyof typeof stateAfter {
  return kind in stateAfter
}

function clientComment(
  review: StoredReview | null,
  id: string | undefined,
): StoredEntry | undefined {
  return review?.entries?.find((entry) => entry.kind === 'clientComment' && entry.id === id)
}

/**
 * What a reply refers to: a comment, and the link that shows it.
 * @throws ApiError ValidationFailed
 */
function answered(before: StoredReview | null, id: string | undefined) {
  const comment = clientComment(before, id)
  if (comment) return { replyTo: id, link: comment.link }
  throw invalid([{ path: 'replyTo', message: contentText('review.noComment') }])
}

/** @throws ApiError Conflict */
function requirePossible(
  kind: ReviewInput['kind'],
  before: StoredReview | null,
  { hasDraft }: { hasDraft: boolean },
): void {
  if (kind === 'submitted' && !hasDraft) {
    throw new ApiError('Conflict', contentText('review.nothing'))
  }
  if (kind === 'submitted' && before?.state === 'waiting') {
    throw new ApiError('Conflict', contentText('review.waits'))
  }
  if (kind === 'changesRequested' && before?.state !== 'waiting') {
    throw new ApiError('Conflict', contentText('review.waitsNot'))
  }
}
