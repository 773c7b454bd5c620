import type { Payload } from 'payload'
import { slugOf } from '../../../cms/contents/address'
import { updatePublishedDesign } from '../../../cms/forms/published-design'
import type { FormDesign as StoredDesign } from '../../../cms/payload-types'
import { asCaller, type Caller } from '../../identity/caller'
import { type WithLock, writeWithLock } from '../../locks/lock'
import { ApiError, invalid } from '../../operations/errors'
import { requireArea } from '../../operations/permission-error'
import { rejectStaleVersion } from '../../operations/stale-version'
import { isUnchanged } from '../../operations/unchanged-fields'
import { contactForm, contactName } from '../contact-form'
import { namedForm } from '../contract'
import { formText } from '../messages'
import {
  type FormDesignOperations,
  formSettings,
  formSettingsChange,
  formSettingsInput,
} from './contract'
import { serializeFormSettings, storedFields } from './serializer'

/** A name can be that long, with room for a number behind it. */
const maxDerivedName = 58

/** The operations on form designs, with the permissions of one caller. */
export function formDesignOperations({
  payload,
  caller,
  withLock,
}: {
  payload: Payload
  caller: Caller
  withLock: WithLock
}): FormDesignOperations {
  const access = asCaller(caller)

  function requirePermission(): void {
    requireArea(caller, 'forms', 'changeForms')
  }

  async function find(name: string): Promise<StoredDesign | null> {
    const { docs } = await payload.find({
      collection: 'form-designs',
      where: { name: { equals: name } },
      limit: 1,
      pagination: false,
      depth: 0,
      ...access,
    })
    return docs[0] ?? null
  }

  function nothing(): ApiError {
    return new ApiError('NotFound', formText('design.none'))
  }

  function nameIn(given: string): string {
    const parsed = namedForm.safeParse({ name: given })
    if (!parsed.success) throw nothing()
    return parsed.data.name
  }

  async function requireFree(name: string): Promise<string> {
    if (name === contactName || (await find(name))) {
      throw invalid([{ path: 'name', message: formText('design.nameTaken', { name }) }])
    }
    return name
  }

  async function freeNameFor(title: string): Promise<string> {
    const base = (slugOf(title) ?? 'form').slice(0, maxDerivedName).replace(/-$/, '')
    let name = base
    for (let count = 2; name === contactName || (await find(name)); count += 1) {
      name = `${base}-${count}`
    }
    return name
  }

  /** Two writes at once must not both find a name free. */
  function write<T>(run: () => Promise<T>): Promise<T> {
    return writeWithLock({ payload, withLock }, 'form-designs', run)
  }

  async function create(data: Omit<StoredDesign, 'id' | 'createdAt' | 'updatedAt'>) {
    const created = await payload.create({ collection: 'form-designs', data, depth: 0, ...access })
    return serializeFormSettings(created)
  }

  return {
    async get(given) {
      requirePermission()
      const name = nameIn(given)
      const stored = await find(name)
      if (stored) return serializeFormSettings(stored)
      if (name === contactName) return serializeFormSettings(contactForm())
      throw nothing()
    },

    async create(input) {
      const {
        name,
        submitLabel = formText('default.submitLabel'),
        thanks = formText('default.thanks'),
        ...given
      } = formSettingsInput.parse(input)
      requirePermission()
      return write(async () => {
        const ownName = name ? await requireFree(name) : await freeNameFor(given.title)
        return create({
          ...given,
          submitLabel,
          thanks,
          name: ownName,
          fields: storedFields(given.fields),
        })
      })
    },

    async update(given, input) {
      const { fields, updatedAt, ...change } = formSettingsChange.parse(input)
      requirePermission()
      const name = nameIn(given)
      if (name === contactName && change.name !== undefined && change.name !== name) {
        throw invalid([{ path: 'name', message: formText('design.nameStays') }])
      }
      const data = { ...change, ...(fields && { fields: storedFields(fields) }) }
      return write(async () => {
        const stored = await find(name)
        if (!stored && name !== contactName) throw nothing()
        const latest = serializeFormSettings(stored ?? contactForm())
        rejectStaleVersion(updatedAt, { what: 'form', yours: input, latest })
        const asRead = { schema: formSettingsChange, entity: formSettings }
        if (isUnchanged(asRead, { ...change, ...(fields && { fields }) }, latest)) return latest
        if (data.name !== undefined && data.name !== name) await requireFree(data.name)
        if (!stored) {
          const { id: _id, ...unchanged } = contactForm()
          return create({ ...unchanged, ...data, name })
        }
        return serializeFormSettings(await updatePublishedDesign(payload, stored, data, access))
      })
    },

    async remove(given) {
      requirePermission()
      const name = nameIn(given)
      await write(async () => {
        const stored = await find(name)
        if (!stored) throw nothing()
        await payload.delete({ collection: 'form-designs', id: stored.id, depth: 0, ...access })
      })
    },
  }
}
