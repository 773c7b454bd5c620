import { useEffect } from 'react'
import type { HomeDesign } from '../../server/homes/contract'
import { useConsent } from '../consent/consent'

const cookie = 'homeDesign'
const ninetyDays = 90 * 24 * 60 * 60

/**
 * Keeps the design a visitor was shown, so that they are shown it again and a message they send counts
 * for it: only where they let visits be counted.
 */
export function useDesignCookie(design: HomeDesign): void {
  const consent = useConsent()
  useEffect(() => {
    if (!consent) return
    const agreed = consent.analytics_storage === 'granted'
    const secure = location.protocol === 'https:' ? '; Secure' : ''
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
    document.cookie = `${cookie}=${design}; Path=/; SameSite=Lax; Max-Age=${agreed ? ninetyDays : 0}${secure}`
  }, [consent, design])
}
