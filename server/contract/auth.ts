import { z } from 'zod'
import { user } from './user'

export const credentials = z.strictObject({
  email: z.string().trim().min(1, 'Enter your e-mail address.').max(254),
  password: z.string().min(1, 'Enter your password.').max(1024),
})
export type Credentials = z.input<typeof credentials>

export const authentication = z.object({
  /** The bearer credential. */
  token: z.string(),
  /** When it expires, in seconds since 1970. */
  exp: z.int(),
  user,
})
export type Authentication = z.output<typeof authentication>

export interface AuthOperations {
  /**
   * Signs the caller in, here and in the Payload admin.
   * @throws ValidationFailed, Unauthorized with one message for every reason
   */
  signIn(input: Credentials): Promise<Authentication>
  /** Ends the caller's session or token; nothing happens to a stranger. */
  signOut(): Promise<void>
}
