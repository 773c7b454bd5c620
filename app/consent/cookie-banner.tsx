import { useEffect } from 'react'
import { useRootData } from '../root-data'
import { storeConsent, useConsent } from './consent'
import { denyByDefault, updateConsent } from './tracker'

/**
 * Asks once whether visits may be counted. It shows when no decision is stored, which only a script
 * knows. Until then, and without scripts, nothing is allowed.
 */
export function CookieBanner() {
  const consent = useConsent()
  const tagId = useRootData()?.environment.googleTagId ?? null

  useEffect(denyByDefault, [])

  useEffect(() => {
    if (consent) updateConsent(consent, tagId)
  }, [consent, tagId])

  if (consent !== null) return null
  return (
    <section className="cookie-banner" aria-label="Cookies">
      <p>
        We would like to count visits, to see which pages are read. For that we set cookies, if you
        agree.
      </p>
      <div className="flex items-center gap-2">
        <button
          type="button"
          className="button button-small"
          onClick={() => storeConsent('granted')}
        >
          Got it.
        </button>
        <button type="button" className="icon-button" onClick={() => storeConsent('denied')}>
          <span aria-hidden="true">.</span>
          <span className="sr-only">Decline cookies</span>
        </button>
      </div>
    </section>
  )
}
