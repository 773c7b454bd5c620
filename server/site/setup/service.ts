import type { Payload } from 'payload'
import { isAdmin } from '../../../cms/access/can'
import { contentHash } from '../../../cms/fields/content-hash'
import { ownDesign } from '../../../cms/homes/designs'
import { readRecord, type SeedRecord } from '../../../cms/seed/record'
import { emptySections, type SeededGlobal, storedSections } from '../../../cms/seed/sections'
import { readDesignSetting } from '../../homes/design-setting'
import { asSystem, type Caller } from '../../identity/caller'
import type { WithLock } from '../../locks/lock'
import { permissionError } from '../../operations/permission-error'
import { type SetupOperations, type SetupStep, setupChange, setupStep } from './contract'

/** What administrators have said, in Payload's key-value store. */
interface Answers extends Record<string, unknown> {
  dismissed: boolean
  keepDemonstration: boolean
}
const answersKey = 'setup'

const why = asSystem('only counts users; the caller is an administrator')

/** The guide after a first start, with the permissions of one caller. */
export function setupOperations({
  payload,
  caller,
  withLock,
}: {
  payload: Payload
  caller: Caller
  withLock: WithLock
}): SetupOperations {
  function requireAdmin(): void {
    if (!isAdmin(caller)) throw permissionError(caller, 'setUpSite')
  }

  async function readAnswers(): Promise<Answers> {
    const none = { dismissed: false, keepDemonstration: false }
    return { ...none, ...(await payload.kv.get<Answers>(answersKey)) }
  }

  async function setup() {
    const [answers, record] = await Promise.all([readAnswers(), readRecord(payload)])
    const done = await stepsDone(record, answers)
    return {
      steps: setupStep.options.map((name) => ({ name, done: done[name] })),
      dismissed: answers.dismissed,
    }
  }

  async function stepsDone(
    record: SeedRecord | null,
    { keepDemonstration }: Answers,
  ): Promise<Record<SetupStep, boolean>> {
    const [site, home, { design, split }, colleagues] = await Promise.all([
      ownSections('site', record),
      ownSections('home', record),
      readDesignSetting(payload),
      countColleagues(record),
    ])
    return {
      name: site.has('name'),
      logo: site.has('logo'),
      contact: site.has('footer'),
      navigation: site.has('navigation'),
      texts: home.has('hero'),
      design: design !== ownDesign || split.length > 0,
      colleague: colleagues > 0,
      demonstration: !record || record.removedAt !== null || keepDemonstration,
    }
  }

  /** The fields that people have written: neither empty nor those of the demonstration. */
  async function ownSections(
    slug: SeededGlobal,
    record: SeedRecord | null,
  ): Promise<ReadonlySet<string>> {
    const stored = await storedSections(payload, slug)
    const empty = emptySections(payload, slug)
    const own = Object.keys(stored).filter((field) => {
      const state = contentHash(stored[field])
      return state !== contentHash(empty[field]) && state !== record?.sections[`${slug}.${field}`]
    })
    return new Set(own)
  }

  /** The other users who are not examples, and the people who are invited. */
  async function countColleagues(record: SeedRecord | null): Promise<number> {
    const examples = Object.values(record?.documents ?? {})
      .filter(({ collection }) => collection === 'users')
      .map(({ id }) => id)
    const others = [...examples, caller?.id ?? '']
    const [users, invitations] = await Promise.all([
      payload.count({ collection: 'users', where: { id: { not_in: others } }, ...why }),
      payload.count({ collection: 'invitations', ...why }),
    ])
    return users.totalDocs + invitations.totalDocs
  }

  return {
    async get() {
      requireAdmin()
      return setup()
    },

    async change(input) {
      const change = setupChange.parse(input)
      requireAdmin()
      await withLock(answersKey, async () =>
        payload.kv.set(answersKey, { ...(await readAnswers()), ...change }),
      )
      return setup()
    },
  }
}
