import type { Payload } from 'payload'
import type { Caller } from '../identity/caller'
import type { WithLock } from '../locks/lock'
import type { Mailer } from '../mails/mailer'

/** What the operations on proposals need. */
export interface ProposalServices {
  payload: Payload
  caller: Caller
  withLock: WithLock
  mailer: Mailer
}
