import { randomBytes } from 'node:crypto'
import type { Payload } from 'payload'
import { emptyRecord, seededCollections } from '../../cms/seed/record'
import { emptySections } from '../../cms/seed/sections'
import { moveMark, restoreKey } from '../backup/sections'
import { asSystem } from '../identity/caller'
import type { Settings } from '../settings/settings'
import { StartError } from '../start-error'

export interface InitialData {
  /** The new administrator; null when there were users already. */
  administrator: NewAdministrator | null
  /** Marks the seed as complete. */
  finish(): Promise<void>
}

export interface NewAdministrator {
  email: string
  /** Undefined when ADMIN_PASSWORD was set. */
  password?: string
}

const defaultEmail = 'admin@studio.example'

/** Set during the seed, so that the next start detects an interrupted one. */
const seedingKey = 'first-data'

/**
 * On an empty database: creates the administrator and, by default, the demonstration site. First
 * deletes the remains of an interrupted seed, which were never served.
 * @throws StartError while a site is being restored or moved to the database
 */
export async function seedEmptyDatabase(
  payload: Payload,
  settings: Settings,
): Promise<InitialData> {
  const underWay = await payload.kv.get(restoreKey)
  if (underWay) {
    throw new StartError(
      `${underWay === moveMark ? 'A move to' : 'A restore of'} this database is under way, or was cut short: wait for it, or run it again.`,
    )
  }
  const interrupted = await payload.kv.has(seedingKey)
  if (!interrupted && (await hasUsers(payload))) {
    return { administrator: null, finish: async () => {} }
  }
  await payload.kv.set(seedingKey, true)
  if (interrupted) await deleteSeed(payload)
  return {
    administrator: await seedDatabase(payload, settings),
    finish: () => payload.kv.delete(seedingKey),
  }
}

async function hasUsers(payload: Payload): Promise<boolean> {
  const { totalDocs } = await payload.count({
    collection: 'users',
    ...asSystem('the start checks whether any user exists'),
  })
  return totalDocs > 0
}

async function deleteSeed(payload: Payload): Promise<void> {
  console.log('An earlier first start was cut short: starting over …')
  for (const collection of ['redirects', ...seededCollections] as const) {
    await payload.delete({
      collection,
      where: {},
      ...asSystem('the remains of an interrupted seed belong to no user'),
    })
  }
}

async function seedDatabase(payload: Payload, settings: Settings): Promise<NewAdministrator> {
  const email = settings.adminEmail ?? defaultEmail
  const password = settings.adminPassword ?? randomBytes(12).toString('base64url')
  const administrator = await payload.create({
    collection: 'users',
    data: { email, password, firstName: 'Site', lastName: 'Admin', acl: [{ permission: 'admin' }] },
    ...asSystem('no user exists yet who could create the first administrator'),
  })
  if (settings.seed === 'demo') {
    console.log('The database is empty: filling it with the demonstration site …')
    const { seed } = await import('../../cms/seed')
    console.log(`  ${await seed(payload, { administrator, record: emptyRecord() })}`)
  } else {
    await payload.updateGlobal({
      slug: 'site',
      data: emptySections(payload, 'site'),
      ...asSystem('an empty site needs a name before anyone signs in'),
    })
  }
  // Nobody could follow events before the first start has ended.
  await payload.db.deleteMany({ collection: 'event-outbox', where: {} })
  return { email, ...(!settings.adminPassword && { password }) }
}
