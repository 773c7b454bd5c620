import { MongoMemoryReplSet } from 'mongodb-memory-server-core'

/** Small, because all servers share the memory of one machine. */
const cacheGigabytes = '1'

/** A `mongod` of its own, as a replica set of one member. */
export interface MongoServer {
  url: string
  pid: number
  stop(): Promise<void>
}

/** Starts a `mongod`. */
export async function startMongo(): Promise<MongoServer> {
  const replicaSet = await MongoMemoryReplSet.create({
    replSet: { count: 1, storageEngine: 'wiredTiger' },
    instanceOpts: [{ args: ['--wiredTigerCacheSizeGB', cacheGigabytes] }],
  })
  return {
    url: replicaSet.getUri(),
    pid: Number(replicaSet.servers[0]?.instanceInfo?.instance.mongodProcess?.pid),
    async stop() {
      await replicaSet.stop()
    },
  }
}
