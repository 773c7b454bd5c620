import type { Payload } from 'payload'
import { mayEdit } from '../../../cms/access/can'
import { audit } from '../../../cms/audit/record'
import type { Review as StoredReview, User } from '../../../cms/payload-types'
import { newestEntries } from '../../../cms/reviews/entries'
import { idOf } from '../../assets/serializer'
import { auditActor, type Caller } from '../../identity/caller'
import { type WithLock, writeWithLock } from '../../locks/lock'
import type { Mailer } from '../../mails/mailer'
import { ApiError, invalid } from '../../operations/errors'
import type { Doing } from '../../operations/permission-error'
import { editableContent } from '../editable-content'
import type { Editor } from '../editing/contract'
import { editorsById } from '../editing/presences'
import { contentText } from '../messages'
import { requirePublisher } from '../writers'
import {
  maxMentions,
  type Review,
  type ReviewInput,
  type ReviewOperations,
  reviewInput,
  reviewResolution,
} from './contract'
import { mailReview } from './mails'
import { mentionedIn, nameOf, type Written, writersOf } from './mentions'
import { passageOf, serializeEntries } from './serializer'
import { type StoredEntry, storedReview, storeReview } from './store'

export { addClientComment, type ThreadEntry, threadOf } from './client-comments'
export { mailApproval, mailClientComment } from './mails'

/** How many of those who can be named a review lists. */
const maxPeople = 200

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
  async function serialized(written: Written, stored: StoredReview | null): Promise<Review> {
    const entries = stored?.entries ?? []
    const [editors, writers] = await Promise.all([
      editorsById(
        payload,
        entries.flatMap(({ by, resolvedBy }) => [by ?? null, resolvedBy ?? null]),
      ),
      writersOf(payload, written),
    ])
    return {
      contentId: written.id,
      state: stored?.state ?? 'open',
      mayApprove: mayEdit(caller, written.id),
      entries: serializeEntries(entries, editors),
      people: writers.slice(0, maxPeople).map(personOf),
      updatedAt: stored ? new Date(stored.updatedAt) : null,
    }
  }

  async function editable(id: string, what: Doing) {
    const { stored, latest } = await editableContent({ payload, caller, id, what })
    return { written: { id, createdBy: idOf(stored.createdBy) }, latest }
  }

  async function write(contentId: string, user: NonNullable<Caller>, input: ReviewInput) {
    const { kind, text } = input
    const { written, latest } = await editable(contentId, 'reviewContent')
    const writers = await writersOf(payload, written)
    const mentions = mentionsOf(input, writers.map(personOf))
    const review = await storeReview(payload, contentId, (before) => {
      requirePossible(kind, before, { hasDraft: latest._status === 'draft' })
      const entry = {
        kind,
        by: user.id,
        text: text || null,
        createdAt: new Date().toISOString(),
        mentions,
        ...(input.passage && { passage: input.passage }),
        ...(kind === 'reply' && answered(before, input.replyTo)),
      }
      return {
        ...(isSubmission(kind) && { state: stateAfter[kind] }),
        ...(kind === 'submitted' && { author: user.id }),
        entries: newestEntries([...(before?.entries ?? []), entry]),
      }
    })
    const action = auditActions[kind]
    if (action) {
      const target = { type: 'content', id: contentId, label: latest.title }
      await audit(payload, { action, actor: auditActor(user), target })
    }
    const entry = review.entries?.at(-1)
    const root = threadRoot(review, entry?.replyTo ?? undefined) ?? entry
    await mailReview(mailer, {
      content: { id: contentId, title: latest.title },
      kind,
      by: nameOf(user),
      byId: user.id,
      text: text || null,
      ...(entry?.id && { entry: { id: entry.id, passage: root ? passageOf(root) : null } }),
      writers,
      mentions,
      participants: concernedBy(review, { kind, createdBy: written.createdBy, root }),
    })
    return { written, review }
  }

  return {
    async get(contentId) {
      const { written } = await editable(contentId, 'readReview')
      return serialized(written, await storedReview(payload, contentId))
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
      if (parsed.kind !== 'comment' && parsed.passage) {
        throw invalid([{ path: 'passage', message: contentText('review.noPassage') }])
      }
      const { written, review } = await writeWithLock({ payload, withLock }, contentId, () =>
        write(contentId, caller, parsed),
      )
      return serialized(written, review)
    },

    async resolve(contentId, entryId, input) {
      const { resolved } = reviewResolution.parse(input)
      const { written } = await editable(contentId, 'reviewContent')
      const resolution = resolved
        ? { resolvedAt: new Date().toISOString(), resolvedBy: caller?.id ?? null }
        : { resolvedAt: null, resolvedBy: null }
      const review = await writeWithLock({ payload, withLock }, contentId, () =>
        storeReview(payload, contentId, (before) => {
          const comment = threadRoot(before, entryId)
          if (!comment) throw new ApiError('NotFound', contentText('review.noComment'))
          const change = Boolean(comment.resolvedAt) === resolved ? {} : resolution
          return {
            entries: (before?.entries ?? []).map((entry) =>
              entry === comment ? { ...entry, ...change } : entry,
            ),
          }
        }),
      )
      return serialized(written, review)
    },
  }
}

