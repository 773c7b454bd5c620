import type { Server } from 'node:http'
import type { MongoClient } from 'mongodb'
import type { Payload } from 'payload'
import type { ChangeLog } from '../../cache/change-log'
import type { WithLock } from '../../locks/lock'
import type { Logger } from '../../observability/log'
import { createLiveTexts } from './live-texts'
import { acceptLiveSockets } from './socket'

export interface LiveEditing {
  /** Closes all sockets; their browsers connect to another process, or again later. */
  endStreams(): void
  close(): Promise<void>
}

/** Lets several people edit one text at the same time. */
export async function openLiveEditing({
  payload,
  mongo,
  withLock,
  log,
  ...sockets
}: {
  payload: Payload
  mongo: MongoClient | null
  withLock: WithLock
  log: Logger
  server: Server
  changeLog: Pick<ChangeLog, 'sync'>
  siteUrl: string
  isOn: boolean
}): Promise<LiveEditing> {
  const liveTexts = await createLiveTexts({ payload, mongo, withLock, log })
  const { end } = acceptLiveSockets({ ...sockets, payload, liveTexts, log })
  return { endStreams: end, close: liveTexts.close }
}
