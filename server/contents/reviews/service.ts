import type { Payload } from 'payload'
import { mayEdit } from '../../../cms/access/can'
import { audit } from '../../../cms/audit/record'
import type { Review as StoredReview } from '../../../cms/payload-types'
import { maxReviewEntries } from '../../../cms/reviews/collection'
import { asSystem, auditActor, type Caller } from '../../identity/caller'
import { type WithLock, writeWithLock } from '../../locks/lock'
import type { Mailer } from '../../mails/mailer'
import { ApiError, invalid } from '../../operations/errors'
import type { Doing } from '../../operations/permission-error'
import { editableContent } from '../editable-content'
import { editorsById } from '../editing/presences'
import { contentText } from '../messages'
import { requirePublisher, requireWriter } from '../writers'
import { type Review, type ReviewInput, type ReviewOperations, reviewInput } from './contract'
import { mailReview, nameInMail } from './mails'
import { serializeEntries } from './serializer'

export { mailApproval } from './mails'

const access = asSystem('the operations check the permissions of the caller')

/** The audit actions of entries; a comment has none. */
const auditActions = {
  submitted: 'content.submitted',
  changesRequested: 'content.changesRequested',
  comment: null,
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
  async function storedReview(contentId: string): Promise<StoredReview | null> {
    const { docs } = await payload.find({
      collection: 'reviews',
      where: { id: { equals: contentId } },
      limit: 1,
      pagination: false,
      depth: 0,
      ...access,
    })
    return docs[0] ?? null
  }

  async function serialized(contentId: string, stored: StoredReview | null): Promise<Review> {
    const entries = stored?.entries ?? []
    const editors = await editorsById(
      payload,
      entries.map(({ by }) => by ?? null),
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
    if (kind !== 'submitted' && !text) {
      throw invalid([{ path: 'text', message: contentText('review.empty') }])
    }
    const before = await storedReview(contentId)
    requirePossible(kind, before, { hasDraft: latest._status === 'draft' })
    const entry = { kind, by: user.id, text: text || null, createdAt: new Date().toISOString() }
    const data = {
      state: kind === 'comment' ? (before?.state ?? 'open') : stateAfter[kind],
      author: kind === 'submitted' ? user.id : (before?.author ?? null),
      entries: [...(before?.entries ?? []), entry].slice(-maxReviewEntries),
    }
    const review = before
      ? await payload.update({ collection: 'reviews', id: contentId, data, depth: 0, ...access })
      : await payload.create({
          collection: 'reviews',
          data: { id: contentId, ...data },
          depth: 0,
          ...access,
        })
    const about = { id: contentId, title: latest.title }
    const action = auditActions[kind]
    if (action) {
      const target = { type: 'content', id: contentId, label: latest.title }
      await audit(payload, { action, actor: auditActor(user), target })
    }
    const creator = content.createdBy
    await mailReview(
      { payload, mailer },
      {
        content: about,
        kind,
        by: nameInMail(user),
        byId: user.id,
        text: entry.text,
        participants: [
          typeof creator === 'string' ? creator : creator?.id,
          ...data.entries.map(({ by }) => by),
        ],
      },
    )
    return review
  }

  return {
    async get(contentId) {
      await editable(contentId, 'readReview')
      return serialized(contentId, await storedReview(contentId))
    },

    async add(contentId, input) {
      const parsed = reviewInput.parse(input)
      if (parsed.kind === 'changesRequested') {
        requirePublisher({ caller, id: contentId, what: 'requestChanges' })
      }
      const user = await requireWriter({ payload, caller, id: contentId, what: 'reviewContent' })
      const review = await writeWithLock({ payload, withLock }, contentId, () =>
        write(contentId, user, parsed),
      )
      return serialized(contentId, review)
    },
  }
}

const stateAfter = { submitted: 'waiting', changesRequested: 'changesRequested' } as const

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
