import { z } from 'zod'
import type { RichText } from '../../rich-text/contract'

/**
 * How a browser and the server speak about a text that several people edit. Texts are JSON, as below. Binary messages
 * begin with one of these bytes, and go on as y-protocols has them.
 */
export const binaryKinds = { sync: 0, awareness: 1 } as const

/** The path of the socket. @param id of the content */
export const livePath = (id: string): string => `/v1/content/${id}/live`

/** How the socket is closed. The browser connects again after others. */
export const closeCodes = {
  /** The browser sent what is no message. */
  invalid: 4400,
  signedOut: 4401,
  forbidden: 4403,
  gone: 4404,
  /** Too many people have the text open. */
  full: 4429,
} as const

const base64 = /^[A-Za-z0-9+/]*={0,2}$/

export const fromBrowser = z.discriminatedUnion('type', [
  /** The first text of a shared document, made from a version. */
  z.strictObject({
    type: z.literal('seed'),
    version: z.string().max(40),
    update: z.string().regex(base64),
  }),
  /** Asks for `written`, since a save was refused as stale. */
  z.strictObject({ type: z.literal('stale') }),
])
export type FromBrowser = z.output<typeof fromBrowser>

export type FromServer =
  /**
   * The shared document that is open; a null epoch asks for a `seed` of the version.
   * `version` has what was saved of it last.
   */
  | { type: 'welcome'; epoch: string | null; version: string }
  /** So many updates of this socket are stored. */
  | { type: 'stored'; count: number }
  /** A version was saved from the shared document. */
  | { type: 'saved'; version: string }
  /** A version comes from elsewhere. `base` is the body of the one that was saved from the shared document last. */
  | { type: 'written'; version: string; base: RichText | null }

/** What a save of the shared document says of it. */
export const liveSave = z.strictObject({
  epoch: z.string().max(40),
  /** What the saved version has: a snapshot of Yjs in Base64. */
  snapshot: z.string().max(200_000).regex(base64).nullable(),
})
