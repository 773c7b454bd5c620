import type { Payload, Where } from 'payload'
import { isAdmin } from '../../cms/access/can'
import type { HomeDesign } from '../../cms/home-designs'
import { newId } from '../../cms/id'
import type { Form as StoredForm } from '../../cms/payload-types'
import { formsByName } from '../../cms/tallies'
import {
  type FormOperations,
  type FormSubmission,
  formFields,
  formListQuery,
  formReading,
  formRemoval,
  honeypotField,
  mostFormNames,
  namedForm,
} from '../contract/form'
import { ApiError } from '../errors'
import type { DesignCounts } from '../homes/design-counts'
import { formSubmissionLetter } from '../mail/messages/form-submission'
import type { Post } from '../mail/post'
import type { CountAttempt } from '../rate-limits'
import { idOf } from '../serializers/asset'
import { serializeReceived, serializeSubmission } from '../serializers/form'
import { asCaller, asSystem, type Caller } from './caller'
import { csvOfForm } from './form-csv'
import { withId } from './ids'
import { listFrom, payloadPage } from './lists'
import { refusal } from './refusal'
import { usersById } from './users-by-id'
import { wordsOccurIn } from './word-search'
import { inSpiteOfConflicts } from './write-conflicts'

/** The operations on form submissions, with the rights of one caller. */
export function formOperations({
  payload,
  caller,
  post,
  attempt,
  designCounts,
  seenDesign,
  page,
}: {
  payload: Payload
  caller: Caller
  post: Post
  attempt: CountAttempt
  designCounts: DesignCounts
  /** The home page the sender has seen, where they let that be kept. */
  seenDesign: HomeDesign | undefined
  /** Where whoever calls says to be: see `pageOf`. */
  page: string | null
}): FormOperations {
  const access = asCaller(caller)

  /** Mails the agency at the address of the site's footer; without one nobody is told. */
  async function tellAgency(submission: FormSubmission): Promise<void> {
    const site = await payload.findGlobal({ slug: 'site', depth: 0, ...access })
    const to = site.footer?.email
    if (to) post.letter(to, (about) => formSubmissionLetter(about, submission))
  }

  function requireAdmin(): void {
    if (!isAdmin(caller)) throw refusal(caller, 'read what was sent in')
  }

  return {
    async submit(givenName, givenData) {
      const { name } = namedForm.parse({ name: givenName })
      const { [honeypotField]: honey, ...data } = formFields.parse(givenData)
      await attempt('form')
      const submission = { id: newId(), name, data, user: caller?.id ?? null, page }
      if (isFilled(honey)) {
        return serializeSubmission({ ...submission, ...datesOfNow() })
      }
      const stored = await payload.create({
        collection: 'forms',
        data: submission,
        depth: 0,
        ...asSystem('everybody may send a form, and nobody may write one otherwise'),
      })
      const kept = serializeSubmission(stored)
      if (name === 'contact' && seenDesign) designCounts.submitted(seenDesign)
      await tellAgency(kept)
      return kept
    },

    async list(input = {}) {
      const { name, search, read, ...query } = formListQuery.parse(input)
      requireAdmin()
      const found = await payload.find({
        collection: 'forms',
        where: {
          and: [
            ...(name ? [{ name: { equals: name } }] : []),
            ...wordsOccurIn(['text'], search),
            ...readIs(read),
          ],
        },
        ...payloadPage(query),
        depth: 0,
        ...access,
      })
      const senders = await usersById({ payload, caller, ids: found.docs.map(senderOf) })
      return listFrom(found, query, (stored) => serializeReceived(stored, senders))
    },

    async counts() {
      requireAdmin()
      return formsByName(payload, mostFormNames)
    },

    async get(id) {
      requireAdmin()
      const { docs } = await payload.find({
        collection: 'forms',
        where: withId(id, 'submission'),
        pagination: false,
        depth: 0,
        ...access,
      })
      const [stored] = docs
      if (!stored) throw new ApiError('NotFound', 'There is no such submission.')
      const senders = await usersById({ payload, caller, ids: [senderOf(stored)] })
      return serializeReceived(stored, senders)
    },

    async mark(input) {
      requireAdmin()
      const { ids, read } = formReading.parse(input)
      const where = { and: [{ id: { in: ids } }, ...readIs(!read)] }
      await inSpiteOfConflicts(() =>
        payload.update({ collection: 'forms', where, data: { read }, depth: 0, ...access }),
      )
    },

    async remove(input) {
      requireAdmin()
      const { ids } = formRemoval.parse(input)
      await inSpiteOfConflicts(() =>
        payload.delete({ collection: 'forms', where: { id: { in: ids } }, depth: 0, ...access }),
      )
    },

    async csv(givenName) {
      const { name } = namedForm.parse({ name: givenName })
      requireAdmin()
      return csvOfForm({ payload, caller, name })
    },
  }
}

function senderOf({ user }: StoredForm): string | null {
  return idOf(user)
}

/** The conditions under which a submission has been read, or has not. */
function readIs(read: boolean | undefined): Where[] {
  return read === undefined ? [] : [{ read: read ? { equals: true } : { not_equals: true } }]
}

function isFilled(honey: unknown): boolean {
  return honey !== undefined && honey !== null && honey !== ''
}

function datesOfNow(): { createdAt: string; updatedAt: string } {
  const now = new Date().toISOString()
  return { createdAt: now, updatedAt: now }
}
