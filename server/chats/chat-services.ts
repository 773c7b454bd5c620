import type { Payload } from 'payload'
import type { CountAttempt } from '../http/rate-limits'
import type { Caller } from '../identity/caller'
import type { VisitorSession } from '../identity/visitor'
import type { WithLock } from '../locks/lock'
import type { Mailer } from '../mails/mailer'
import type { ChatHub } from './hub'

/** What the operations on chats need. */
export interface ChatServices {
  payload: Payload
  caller: Caller
  /** Resolves the caller again during a long call. */
  resolveCallerAgain: () => Promise<Caller>
  visitor: VisitorSession
  attempt: CountAttempt
  chatHub: ChatHub
  withLock: WithLock
  mailer: Mailer
}
