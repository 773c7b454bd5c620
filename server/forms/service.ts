import type { Payload, Where } from 'payload'
import { readFormFile } from '../../cms/assets/form-file-store'
import {
  clearOrphanRecords,
  filesOfForm,
  removeOrphanedFiles,
} from '../../cms/assets/orphaned-files'
import { countFormsByName } from '../../cms/database/counts'
import { newId } from '../../cms/database/id'
import { inTransaction } from '../../cms/database/transactions'
import type { HomeDesign } from '../../cms/homes/designs'
import type { Form as StoredForm } from '../../cms/payload-types'
import { usersById } from '../accounts/users-by-id'
import { idOf } from '../assets/serializer'
import { cachedPage } from '../cache/cache-by-rights'
import type { ReadCache } from '../cache/read-cache'
import type { DesignCounts } from '../homes/design-counts'
import type { CountAttempt } from '../http/rate-limits'
import { asCaller, asSystem, type Caller } from '../identity/caller'
import type { Mailer } from '../mails/mailer'
import type { ListQuery } from '../operations/contract/list'
import { inRequiredOrder, whereDates } from '../operations/date-filters'
import { ApiError } from '../operations/errors'
import { withId } from '../operations/ids'
import { listFrom } from '../operations/lists'
import { requireArea } from '../operations/permission-error'
import { whereWordsOccur } from '../operations/word-search'
import type { VisitCounter } from '../visits/visit-counter'
import { contactName } from './contact-form'
import {
  type FormDesign,
  type FormFields,
  type FormFile,
  type FormOperations,
  type FormSubmission,
  formFields,
  formListQuery,
  formReading,
  formRemoval,
  honeypotField,
  maxFormNames,
  namedForm,
  type StoredFormFile,
  stampField,
} from './contract'
import { csvOfForm } from './csv'
import { serializeFormDesign } from './design-serializer'
import { designNamed } from './designs'
import { createFormTimestamps } from './form-timestamps'
import { formText } from './messages'
import { whereRead } from './reading'
import { filesOf, serializeReceived, serializeSubmission } from './serializer'
import { addressIn, formCopyMail, formSubmissionMail } from './submission-mail'
import { assertFilesAllowed, assertHumanSpeed, validateSubmission } from './submission-rules'
import { inspectFiles } from './submitted-files'