const stateAfter = { submitted: 'waiting', changesRequested: 'changesRequested' } as const

function isSubmission(kind: ReviewInput['kind']): kind is keyof typeof stateAfter {
  return kind in stateAfter
}

/** The comment that replies can be to, and that can be resolved: of a client, or on a passage. */
function threadRoot(review: StoredReview | null, id: string | undefined): StoredEntry | undefined {
  return review?.entries?.find((entry) => entry.id === id && isThreadRoot(entry))
}

function isThreadRoot(entry: StoredEntry): boolean {
  return entry.kind === 'clientComment' || (entry.kind === 'comment' && passageOf(entry) !== null)
}

/**
 * What a reply refers to: a comment, and, if it is a client's, the link that shows it.
 * @throws ApiError ValidationFailed
 */
function answered(before: StoredReview | null, id: string | undefined) {
  const comment = threadRoot(before, id)
  if (!comment) throw invalid([{ path: 'replyTo', message: contentText('review.noComment') }])
  return { replyTo: id, ...(comment.kind === 'clientComment' && { link: comment.link }) }
}

/**
 * The ids of those whom an entry names, by their ids and in its text.
 * @throws ApiError ValidationFailed
 */
function mentionsOf({ mentions = [], text = '' }: ReviewInput, people: readonly Editor[]) {
  const known = new Set(people.map(({ id }) => id))
  const unknown = mentions.findIndex((id) => !known.has(id))
  if (unknown !== -1) {
    throw invalid([{ path: `mentions.${unknown}`, message: contentText('review.noPerson') }])
  }
  return [...new Set([...mentions, ...mentionedIn(text, people)])].slice(0, maxMentions)
}

/**
 * The ids of those concerned by a new entry: who has created the content, and who has written before, in the thread or, if it is
 * in none, in the whole review. A reply to a client concerns the client alone, who has no address here.
 */
function concernedBy(
  review: StoredReview,
  {
    kind,
    createdBy,
    root,
  }: {
    kind: ReviewInput['kind']
    createdBy: string | null
    root: StoredEntry | undefined
  },
): (string | null | undefined)[] {
  if (kind === 'reply' && root?.kind === 'clientComment') return []
  const entries = review.entries ?? []
  const before =
    kind === 'reply'
      ? entries.filter((entry) => entry === root || entry.replyTo === root?.id)
      : entries
  return [createdBy, ...before.map(({ by }) => by)]
}

function personOf(user: User): Editor {
  return { id: user.id, name: nameOf(user) }
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
