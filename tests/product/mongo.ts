import { MongoMemoryReplSet } from 'mongodb-memory-server-core'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the replica set to test on; null on SQLite. */
    mongo: string | null
  }
}

/** With `TEST_DATABASE=mongodb`, starts a real `mongod` as a replica set for the tests. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE !== 'mongodb') {
    project.provide('mongo', null)
    return undefined
  }
  const replicaSet = await MongoMemoryReplSet.create({
    replSet: { count: 1 },
    // By default the rows of a killed process stay locked for a minute.
    instanceOpts: [{ args: ['--setParameter', 'transactionLifetimeLimitSeconds=30'] }],
  })
  project.provide('mongo', replicaSet.getUri())
  return async () => {
    await replicaSet.stop()
  }
}
