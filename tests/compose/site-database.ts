import { MongoClient } from 'mongodb'
import type { ReplicaSet } from './replica-set'

/** Creates the user of a site, who can read and write only its database, as the service `database` does. */
export async function createSiteUser(
  { hosts, rootPassword }: ReplicaSet,
  { database, password }: { database: string; password: string },
): Promise<void> {
  await asRoot({ hosts, rootPassword }, (client) =>
    client.db(database).command({
      createUser: 'site',
      pwd: password,
      roles: [{ role: 'readWrite', db: database }],
    }),
  )
}

export async function dropDatabase(replicaSet: ReplicaSet, database: string): Promise<void> {
  await asRoot(replicaSet, async (client) => {
    const site = client.db(database)
    await site.command({ dropAllUsersFromDatabase: 1 })
    await site.dropDatabase()
  })
}

async function asRoot<T>(
  { hosts, rootPassword }: ReplicaSet,
  work: (client: MongoClient) => Promise<T>,
): Promise<T> {
  const password = encodeURIComponent(rootPassword)
  const client = await MongoClient.connect(
    `mongodb://root:${password}@${hosts}/?replicaSet=rs0&authSource=admin`,
  )
  try {
    return await work(client)
  } finally {
    await client.close()
  }
}
