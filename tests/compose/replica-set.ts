import { MongoMemoryReplSet } from 'mongodb-memory-server-core'

/** A replica set with the profile `replicas` of docker-compose.yml: three members, with authentication by a key. */
export interface ReplicaSet {
  /** The hosts of its members, as MONGODB_HOSTS lists them. */
  hosts: string
  rootPassword: string
}

const rootPassword = 'the password of root'

/** @returns the replica set, and a function that ends it */
export async function startReplicaSet(): Promise<{
  replicaSet: ReplicaSet
  stop(): Promise<void>
}> {
  const running = await MongoMemoryReplSet.create({
    replSet: {
      name: 'rs0',
      count: 3,
      auth: {
        enable: true,
        customRootName: 'root',
        customRootPwd: rootPassword,
        keyfileContent: 'keyOfTheMembers',
      },
    },
  })
  const hosts = running.servers.map(({ instanceInfo }) => `127.0.0.1:${instanceInfo?.port}`)
  return {
    replicaSet: { hosts: hosts.join(), rootPassword },
    stop: async () => void (await running.stop()),
  }
}
