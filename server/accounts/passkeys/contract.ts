import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { z } from 'zod'
import { date, id, text } from '../../operations/contract/scalars'
import { accountText } from '../messages'
import type { WithPassword } from '../two-factor/contract'

/** A WebAuthn object as `@simplewebauthn/browser` takes and returns it. */
function webAuthn<T>(description: string) {
  return z
    .custom<T>((value) => typeof value === 'object' && value !== null, {
      error: () => accountText('isMissing', { what: description }),
    })
    .meta({ type: 'object', description })
}

export const passkey = z
  .object({
    id,
    /** The name the owner gave it. */
    name: z.string(),
    /**
     * Whether it is synced to the owner's account at Apple, Google or the like, not bound to one
     * device.
     */
    synced: z.boolean(),
    createdAt: date,
    /** Null when it was never used to sign in. */
    lastUsedAt: date.nullable(),
  })
  .meta({ id: 'Passkey' })
export type Passkey = z.output<typeof passkey>

const passkeyName = text
  .trim()
  .min(1, { error: () => accountText('namePasskey') })
  .max(60, { error: () => accountText('passkeyNameTooLong') })

export const passkeyCreation = webAuthn<PublicKeyCredentialCreationOptionsJSON>(
  'PublicKeyCredentialCreationOptions (WebAuthn, as JSON)',
)
export type PasskeyCreation = z.output<typeof passkeyCreation>

export const passkeyRequest = webAuthn<PublicKeyCredentialRequestOptionsJSON>(
  'PublicKeyCredentialRequestOptions (WebAuthn, as JSON)',
)
export type PasskeyRequest = z.output<typeof passkeyRequest>

export const passkeyInput = z.strictObject({
  /** Defaults to the name of the browser that created it. */
  name: passkeyName.optional(),
  response: webAuthn<RegistrationResponseJSON>('RegistrationResponse (WebAuthn, as JSON)'),
})
export type PasskeyInput = z.input<typeof passkeyInput>

export const passkeyChange = z.strictObject({ name: passkeyName })
export type PasskeyChange = z.input<typeof passkeyChange>

export const passkeySignIn = z.strictObject({
  response: webAuthn<AuthenticationResponseJSON>('AuthenticationResponse (WebAuthn, as JSON)'),
})
export type PasskeySignIn = z.input<typeof passkeySignIn>

/** One's own passkeys. They sign in without password and code. */
export interface PasskeyOperations {
  /** Sorted by creation, newest last. @throws Unauthorized, Forbidden */
  list(userId: string): Promise<Passkey[]>
  /**
   * The options from which the browser creates a passkey; valid for five minutes.
   * @throws ValidationFailed (wrong password), Unauthorized, Forbidden, Conflict (20 passkeys)
   */
  begin(userId: string, input: WithPassword): Promise<PasskeyCreation>
  /**
   * Stores the passkey the browser has created.
   * @throws ValidationFailed (`response` cannot be used), Unauthorized, Forbidden, Conflict
   *   (already stored)
   */
  create(userId: string, input: PasskeyInput): Promise<Passkey>
  /** @throws ValidationFailed, Unauthorized, Forbidden, NotFound */
  rename(userId: string, passkeyId: string, input: PasskeyChange): Promise<Passkey>
  /** @throws Unauthorized, Forbidden, NotFound */
  remove(userId: string, passkeyId: string): Promise<void>
}
