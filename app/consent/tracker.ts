import type { Consent } from './consent'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

const denied: Consent = { ad_storage: 'denied', analytics_storage: 'denied' }

/** Query parameters that give access to a page. */
const accessParameters = ['key', 'token', 'code']

/** Google's tag reads its commands from here, as `arguments` objects. */
function gtag(..._command: unknown[]): void {
  window.dataLayer ??= []
  // biome-ignore lint/complexity/noArguments: the tag recognizes commands by this very object
  window.dataLayer.push(arguments)
}

/** Denies everything first, as consent mode requires. */
export function denyByDefault(): void {
  gtag('consent', 'default', denied)
}

/**
 * Passes a decision to the tracker, and loads it if the visitor has agreed.
 * @param tagId the site's Google tag, such as "G-ABC123"; null for none
 */
export function updateConsent(consent: Consent, tagId: string | null): void {
  gtag('consent', 'update', consent)
  if (tagId !== null && Object.values(consent).includes('granted')) loadGoogleTag(tagId)
}

function loadGoogleTag(tagId: string): void {
  const source = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(tagId)}`
  if (document.querySelector(`script[src="${source}"]`)) return
  gtag('js', new Date())
  gtag('config', tagId, { page_location: trackedUrl(window.location.href) })
  const script = document.createElement('script')
  script.src = source
  script.async = true
  document.head.append(script)
}

/** An address for third parties: without the parameters that give access. */
export function trackedUrl(href: string): string {
  const url = new URL(href)
  for (const key of accessParameters) url.searchParams.delete(key)
  return url.href
}
