import { z } from 'zod'
import { user } from '../contract'
import { accountText } from '../messages'
import type { PasskeyRequest, PasskeySignIn } from '../passkeys/contract'
import { factorCode } from '../two-factor/contract'

export const credentials = z.strictObject({
  email: z
    .string()
    .trim()
    .min(1, { error: () => accountText('enterEmail') })
    .max(254),
  password: z
    .string()
    .min(1, { error: () => accountText('enterPassword') })
    .max(1024),
  /** Required when two-factor sign-in is on: sent after SecondFactorRequired. */
  code: factorCode.optional(),
})
export type Credentials = z.input<typeof credentials>

export const authentication = z.object({
  /** The bearer token. */
  token: z.string(),
  /** When it expires, in seconds since 1970. */
  exp: z.int(),
  user,
})
export type Authentication = z.output<typeof authentication>

/** A mailed code that lets this browser sign in while sign-in to the account is paused. */
export const browserCode = z.strictObject({
  code: z
    .string()
    .trim()
    .toLowerCase()
    .min(1, { error: () => accountText('enterMailedCode') })
    .max(100),
})
export type BrowserCode = z.input<typeof browserCode>

export interface AuthOperations {
  /**
   * Signs the caller in, here and in the Payload admin.
   * @throws ValidationFailed, Unauthorized with one message for every reason, SecondFactorRequired
   *   (ask for the code and call again with it; `errors` contains `code` when a wrong one was sent)
   */
  signIn(input: Credentials): Promise<Authentication>
  /** The options with which the browser asks its user for a passkey; valid for five minutes. */
  startPasskeySignIn(): Promise<PasskeyRequest>
  /**
   * Signs the caller in with a passkey, which replaces password and code.
   * @throws ValidationFailed, Unauthorized with one message for every reason
   */
  signInWithPasskey(input: PasskeySignIn): Promise<Authentication>
  /**
   * Lets this browser sign in while sign-in is paused, with the code that was mailed to the owner.
   * @throws ValidationFailed
   */
  allowBrowser(input: BrowserCode): Promise<void>
  /** Ends the caller's session or token; does nothing for an anonymous visitor. */
  signOut(): Promise<void>
}
