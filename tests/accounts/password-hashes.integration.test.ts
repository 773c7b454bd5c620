import { pbkdf2Sync, randomBytes } from 'node:crypto'
import path from 'node:path'
import Database from 'libsql'
import type { Collection } from 'mongodb'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { signUp } from '../product/accounts'
import { type Client, signedIn, visitor } from '../product/client'
import { onMongo } from '../product/mongo-database'
import { editInAdmin, makeUser, type Person } from '../product/people'
import { databaseOf, type RunningProduct, startProduct } from '../product/start'
import { temporaryFolders } from '../product/temporary-folders'

const newFolder = temporaryFolders('site-passwords-')

interface StoredHash {
  hash: string
  salt: string | null
}

const dataDir = newFolder()
const mongo = inject('mongo')
const database = mongo ? databaseOf(mongo, dataDir) : null
const current = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/
let product: RunningProduct
let admin: Client

beforeAll(async () => {
  product = await startProduct({ dataDir, environment: database ? { DATABASE_URL: database } : {} })
  admin = await signedIn(product)
})

afterAll(async () => {
  await product.stop()
})

test('stores passwords as Argon2id, from every way to set one', async () => {
  const signedUp = await signUp(product)
  expect(await storedHash(signedUp.email)).toEqual({
    hash: expect.stringMatching(current),
    salt: null,
  })
  const made = await makeUser(admin, 'made-in-admin')
  const first = await storedHash(made.email)
  expect(first).toEqual({ hash: expect.stringMatching(current), salt: null })

  const password = 'seven silver swans'
  const changed = await editInAdmin(admin, 'PATCH', `/api/users/${made.id}`, { password })

  expect(changed.status).toBe(200)
  const second = await storedHash(made.email)
  expect(second).toEqual({ hash: expect.stringMatching(current), salt: null })
  expect(second.hash).not.toBe(first.hash)
  expect(await statusOf(made)).toBe(401)
  expect(await statusOf({ ...made, password })).toBe(200)
})

test("accepts a hash of Payload's and replaces it at sign-in", async () => {
  const person = await makeUser(admin, 'from-before')
  const before = payloadsHashOf(person.password)
  await store(person.email, before)

  expect(await statusOf({ ...person, password: 'not the password' })).toBe(401)
  expect(await storedHash(person.email)).toEqual(before)
  expect(await statusOf(person)).toBe(200)

  const { hash, salt } = await storedHash(person.email)
  expect([hash, salt]).toEqual([expect.stringMatching(current), null])
  expect(await statusOf(person)).toBe(200)
  expect(await statusOf({ ...person, password: 'not the password' })).toBe(401)
})

test('rejects every password for a user without a hash', async () => {
  const person = await makeUser(admin, 'without-a-hash')
  for (const hash of ['', 'pbkdf2-sha256-v1:']) {
    await store(person.email, { hash, salt: 'salt' })
    expect([hash, await statusOf(person)]).toEqual([hash, 401])
  }
})

/** As Payload computes it: 600,000 rounds of PBKDF2 with SHA-256. */
function payloadsHashOf(password: string): StoredHash {
  const salt = randomBytes(32).toString('hex')
  const derived = pbkdf2Sync(password, salt, 600_000, 32, 'sha256').toString('hex')
  return { hash: `pbkdf2-sha256-v1:${derived}`, salt }
}

async function statusOf({ email, password }: Pick<Person, 'email' | 'password'>): Promise<number> {
  return (await visitor(product).post('/v1/auth', { email, password })).status
}

function storedHash(email: string): Promise<StoredHash> {
  return inDatabase<StoredHash>({
    sqlite: (users) =>
      users.prepare('SELECT hash, salt FROM users WHERE email = ?').get(email) as StoredHash,
    mongo: async (users) => {
      const projection = { _id: 0, hash: 1, salt: 1 }
      const found = await users.findOne<StoredHash>({ email }, { projection })
      if (!found) throw new Error(`${email} is not in the database.`)
      return found
    },
  })
}

async function store(email: string, { hash, salt }: StoredHash): Promise<void> {
  await inDatabase<unknown>({
    sqlite: (users) =>
      users
        .prepare('UPDATE users SET hash = ?, salt = ?, login_attempts = 0 WHERE email = ?')
        .run(hash, salt, email),
    mongo: (users) => users.updateOne({ email }, { $set: { hash, salt, loginAttempts: 0 } }),
  })
}

async function inDatabase<T>(doing: {
  sqlite: (database: Database.Database) => T
  mongo: (users: Collection) => Promise<T>
}): Promise<T> {
  if (database) return onMongo(database, (all) => doing.mongo(all.collection('users')))
  const sqlite = new Database(path.join(dataDir, 'site.sqlite'))
  try {
    sqlite.exec('PRAGMA busy_timeout = 5000')
    return doing.sqlite(sqlite)
  } finally {
    sqlite.close()
  }
}
