import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { MongoClient } from 'mongodb'
import { MongoBinary } from 'mongodb-memory-server-core'
import { freePort } from '../../product/free-port'
import { exitOf } from '../../product/start'
import { eventually } from '../eventually'

/** A process of a replica set, which can be killed and started again on its data. */
export interface Member {
  /** Such as `127.0.0.1:27017`. */
  readonly host: string
  start(): Promise<void>
  /** Ends it as a power cut of its machine would. */
  kill(): Promise<void>
  /** Makes it hang, without closing its connections. */
  freeze(): void
  thaw(): void
}

/** A replica set of three members with journals, unlike the one in memory that other tests share. */
export interface ReplicaSet {
  /** The address of a database in it. */
  url: string
  members: Member[]
  /** @throws when there is no primary */
  primary(): Promise<Member>
  /** Whether each member answers as the primary or a secondary. */
  isComplete(): Promise<boolean>
  close(): Promise<void>
}

const name = 'chaos'
const timeouts = { serverSelectionTimeoutMS: 1000, connectTimeoutMS: 1000, socketTimeoutMS: 2000 }

/**
 * Starts a replica set with its data in a folder.
 * @param electionTimeoutMs how long a primary may be silent before another one is elected; MongoDB's
 * default is 10 s
 */
export async function startReplicaSet(
  folder: string,
  electionTimeoutMs: number,
): Promise<ReplicaSet> {
  const binary = await MongoBinary.getPath()
  const members = await Promise.all(
    ['a', 'b', 'c'].map(async (each) =>
      memberOf(binary, path.join(folder, each), await freePort('127.0.0.1')),
    ),
  )
  await Promise.all(members.map((member) => member.start()))
  const [first] = members
  if (!first) throw new Error('The replica set has no members.')
  await onMember(first, (client) =>
    client.db('admin').command({
      replSetInitiate: {
        _id: name,
        members: members.map(({ host }, _id) => ({ _id, host })),
        settings: { electionTimeoutMillis: electionTimeoutMs },
      },
    }),
  )

  async function primary(): Promise<Member> {
    return Promise.any(
      members.map((member) =>
        onMember(member, async (client) => {
          const { isWritablePrimary } = await client.db('admin').command({ hello: 1 })
          if (!isWritablePrimary) throw new Error(`${member.host} is not the primary.`)
          return member
        }),
      ),
    )
  }

  const replicaSet: ReplicaSet = {
    url: `mongodb://${members.map(({ host }) => host).join(',')}/site?replicaSet=${name}`,
    members,
    primary,
    async isComplete() {
      const states = await Promise.allSettled(
        members.map((member) =>
          onMember(member, async (client) => {
            const { isWritablePrimary, secondary } = await client.db('admin').command({ hello: 1 })
            if (!isWritablePrimary && !secondary) throw new Error(`${member.host} is not ready.`)
          }),
        ),
      )
      return states.every(({ status }) => status === 'fulfilled')
    },
    async close() {
      await Promise.all(members.map((member) => member.kill()))
    },
  }
  await eventually(primary)
  return replicaSet
}

function memberOf(binary: string, data: string, port: number): Member {
  const host = `127.0.0.1:${port}`
  mkdirSync(data, { recursive: true })
  let running: ChildProcess | undefined
  process.once('exit', () => void running?.kill('SIGKILL'))
  const member: Member = {
    host,
    async start() {
      const options = {
        port,
        dbpath: data,
        logpath: `${data}.log`,
        replSet: name,
        bind_ip: '127.0.0.1',
        wiredTigerCacheSizeGB: 0.25,
        oplogSize: 200,
      }
      running = spawn(
        binary,
        [
          ...Object.entries(options).flatMap(([option, value]) => [`--${option}`, String(value)]),
          '--logappend',
          '--nounixsocket',
        ],
        { stdio: 'ignore' },
      )
      await eventually(() => onMember(member, (client) => client.db('admin').command({ ping: 1 })))
    },
    async kill() {
      running?.kill('SIGKILL')
      if (running) await exitOf(running)
      running = undefined
    },
    freeze: () => void running?.kill('SIGSTOP'),
    thaw: () => void running?.kill('SIGCONT'),
  }
  return member
}

async function onMember<T>(
  { host }: Pick<Member, 'host'>,
  work: (client: MongoClient) => Promise<T>,
): Promise<T> {
  const client = new MongoClient(`mongodb://${host}/?directConnection=true`, timeouts)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.close()
  }
}
