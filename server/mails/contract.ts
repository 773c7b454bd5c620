import { z } from 'zod'
import { type List, type ListInput, listQuery } from '../operations/contract/list'
import { date, id } from '../operations/contract/scalars'

const mailState = z.enum(['waiting', 'sent', 'failed'])

export const mail = z
  .object({
    id,
    /** The address it goes to; null where there was nobody to mail. */
    to: z.string().nullable(),
    subject: z.string(),
    state: mailState,
    /** How often it was tried. */
    attempts: z.int(),
    /** Why the last attempt failed; null: it did not, or there was none. */
    error: z.string().nullable(),
    triedAt: date.nullable(),
    /** When it is tried next; null: not any more. */
    dueAt: date.nullable(),
    createdAt: date,
  })
  .meta({ id: 'Mail' })
/** Something the site mails; its text is for its addressee alone. */
export type Mail = z.output<typeof mail>

export const mailListQuery = listQuery(['id', 'createdAt']).extend({ state: mailState.optional() })
export interface MailListInput extends ListInput {
  state?: Mail['state']
}

export interface MailOperations {
  /** What the site mails, of the last 30 days. For administrators. @throws ValidationFailed, Unauthorized, Forbidden */
  list(query?: MailListInput): Promise<List<Mail>>
  /**
   * Sends a mail that has failed once more, as if for the first time. For administrators.
   * @throws NotFound, Conflict (it was sent, or is being tried anyway), Unauthorized, Forbidden
   */
  sendAgain(id: string): Promise<Mail>
}
