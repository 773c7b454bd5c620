import { setTimeout } from 'node:timers/promises'
import { roundRobin } from '../../product/round-robin'
import { eventually } from '../eventually'
import type { MongoSite } from './site'

export interface MongoPhase {
  name: string
  /** Its share of the duration. */
  share: number
  /** @returns what was done, for the report */
  run(site: MongoSite, limits: Limits): Promise<string>
}

/** How far a phase goes. */
export interface Limits {
  /** In milliseconds as of `Date.now()`. What has begun by then is completed. */
  until: number
  /** How often something is killed. */
  kills: number
  /** How long something is away. */
  awaySeconds: number
}

const calmMs = 1000

/** Kills the primary repeatedly. Another member is elected, and the killed one comes back. */
const primaryKilled: MongoPhase = {
  name: 'primary killed',
  share: 0.45,
  async run({ replicaSet, observations, recovered }, { until, kills }) {
    let done = 0
    do {
      const member = await replicaSet.primary()
      await observations.election(async () => {
        await member.kill()
        await eventually(replicaSet.primary)
      })
      await member.start()
      await recovered()
      await setTimeout(calmMs)
      done += 1
    } while (done < kills && Date.now() < until)
    return `${done} times`
  },
}

/** Makes the primary hang. It answers nothing, and its connections stay open. */
const primaryFrozen: MongoPhase = {
  name: 'primary frozen',
  share: 0.08,
  async run({ replicaSet, observations, recovered }, { awaySeconds }) {
    const member = await replicaSet.primary()
    member.freeze()
    try {
      await observations.election(() => eventually(replicaSet.primary))
      await setTimeout(awaySeconds * 1000)
    } finally {
      member.thaw()
    }
    await recovered()
    return 'once'
  },
}

/** Makes all members hang: no election can help. */
const allFrozen: MongoPhase = {
  name: 'all members frozen',
  share: 0.08,
  async run({ replicaSet: { members }, recovered }, { awaySeconds }) {
    for (const member of members) member.freeze()
    await setTimeout(awaySeconds * 1000)
    for (const member of members) member.thaw()
    await recovered()
    return `for ${awaySeconds} s`
  },
}

const allKilled: MongoPhase = {
  name: 'all members gone',
  share: 0.1,
  async run({ replicaSet: { members }, recovered }, { awaySeconds }) {
    await Promise.all(members.map((member) => member.kill()))
    await setTimeout(awaySeconds * 1000)
    await Promise.all(members.map((member) => member.start()))
    await recovered()
    return `for ${awaySeconds} s`
  },
}

const bucketAway: MongoPhase = {
  name: 'bucket gone',
  share: 0.05,
  async run({ bucket, recovered }, { awaySeconds }) {
    bucket.setAway(true)
    await setTimeout(awaySeconds * 1000)
    bucket.setAway(false)
    await recovered()
    return `for ${awaySeconds} s`
  },
}

/** Kills one process of the site after the other, each under its writes. */
const processKilled: MongoPhase = {
  name: 'site process killed',
  share: 0.24,
  async run({ processes, recovered }, { until, kills }) {
    let done = 0
    do {
      const each = roundRobin(processes, done)
      await each.kill()
      await each.start()
      await recovered()
      await setTimeout(Math.random() * calmMs)
      done += 1
    } while (done < kills && Date.now() < until)
    return `${done} times`
  },
}

export const mongoPhases: MongoPhase[] = [
  primaryKilled,
  primaryFrozen,
  allFrozen,
  allKilled,
  bucketAway,
  processKilled,
]
