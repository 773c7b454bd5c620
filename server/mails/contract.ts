import { z } from 'zod'
import { type List, type ListInput, listQuery } from '../operations/contract/list'
import { date, id } from '../operations/contract/scalars'

const mailState = z.enum(['waiting', 'sent', 'failed'])

export const mail = z
  .object({
    id,
    /** The recipient's address; null when there was none. */
    to: z.string().nullable(),
    subject: z.string(),
    state: mailState,
    /** The number of attempts. */
    attempts: z.int(),
    /** The error of the last attempt; null when there is none. */
    error: z.string().nullable(),
    triedAt: date.nullable(),
    /** When the next attempt is due; null when there is none. */
    dueAt: date.nullable(),
    createdAt: date,
  })
  .meta({ id: 'Mail' })
/** A mail of the site. Its text is visible only to the recipient. */
export type Mail = z.output<typeof mail>

export const mailListQuery = listQuery(['id', 'createdAt']).extend({ state: mailState.optional() })
export interface MailListInput extends ListInput {
  state?: Mail['state']
}

export interface MailOperations {
  /**
   * The mails of the last 30 days. For administrators. @throws ValidationFailed, Unauthorized,
   * Forbidden
   */
  list(query?: MailListInput): Promise<List<Mail>>
  /**
   * Sends a failed mail again, with new attempts. For administrators.
   * @throws NotFound, Conflict (sent, or still being attempted), Unauthorized, Forbidden
   */
  sendAgain(id: string): Promise<Mail>
}
