import type { Payload, Where } from 'payload'
import { isAdmin } from '../../cms/access/can'
import type { HomeDesign } from '../../cms/home-designs'
import { newId } from '../../cms/id'
import {
  type FormOperations,
  type FormSubmission,
  formFields,
  formListQuery,
  honeypotField,
  namedForm,
} from '../contract/form'
import type { DesignCounts } from '../homes/design-counts'
import { formSubmissionLetter } from '../mail/messages/form-submission'
import type { Post } from '../mail/post'
import type { CountAttempt } from '../rate-limits'
import { serializeSubmission } from '../serializers/form'
import { asCaller, asSystem, type Caller } from './caller'
import { csvOfForm } from './form-csv'
import { listFrom, payloadPage } from './lists'
import { refusal } from './refusal'

/** The operations on form submissions, with the rights of one caller. */
export function formOperations({
  payload,
  caller,
  post,
  attempt,
  designCounts,
  seenDesign,
}: {
  payload: Payload
  caller: Caller
  post: Post
  attempt: CountAttempt
  designCounts: DesignCounts
  /** The home page the sender has seen, where they let that be kept. */
  seenDesign: HomeDesign | undefined
}): FormOperations {
  /** Mails the agency at the address of the site's footer; without one nobody is told. */
  async function tellAgency(submission: FormSubmission): Promise<void> {
    const site = await payload.findGlobal({ slug: 'site', depth: 0, ...asCaller(caller) })
    const to = site.footer?.email
    if (to) post.letter(to, (about) => formSubmissionLetter(about, submission))
  }

  return {
    async submit(givenName, givenData) {
      const { name } = namedForm.parse({ name: givenName })
      const { [honeypotField]: honey, ...data } = formFields.parse(givenData)
      await attempt('form')
      const submission = { id: newId(), name, data, user: caller?.id ?? null }
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
      const query = formListQuery.parse(input)
      if (!isAdmin(caller)) throw refusal(caller, 'read what was sent in')
      const where: Where = query.name ? { name: { equals: query.name } } : {}
      const found = await payload.find({
        collection: 'forms',
        where,
        ...payloadPage(query),
        depth: 0,
        ...asCaller(caller),
      })
      return listFrom(found, query, serializeSubmission)
    },

    async csv(givenName) {
      const { name } = namedForm.parse({ name: givenName })
      if (!isAdmin(caller)) throw refusal(caller, 'read what was sent in')
      return csvOfForm({ payload, caller, name })
    },
  }
}

function isFilled(honey: unknown): boolean {
  return honey !== undefined && honey !== null && honey !== ''
}

function datesOfNow(): { createdAt: string; updatedAt: string } {
  const now = new Date().toISOString()
  return { createdAt: now, updatedAt: now }
}
