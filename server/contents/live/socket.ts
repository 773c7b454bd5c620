import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Payload } from 'payload'
import { type RawData, type WebSocket, WebSocketServer } from 'ws'
import type { ChangeLog } from '../../cache/change-log'
import { answerWithoutUpgrade, refuseUpgrade } from '../../http/upgrade'
import { reloadCaller } from '../../identity/resolver'
import type { Logger } from '../../observability/log'
import { requireWriter } from '../writers'
import { closeCodes, fromBrowser, livePath } from './contract'
import type { LiveTexts } from './live-texts'
import type { Member } from './room'

/** In bytes. A text has so many characters at most, and an update may have all of them. */
const maxMessageBytes = 16 * 1024 * 1024
/** How much a slow browser may lag behind before it has to connect again. */
const maxBufferedBytes = 8 * 1024 * 1024
const maxEditors = 500
/** A silent socket is checked as often: whether its browser is there, and its user may still edit. */
const checkEveryMs = 5_000
/** What a socket sends is taken for so long after a check. */
const checkedForMs = 1_000

const restarting = 1012
const failed = 1011

const path = new RegExp(`^${livePath('([0-9a-z]{26})')}$`)

export interface LiveSockets {
  /** Closes all sockets; their browsers connect to another process, or again later. */
  end(): void
}

/** Lets browsers of editors connect to the texts that they edit together. */
export function acceptLiveSockets({
  server,
  payload,
  liveTexts,
  changeLog,
  siteUrl,
  isOn,
  log,
}: {
  server: Server
  payload: Payload
  liveTexts: LiveTexts
  changeLog: Pick<ChangeLog, 'sync'>
  siteUrl: string
  isOn: boolean
  log: Logger
}): LiveSockets {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxMessageBytes })
  let hasEnded = false

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const [address = ''] = (request.url ?? '').split('?')
    const [, content] = path.exec(address) ?? []
    if (!content) return answerWithoutUpgrade(server, request, socket, head)
    socket.on('error', () => socket.destroy())
    if (!isOn) return refuseUpgrade(socket, '404 Not Found')
    if (hasEnded || liveTexts.editors() >= maxEditors)
      return refuseUpgrade(socket, '503 Service Unavailable')
    if (!isSameOrigin(request, siteUrl)) return refuseUpgrade(socket, '403 Forbidden')
    sockets.handleUpgrade(request, socket, head, (opened) => {
      connect(opened, content, request).catch((err: unknown) => {
        log.error({ err, content }, 'A socket of an editor could not be opened')
        opened.close(failed)
      })
    })
  })

  async function connect(socket: WebSocket, content: string, request: IncomingMessage) {
    let checkedAt = 0
    let isAnswering = true
    /** Messages are handled in their order, each after the rights of its sender are known. */
    let work = check()
    const member: Member = {
      send(message) {
        if (socket.bufferedAmount > maxBufferedBytes) return member.drop()
        socket.send(message instanceof Uint8Array ? message : JSON.stringify(message))
      },
      drop: () => socket.close(restarting),
    }

    /** @throws when the caller may not edit the content any more, or that cannot be known */
    async function check(): Promise<void> {
      if (Date.now() - checkedAt < checkedForMs) return
      await changeLog.sync()
      const caller = await reloadCaller(payload, request)
      await requireWriter({ payload, caller, id: content, what: 'editContent' })
      checkedAt = Date.now()
    }

    function enqueue(step: () => void | Promise<void>): void {
      work = work.then(step).catch(end)
    }

    function end(error: unknown): void {
      if (socket.readyState !== socket.OPEN) return
      const code = closeCodeOf(error)
      if (code === failed) log.error({ err: error, content }, 'A socket of an editor failed')
      socket.close(code)
    }

    function receive(data: RawData, isBinary: boolean): void {
      enqueue(async () => {
        await check()
        if (socket.readyState !== socket.OPEN) return
        try {
          liveTexts.receive(content, member, isBinary ? bytesOf(data) : jsonOf(data))
        } catch {
          socket.close(closeCodes.invalid)
        }
      })
    }

    const timer = setInterval(() => {
      if (!isAnswering) return socket.terminate()
      isAnswering = false
      socket.ping()
      enqueue(check)
    }, checkEveryMs)
    socket.on('pong', () => {
      isAnswering = true
    })
    socket.on('message', receive)
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      clearInterval(timer)
      liveTexts.leave(content, member)
    })
    enqueue(async () => {
      if (socket.readyState === socket.OPEN) await liveTexts.join(content, member)
      if (socket.readyState !== socket.OPEN) liveTexts.leave(content, member)
    })
  }

  return {
    end() {
      hasEnded = true
      for (const socket of sockets.clients) {
        socket.close(restarting)
        // A browser that is away would not answer, and hold up the stop.
        setTimeout(() => socket.terminate(), 500).unref()
      }
    },
  }
}

/** Whether a page of this site has opened the socket: browsers send its cookie for pages of others too. */
function isSameOrigin({ headers }: IncomingMessage, siteUrl: string): boolean {
  const { origin, host } = headers
  if (!origin) return false
  const here = new URL(siteUrl)
  // Without TLS, other host names of this machine are allowed, as for forms.
  return origin === here.origin || (here.protocol === 'http:' && origin === `http://${host}`)
}

function closeCodeOf(error: unknown): number {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : 0
  if (status === 401) return closeCodes.signedOut
  if (status === 403) return closeCodes.forbidden
  if (status === 404) return closeCodes.gone
  return status === 503 ? restarting : failed
}

function bytesOf(data: RawData): Uint8Array {
  if (Array.isArray(data)) return Buffer.concat(data)
  return data instanceof ArrayBuffer ? new Uint8Array(data) : data
}

function jsonOf(data: RawData) {
  return fromBrowser.parse(JSON.parse(Buffer.from(bytesOf(data)).toString('utf8')))
}
