import { isSignatureOf, signatureOf } from '../access/signature'
import { siteAddress } from '../site-address'

const ttlMs = 24 * 60 * 60 * 1000

/** An address that shows a draft without an account for a day. */
export interface PreviewLink {
  url: string
  /** When the link expires. */
  expiresAt: Date
}

/** The preview link of a content, bound to its id and expiry. */
export function previewLink(secret: string, id: string): PreviewLink {
  const expiresAt = new Date(Date.now() + ttlMs)
  const until = expiresAt.getTime().toString(36)
  const token = `${until}.${signatureOf(secret, signedText(id, until))}`
  return { url: siteAddress(`/content/${id}/preview?token=${token}`), expiresAt }
}

/** @returns when a preview token expires; null if it is invalid or for another content */
export function readPreviewToken(secret: string, id: string, token: string): Date | null {
  const [until = '', signature = ''] = token.split('.')
  return isSignatureOf(secret, signedText(id, until), signature)
    ? new Date(Number.parseInt(until, 36))
    : null
}

function signedText(id: string, until: string): string {
  return `content preview ${id} ${until}`
}
