import { Secret, TOTP } from 'otpauth'
import type { Client } from './client'
import type { Person } from './people'

const secondsPerCode = 30

/** An authenticator app with a secret, entered by hand or as a QR code. */
export class AuthenticatorApp {
  readonly #totp: TOTP

  constructor(secret: string) {
    this.#totp = new TOTP({ secret: Secret.fromBase32(secret) })
  }

  /** The present code. */
  code(): string {
    return this.#totp.generate()
  }

  /** The next code, which is already accepted because clocks differ. */
  nextCode(): string {
    return this.#totp.generate({ timestamp: Date.now() + secondsPerCode * 1000 })
  }
}

/** Switches two-factor sign-in on, which uses up the app's present code. */
export async function switchOnTwoFactor(
  client: Client,
  { id, password }: Pick<Person, 'id' | 'password'>,
): Promise<{ app: AuthenticatorApp; recoveryCodes: string[] }> {
  const setup = await client.post(`/v1/user/${id}/twoFactor`, { password })
  if (setup.status !== 200) throw new Error(`No secret: ${setup.status} ${setup.text}`)
  const app = new AuthenticatorApp(String(setup.body.secret))
  const on = await client.post(`/v1/user/${id}/twoFactor/confirm`, { code: app.code() })
  if (on.status !== 200) throw new Error(`Not confirmed: ${on.status} ${on.text}`)
  return { app, recoveryCodes: on.body.recoveryCodes as unknown as string[] }
}
