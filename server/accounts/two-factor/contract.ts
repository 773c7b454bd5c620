import { z } from 'zod'
import { date } from '../../operations/contract/scalars'

/** The password somebody has, to show once more that it is them. */
export const presentPassword = z
  .string('Enter your password.')
  .min(1, 'Enter your password.')
  .max(1024)

/** A code of the authenticator app, or a recovery code; blanks and hyphens in it do not count. */
export const factorCode = z
  .string('Enter the code.')
  .max(100)
  .transform((text) => text.replace(/[\s-]/g, '').toLowerCase())
  .pipe(z.string().min(1, 'Enter the code.'))
  .meta({ description: 'Code of the authenticator app, or recovery code', example: '492039' })

export const twoFactorState = z
  .object({
    enabled: z.boolean(),
    /** Since when; null while it is off. */
    enabledAt: date.nullable(),
    /** How many recovery codes nobody has used yet. */
    recoveryCodesLeft: z.int(),
  })
  .meta({ id: 'TwoFactor' })
export type TwoFactorState = z.output<typeof twoFactorState>

export const twoFactorSetup = z.object({
  /** The secret in base32, to type into the app. */
  secret: z.string(),
  /** The same as an `otpauth://` address, for a QR code. */
  uri: z.string(),
})
export type TwoFactorSetup = z.output<typeof twoFactorSetup>

export const recoveryCodes = z.object({
  /** Ten codes, each good for one sign-in without the app; they are never shown again. */
  recoveryCodes: z.array(z.string()),
})
export type RecoveryCodes = z.output<typeof recoveryCodes>

export const withPassword = z.strictObject({ password: presentPassword })
export type WithPassword = z.input<typeof withPassword>

export const twoFactorConfirmation = z.strictObject({ code: factorCode })
export type TwoFactorConfirmation = z.input<typeof twoFactorConfirmation>

/** One's own password; an administrator who switches it off for somebody else leaves it out. */
export const twoFactorRemoval = z.strictObject({ password: presentPassword.optional() })
export type TwoFactorRemoval = z.input<typeof twoFactorRemoval>

/** Signing in with a code of an authenticator app besides the password. */
export interface TwoFactorOperations {
  /** One's own, or as an administrator anybody's. @throws Unauthorized, Forbidden, NotFound */
  get(userId: string): Promise<TwoFactorState>
  /**
   * Makes a secret for the authenticator app. Nothing changes until it is confirmed; a secret that
   * was made earlier and not confirmed is void.
   * @throws ValidationFailed (wrong password), Unauthorized, Forbidden, Conflict (it is on already)
   */
  begin(userId: string, input: WithPassword): Promise<TwoFactorSetup>
  /**
   * Switches it on, with a code of the app that has the secret.
   * @throws ValidationFailed (wrong code, nothing begun), Unauthorized, Forbidden, Conflict (it is on already)
   */
  confirm(userId: string, input: TwoFactorConfirmation): Promise<RecoveryCodes>
  /** Voids the recovery codes and makes ten new ones. @throws as `begin`, Conflict while it is off */
  renewRecoveryCodes(userId: string, input: WithPassword): Promise<RecoveryCodes>
  /**
   * Switches it off: one's own with the password, or as an administrator that of somebody who has
   * lost the app and the recovery codes. While it is off nothing happens.
   * @throws ValidationFailed (wrong password), Unauthorized, Forbidden, NotFound
   */
  disable(userId: string, input: TwoFactorRemoval): Promise<void>
}
