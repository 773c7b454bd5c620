import { useEffect } from 'react'
import type { HomeDesign } from '../../server/homes/contract'
import { useConsent } from '../consent/consent'

const cookie = 'homeDesign'
const ninetyDays = 90 * 24 * 60 * 60

/**
 * Stores the design a visitor was shown, so that they see it again and their message counts for it.
 * Only with consent to counting visits.
 */
export function useDesignCookie(design: HomeDesign): void {
  const consent = useConsent()
  useEffect(() => {
    if (!consent) return
    const agreed = consent.analytics_storage === 'granted'
    const secure = location.protocol === 'https:' ? '; Secure' : ''
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the cookie store
    document.cookie = `${cookie}=${design}; Path=/; SameSite=Lax; Max-Age=${agreed ? ninetyDays : 0}${secure}`
  }, [consent, design])
}
