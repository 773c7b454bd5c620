import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { Payload } from 'payload'
import type { Passkey, User } from '../../cms/payload-types'
import { asSystem } from './caller'
import { createChallenges } from './challenges'
import type { Encryption } from './encryption'

/** A verified new passkey, ready to be stored. */
export type NewPasskey = Pick<
  Passkey,
  'credential' | 'publicKey' | 'counter' | 'transports' | 'synced'
>

export interface Passkeys {
  /** The options for creating a passkey. @param known the user's passkeys; none is created twice */
  creationFor(user: User, known: Passkey[]): Promise<PublicKeyCredentialCreationOptionsJSON>
  /** @returns null when the response does not match a challenge of the user */
  verifyNew(userId: string, response: RegistrationResponseJSON): Promise<NewPasskey | null>
  request(): Promise<PublicKeyCredentialRequestOptionsJSON>
  /** @returns the id of the passkey's user, or null */
  verify(response: AuthenticationResponseJSON): Promise<string | null>
  /** Whether the passkey of the response is still stored. */
  isStored(response: AuthenticationResponseJSON): Promise<boolean>
}

interface PasskeysOptions {
  encryption: Encryption
  /** The public URL of the site; passkeys are bound to its host. */
  siteUrl: string
  siteName: () => Promise<string>
}

/** Loaded on first use: with the formats of certificates it is a large part of the server. */
const webAuthn = () => import('@simplewebauthn/server')

/** Requires user verification, so that a passkey counts as two factors. */
export function createPasskeys(
  payload: Payload,
  { encryption, siteUrl, siteName }: PasskeysOptions,
): Passkeys {
  const challenges = createChallenges(payload, encryption)
  const { hostname: rpID, origin } = new URL(siteUrl)
  const expected = { expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true }

  return {
    async creationFor(user, known) {
      const { generateRegistrationOptions } = await webAuthn()
      const options = await generateRegistrationOptions({
        rpName: await siteName(),
        rpID,
        userName: user.email,
        userDisplayName: [user.firstName, user.lastName].filter(Boolean).join(' ') || user.email,
        userID: new TextEncoder().encode(user.id),
        timeout: challenges.ttlMs,
        excludeCredentials: known.map((each) => ({
          id: each.credential,
          transports: transportsOf(each),
        })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      await challenges.store(options.challenge, user.id)
      return options
    },

    async verifyNew(userId, response) {
      const { verifyRegistrationResponse } = await webAuthn()
      const result = await verifyRegistrationResponse({
        response,
        expectedChallenge: (challenge) => challenges.use(challenge, userId),
        ...expected,
      }).catch(() => null)
      if (!result?.verified) return null
      const { credential, credentialBackedUp } = result.registrationInfo
      return {
        credential: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: credential.transports ?? [],
        synced: credentialBackedUp,
      }
    },

    async request() {
      const { generateAuthenticationOptions } = await webAuthn()
      const options = await generateAuthenticationOptions({
        rpID,
        timeout: challenges.ttlMs,
        userVerification: 'required',
      })
      await challenges.store(options.challenge, null)
      return options
    },

    async verify(response) {
      const stored = await passkeyOf(payload, response.id)
      if (!stored) return null
      const { verifyAuthenticationResponse } = await webAuthn()
      const result = await verifyAuthenticationResponse({
        response,
        expectedChallenge: (challenge) => challenges.use(challenge, null),
        ...expected,
        credential: {
          id: stored.credential,
          publicKey: new Uint8Array(Buffer.from(stored.publicKey, 'base64url')),
          counter: stored.counter,
        },
      }).catch(() => null)
      if (!result?.verified) return null
      await payload.update({
        collection: 'passkeys',
        id: stored.id,
        data: {
          counter: result.authenticationInfo.newCounter,
          synced: result.authenticationInfo.credentialBackedUp,
          lastUsedAt: new Date().toISOString(),
        },
        ...asSystem('only the server may access passkeys'),
      })
      return stored.user
    },

    async isStored(response) {
      return (await passkeyOf(payload, response.id)) !== null
    },
  }
}

async function passkeyOf(payload: Payload, credential: unknown): Promise<Passkey | null> {
  if (typeof credential !== 'string') return null
  const { docs } = await payload.find({
    collection: 'passkeys',
    where: { credential: { equals: credential } },
    limit: 1,
    pagination: false,
    ...asSystem('only the server may access passkeys'),
  })
  return docs[0] ?? null
}

/** How the browser can reach the passkey; only a hint. */
function transportsOf({ transports }: Passkey): string[] {
  return Array.isArray(transports) ? transports.map(String) : []
}
