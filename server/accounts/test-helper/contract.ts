import { z } from 'zod'

/** The last unused codes mailed to a user. */
export const mailedCodes = z.object({
  passwordReset: z.string().nullable(),
  emailVerify: z.string().nullable(),
})
export type MailedCodes = z.output<typeof mailedCodes>

export interface TestHelperOperations {
  /** @throws NotFound unless the test helpers are on */
  codes(userId: string): Promise<MailedCodes>
}