/** The operations on form submissions, with the permissions of one caller. */
export function formOperations({
  payload,
  caller,
  readCache,
  mailer,
  attempt,
  designCounts,
  visitCounter,
  seenDesign,
  page,
}: {
  payload: Payload
  caller: Caller
  readCache: ReadCache
  mailer: Mailer
  attempt: CountAttempt
  designCounts: DesignCounts
  visitCounter: Pick<VisitCounter, 'submitted'>
  /** The home page design that the visitor has seen, if they consented to storing it. */
  seenDesign: HomeDesign | undefined
  /** The referrer of the request: see `referrerOf`. */
  page: string | null
}): FormOperations {
  const access = asCaller(caller)
  const formTimestamps = createFormTimestamps(process.env.APP_SECRET ?? '')

  /**
   * Mails the submission to the address of the form, or else to that in the site's footer. Without
   * both, no mail is sent.
   */
  async function notifyAgency(
    submission: FormSubmission,
    design: FormDesign | null,
    mailTo: string | null | undefined,
  ): Promise<void> {
    const site = await payload.findGlobal({ slug: 'site', depth: 0, ...access })
    const to = mailTo || site.footer?.email
    if (to) await mailer.send(to, (about) => formSubmissionMail(about, submission, design))
  }

  /** Mails a copy to the address in the submission, within a limit for each address. */
  async function confirmToSender(submission: FormSubmission, design: FormDesign): Promise<void> {
    const to = addressIn(submission, design)
    if (!to) return
    try {
      await attempt('formCopy', to)
    } catch (error) {
      if (error instanceof ApiError && error.name === 'TooManyRequests') return
      throw error
    }
    await mailer.send(to, (about) => formCopyMail(about, submission, design))
  }

  function requirePermission(): void {
    requireArea(caller, 'forms', 'readSubmissions')
  }

  /**
   * Rows are cached until a submission is added or changed. All administrators see the same ones.
   */
  function tableOf(where: Where, query: ListQuery) {
    return cachedPage(
      readCache,
      { table: `submissions ${JSON.stringify(where)}`, tag: 'submissions', query, where },
      (page) => payload.find({ collection: 'forms', ...page, depth: 0, ...access }),
      () => payload.count({ collection: 'forms', where, ...access }),
    )
  }

  async function findOrThrow(id: string): Promise<StoredForm> {
    const { docs } = await payload.find({
      collection: 'forms',
      where: withId(id, 'submission'),
      pagination: false,
      depth: 0,
      ...access,
    })
    const [stored] = docs
    if (!stored) throw new ApiError('NotFound', formText('noSubmission'))
    return stored
  }

  /** Stores the submission and notifies in one transaction; if it fails, the files are deleted. */
  async function store(
    data: Omit<StoredForm, 'createdAt' | 'updatedAt'> & { files: StoredFormFile[] },
    notify: (submission: FormSubmission) => Promise<void>,
  ): Promise<FormSubmission> {
    try {
      return await inTransaction(payload, async () => {
        const stored = await payload.create({
          collection: 'forms',
          data: { ...data, files: data.files },
          depth: 0,
          ...asSystem('anyone may send a form, and only with this operation'),
        })
        await clearOrphanRecords(payload, filesOfForm(data.files))
        const submission = serializeSubmission(stored)
        await notify(submission)
        return submission
      })
    } catch (error) {
      await removeOrphanedFiles(payload, filesOfForm(data.files))
      throw error
    }
  }

  return {
    async submit(givenName, givenData, givenFiles = {}) {
      const { name } = namedForm.parse({ name: givenName })
      const { [honeypotField]: honey, ...sent } = formFields.parse(
        withFileFields(givenData, givenFiles),
      )
      await attempt('form')
      const about = { id: newId(), name, user: caller?.id ?? null, page }
      if (isFilled(honey)) {
        return serializeSubmission({ ...about, data: sent, ...datesOfNow() })
      }
      const stored = isFromApi(name, sent) ? null : await designNamed(payload, name)
      const design = stored && serializeFormDesign(stored)
      assertFilesAllowed(design, givenFiles)
      if (design) assertHumanSpeed(formTimestamps, sent)
      const offered = await inspectFiles(givenFiles)
      try {
        const data = design ? validateSubmission(design, sent, offered.byField) : sent
        const files = await offered.storeAll(payload)
        const received = await store({ ...about, data, files }, async (submission) => {
          await notifyAgency(submission, design, stored?.mailTo)
          if (design && stored?.copyToSender) await confirmToSender(submission, design)
        })
        visitCounter.submitted(name)
        if (name === contactName && seenDesign) designCounts.submitted(seenDesign)
        return received
      } finally {
        await offered.dispose()
      }
    },

    async design(givenName) {
      const parsed = namedForm.safeParse({ name: givenName })
      const stored = parsed.success ? await designNamed(payload, parsed.data.name) : null
      if (!stored) throw new ApiError('NotFound', formText('noForm'))
      return serializeFormDesign(stored)
    },

    async designs() {
      requirePermission()
      const { docs } = await payload.find({
        collection: 'form-designs',
        pagination: false,
        // Without a second field, the order of equal titles depends on the database.
        sort: ['title', '-createdAt'],
        depth: 0,
        ...asCaller(caller),
      })
      return docs.map(serializeFormDesign)
    },

    async file(submission, id) {
      requirePermission()
      const { files } = await findOrThrow(submission)
      const file = filesOf({ files }).find((each) => each.id === id)
      const content = file && (await readFormFile(file.id))
      if (!content) throw new ApiError('NotFound', formText('noFile'))
      return { ...file, content }
    },

    async list(input = {}) {
      const query = inRequiredOrder(formListQuery.parse(input))
      const { name, search, read } = query
      requirePermission()
      const where: Where = {
        and: [
          ...(name ? [{ name: { equals: name } }] : []),
          ...whereWordsOccur(['text'], search),
          ...whereRead(read),
          ...whereDates(query),
        ],
      }
      const found = await tableOf(where, query)
      const senders = await usersById({ payload, caller, ids: found.docs.map(senderOf) })
      return listFrom(found, query, (stored) => serializeReceived(stored, senders))
    },

    async counts() {
      requirePermission()
      return readCache.get('forms by name', ['submissions'], () =>
        countFormsByName(payload, maxFormNames),
      )
    },

    async get(id) {
      requirePermission()
      const stored = await findOrThrow(id)
      const senders = await usersById({ payload, caller, ids: [senderOf(stored)] })
      return serializeReceived(stored, senders)
    },

    async mark(input) {
      requirePermission()
      const { ids, read } = formReading.parse(input)
      const where = { and: [{ id: { in: ids } }, ...whereRead(!read)] }
      await inTransaction(payload, () =>
        payload.update({ collection: 'forms', where, data: { read }, depth: 0, ...access }),
      )
    },

    async remove(input) {
      requirePermission()
      const { ids } = formRemoval.parse(input)
      await inTransaction(payload, () =>
        payload.delete({ collection: 'forms', where: { id: { in: ids } }, depth: 0, ...access }),
      )
    },

    async csv(givenName) {
      const { name } = namedForm.parse({ name: givenName })
      requirePermission()
      return csvOfForm({ payload, caller, name })
    },
  }
}

/**
 * API clients may send any fields to "contact". Its page sends a stamp, so its submissions are
 * checked against the design.
 */
function isFromApi(name: string, sent: FormFields): boolean {
  return name === contactName && !Object.hasOwn(sent, stampField)
}

function senderOf({ user }: StoredForm): string | null {
  return idOf(user)
}

/** Adds an empty field for each file, because a submission without fields is rejected. */
function withFileFields(data: FormFields, files: Record<string, FormFile>): FormFields {
  const fields = Object.keys(files).filter((field) => !Object.hasOwn(data, field))
  if (fields.length === 0) return data
  return { ...data, ...Object.fromEntries(fields.map((field) => [field, ''])) }
}

function isFilled(honey: unknown): boolean {
  return honey !== undefined && honey !== null && honey !== ''
}

function datesOfNow(): { createdAt: string; updatedAt: string } {
  const now = new Date().toISOString()
  return { createdAt: now, updatedAt: now }
}
