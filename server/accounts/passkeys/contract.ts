import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { z } from 'zod'
import { date, id, text } from '../../operations/contract/scalars'
import type { WithPassword } from '../two-factor/contract'

/** An object of WebAuthn's own, as `@simplewebauthn/browser` gives and takes it. */
function webAuthn<T>(description: string) {
  return z
    .custom<T>((value) => typeof value === 'object' && value !== null, `${description} is missing.`)
    .meta({ type: 'object', description })
}

export const passkey = z
  .object({
    id,
    /** What its owner calls it. */
    name: z.string(),
    /** Whether it is kept with its owner's account at Apple, Google or the like, not on one device. */
    synced: z.boolean(),
    createdAt: date,
    /** Null when nobody has signed in with it yet. */
    lastUsedAt: date.nullable(),
  })
  .meta({ id: 'Passkey' })
export type Passkey = z.output<typeof passkey>

const passkeyName = text
  .trim()
  .min(1, 'Give the passkey a name.')
  .max(60, 'The name of a passkey has at most 60 characters.')

export const passkeyCreation = webAuthn<PublicKeyCredentialCreationOptionsJSON>(
  'PublicKeyCredentialCreationOptions (WebAuthn, as JSON)',
)
export type PasskeyCreation = z.output<typeof passkeyCreation>

export const passkeyRequest = webAuthn<PublicKeyCredentialRequestOptionsJSON>(
  'PublicKeyCredentialRequestOptions (WebAuthn, as JSON)',
)
export type PasskeyRequest = z.output<typeof passkeyRequest>

export const passkeyInput = z.strictObject({
  /** Left out, it is named after the browser it is made in. */
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

/** One's own passkeys, which sign in without password and code. */
export interface PasskeyOperations {
  /** The newest last. @throws Unauthorized, Forbidden */
  list(userId: string): Promise<Passkey[]>
  /**
   * What the browser makes a passkey from; good for five minutes.
   * @throws ValidationFailed (wrong password), Unauthorized, Forbidden, Conflict (20 passkeys)
   */
  begin(userId: string, input: WithPassword): Promise<PasskeyCreation>
  /**
   * Keeps the passkey the browser has made.
   * @throws ValidationFailed (`response` cannot be used), Unauthorized, Forbidden, Conflict (known already)
   */
  create(userId: string, input: PasskeyInput): Promise<Passkey>
  /** @throws ValidationFailed, Unauthorized, Forbidden, NotFound */
  rename(userId: string, passkeyId: string, input: PasskeyChange): Promise<Passkey>
  /** @throws Unauthorized, Forbidden, NotFound */
  remove(userId: string, passkeyId: string): Promise<void>
}
