import { z } from 'zod'
import { date } from '../../operations/contract/scalars'
import { accountText } from '../messages'

/** The present password, to confirm the caller's identity. */
export const presentPassword = z
  .string({ error: () => accountText('enterPassword') })
  .min(1, { error: () => accountText('enterPassword') })
  .max(1024)

/** A code of the authenticator app, or a recovery code; spaces and hyphens are ignored. */
export const factorCode = z
  .string({ error: () => accountText('enterCode') })
  .max(100)
  .transform((text) => text.replace(/[\s-]/g, '').toLowerCase())
  .pipe(z.string().min(1, { error: () => accountText('enterCode') }))
  .meta({ description: 'Code of the authenticator app, or recovery code', example: '492039' })

export const twoFactorState = z
  .object({
    enabled: z.boolean(),
    /** When it was switched on; null while it is off. */
    enabledAt: date.nullable(),
    /** The number of unused recovery codes. */
    recoveryCodesLeft: z.int(),
  })
  .meta({ id: 'TwoFactor' })
export type TwoFactorState = z.output<typeof twoFactorState>

export const twoFactorSetup = z.object({
  /** The secret in base32, to type into the app. */
  secret: z.string(),
  /** The secret as an `otpauth://` address, for a QR code. */
  uri: z.string(),
})
export type TwoFactorSetup = z.output<typeof twoFactorSetup>

export const recoveryCodes = z.object({
  /** Ten codes. Each replaces the app for one sign-in; they are never shown again. */
  recoveryCodes: z.array(z.string()),
})
export type RecoveryCodes = z.output<typeof recoveryCodes>

export const withPassword = z.strictObject({ password: presentPassword })
export type WithPassword = z.input<typeof withPassword>

export const twoFactorConfirmation = z.strictObject({ code: factorCode })
export type TwoFactorConfirmation = z.input<typeof twoFactorConfirmation>

/** One's own password; administrators omit it for other users. */
export const twoFactorRemoval = z.strictObject({ password: presentPassword.optional() })
export type TwoFactorRemoval = z.input<typeof twoFactorRemoval>

/** Sign-in with a code of an authenticator app after the password. */
export interface TwoFactorOperations {
  /**
   * Of the caller, or of any user when the caller is an administrator. @throws Unauthorized,
   * Forbidden, NotFound
   */
  get(userId: string): Promise<TwoFactorState>
  /**
   * Creates a secret for the authenticator app. Nothing changes until it is confirmed. An earlier
   * unconfirmed secret becomes invalid.
   * @throws ValidationFailed (wrong password), Unauthorized, Forbidden, Conflict (already on)
   */
  begin(userId: string, input: WithPassword): Promise<TwoFactorSetup>
  /**
   * Switches it on with a code of the app that has the secret.
   * @throws ValidationFailed (wrong code, nothing begun), Unauthorized, Forbidden, Conflict
   *   (already on)
   */
  confirm(userId: string, input: TwoFactorConfirmation): Promise<RecoveryCodes>
  /** Replaces the recovery codes with ten new ones. @throws as `begin`, Conflict while it is off */
  renewRecoveryCodes(userId: string, input: WithPassword): Promise<RecoveryCodes>
  /**
   * Switches it off: for oneself with the password, or as an administrator for a user who has lost
   * the app and the recovery codes. Does nothing while it is off.
   * @throws ValidationFailed (wrong password), Unauthorized, Forbidden, NotFound
   */
  disable(userId: string, input: TwoFactorRemoval): Promise<void>
}
