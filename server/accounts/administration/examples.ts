import type { z } from 'zod'
import { changed, ids, made } from '../../http/example-ids'
import type { AclChange, Disabling, DisablingResult, UserRemoval } from '../contract'
import type {
  PasskeyCreation,
  PasskeyInput,
  PasskeyRequest,
  PasskeySignIn,
  passkey,
} from '../passkeys/contract'
import type { userSession } from '../sessions/contract'
import type { RecoveryCodes, TwoFactorSetup, twoFactorState } from '../two-factor/contract'

const password = 'three green owls'
const challenge = 'WqGVxAMCGXXFDhKDWl5XzGjP8L2m4rMFGvBvGdWbTBA'
const credential = 'tGvq0mLkQvyWAPwAUxT4mw'
const rpId = 'studio.example'
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

export const aPassword = { password }
export const aFactorCode = { code: '492039' }
export const aPermission: AclChange = { permission: 'edit', targetId: ids.content }
export const aRemoval: UserRemoval = { password, code: '492039' }
export const aDisabling: Disabling = { ids: [ids.ada, ids.chat], disabled: true }

export const someDisablingResults: DisablingResult[] = [
  { id: ids.ada, result: 'changed' },
  { id: ids.chat, result: 'failed', error: 'NotFound', message: 'There is no such user.' },
]

export const aSession: z.input<typeof userSession> = {
  id: '01jd3wh2v6k9c1r4x7n0t5m8pz',
  browser: 'Firefox 145',
  system: 'Windows',
  device: 'computer',
  method: 'password and code',
  createdAt: made,
  lastSeenAt: changed,
  expiresAt: '2026-12-05T09:30:00.000Z',
  current: true,
}

export const someTwoFactor: z.input<typeof twoFactorState> = {
  enabled: true,
  enabledAt: made,
  recoveryCodesLeft: 9,
}

export const aSetup: TwoFactorSetup = {
  secret,
  uri: `otpauth://totp/Studio:ada%40studio.example?issuer=Studio&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
}

export const someRecoveryCodes: RecoveryCodes = {
  recoveryCodes: ['k7m2q-9x4c6', 't0r1z-h8b3n'],
}

export const aPasskey: z.input<typeof passkey> = {
  id: '01jd3wj5b8n2q7x0c3v6m9t1kr',
  name: 'Work laptop',
  synced: false,
  createdAt: made,
  lastUsedAt: changed,
}

export const aPasskeyName = { name: 'Old laptop' }

export const aCreation: PasskeyCreation = {
  rp: { name: 'Studio', id: rpId },
  user: {
    id: 'MDFqZDN3OGs1djJtOXE3eDRjNnQwcjF6aGI',
    name: 'ada@studio.example',
    displayName: 'Ada',
  },
  challenge,
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  timeout: 300_000,
  attestation: 'none',
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
}

export const aRequest: PasskeyRequest = {
  rpId,
  challenge,
  timeout: 300_000,
  userVerification: 'required',
}

export const aNewPasskey: PasskeyInput = {
  name: 'Work laptop',
  response: {
    id: credential,
    rawId: credential,
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON: 'eyJ0eXBlIjoi', attestationObject: 'o2NmbXRk' },
  },
}

export const aPasskeySignIn: PasskeySignIn = {
  response: {
    id: credential,
    rawId: credential,
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: 'eyJ0eXBlIjoi',
      authenticatorData: 'SZYN5YgOjGh0',
      signature: 'MEUCIQDc',
    },
  },
}
