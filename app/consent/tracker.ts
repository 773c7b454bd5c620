import type { Consent } from './consent'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

const denied: Consent = { ad_storage: 'denied', analytics_storage: 'denied' }

/** What in an address opens something to whoever has it. */
const keys = ['key', 'token', 'code']

/** Google's tag reads its commands from here, the `arguments` of each call as they are. */
function gtag(..._command: unknown[]): void {
  window.dataLayer ??= []
  // biome-ignore lint/complexity/noArguments: the tag tells commands from data by this very object
  window.dataLayer.push(arguments)
}

/** Says before anything else that nothing is allowed, as consent mode asks for. */
export function denyByDefault(): void {
  gtag('consent', 'default', denied)
}

/**
 * Passes a decision on to the tracker, and loads it where the visitor has agreed and the site has one.
 * @param tagId the site's Google tag, such as "G-ABC123"; null where it has none
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

/** An address as others may know it: without what would open the page to them. */
export function trackedUrl(href: string): string {
  const url = new URL(href)
  for (const key of keys) url.searchParams.delete(key)
  return url.href
}
