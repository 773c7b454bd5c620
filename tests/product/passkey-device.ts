import {
  createHash,
  createSign,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { ApiResponse, Client } from './client'
import type { Person } from './people'

const present = 0x01
const verified = 0x04
const attested = 0x40

interface DeviceOptions {
  /** The site the device believes it is on. */
  origin: string
  /** Whether it requires a fingerprint or PIN. */
  verifiesUser?: boolean
}

/** A device with one passkey, as a browser offers it to a page. */
export class PasskeyDevice {
  #origin: string
  readonly #flags: number
  readonly #id = randomBytes(16)
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject }
  #counter = 0
  #userHandle = ''

  constructor({ origin, verifiesUser = true }: DeviceOptions) {
    this.#origin = origin
    this.#flags = present | (verifiesUser ? verified : 0)
    this.#keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  }

  /** The same device on another site of its host. */
  at(origin: string): this {
    this.#origin = origin
    return this
  }

  /** Responds to `PublicKeyCredentialCreationOptions`. */
  create(options: ApiResponse['body']) {
    this.#userHandle = String(options.user?.id)
    const clientData = this.#clientData('webauthn.create', options)
    const credential = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, this.#id.length]),
      this.#id,
      this.#publicKey(),
    ])
    const authData = Buffer.concat([this.#authData(this.#flags | attested), credential])
    const attestation = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]) as Parameters<typeof isoCBOR.encode>[0],
    )
    return this.#answer({
      clientDataJSON: clientData.toString('base64url'),
      attestationObject: Buffer.from(attestation).toString('base64url'),
      transports: ['internal'],
    })
  }

  /** Responds to `PublicKeyCredentialRequestOptions`. */
  get(options: ApiResponse['body']) {
    this.#counter += 1
    const clientData = this.#clientData('webauthn.get', options)
    const authData = this.#authData(this.#flags)
    const signed = Buffer.concat([authData, sha256(clientData)])
    return this.#answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: createSign('sha256').update(signed).sign(this.#keys.privateKey, 'base64url'),
      userHandle: this.#userHandle,
    })
  }

  #answer(response: Record<string, unknown>) {
    const id = this.#id.toString('base64url')
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
  }

  #clientData(type: string, { challenge }: ApiResponse['body']): Buffer {
    return Buffer.from(
      JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }),
    )
  }

  #authData(flags: number): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.#counter)
    return Buffer.concat([sha256(new URL(this.#origin).hostname), Buffer.from([flags]), counter])
  }

  /** An ES256 elliptic-curve key in COSE format. */
  #publicKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ])
    return Buffer.from(isoCBOR.encode(key as Parameters<typeof isoCBOR.encode>[0]))
  }
}

/** Adds a device's passkey to an account. */
export async function addPasskey(
  client: Client,
  { id, password }: Pick<Person, 'id' | 'password'>,
  device: PasskeyDevice,
  name?: string,
): Promise<ApiResponse> {
  const { body } = await client.post(`/v1/user/${id}/passkeys/start`, { password })
  const response = device.create(body)
  return client.post(`/v1/user/${id}/passkeys`, { response, ...(name && { name }) })
}

/** Signs in with a device's passkey. */
export async function signInWithPasskey(
  client: Client,
  device: PasskeyDevice,
): Promise<ApiResponse> {
  const { body } = await client.post('/v1/auth/passkey/start')
  return client.post('/v1/auth/passkey', { response: device.get(body) })
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest()
}
