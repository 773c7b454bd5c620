import { contentText } from './messages'

/** How long a site has to answer. */
export const linkTimeoutMs = 15_000

/** Why a link does not open: as it is stored, and its message. */
const failures = {
  reserved: 'link.reserved',
  timeout: 'link.timeout',
  private: 'link.private',
  noSite: 'link.noSite',
} as const

export type LinkFailure = keyof typeof failures | `status ${number}`

/** Why a link does not open, in words. Another stored reason is the message of the network. */
export function failureText(stored: string | null | undefined): string {
  const reason = stored ?? ''
  const [, status] = /^status (\d+)$/.exec(reason) ?? []
  if (status) return contentText('link.status', { status })
  return isFailure(reason)
    ? contentText(failures[reason], { seconds: linkTimeoutMs / 1000 })
    : reason
}

function isFailure(reason: string): reason is keyof typeof failures {
  return Object.hasOwn(failures, reason)
}
