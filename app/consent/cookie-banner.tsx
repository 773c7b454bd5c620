import { useEffect } from 'react'
import { useText } from '../messages/use-text'
import { InlineScript } from '../page-head/inline-scripts'
import { useRootData } from '../root-data'
import { consentKey, storeConsent, useConsent } from './consent'
import { consentMessages } from './messages'
import { denyByDefault, updateConsent } from './tracker'

/**
 * Shows the banner before the first paint, so that nothing moves after it, and stores a decision
 * that is made before hydration.
 */
const script = `(function(c){
try{var s=localStorage;if(s.getItem('${consentKey}'))return}catch(e){return}
c.add('consent-missing')
document.addEventListener('click',function(e){
var b=e.target.closest('.cookie-banner button')
if(!b)return
s.setItem('${consentKey}',JSON.stringify({ad_storage:b.value,analytics_storage:b.value}))
c.remove('consent-missing')
})
})(document.documentElement.classList)`

/**
 * Asks whether visits may be counted, on pages that count them: on all visitors' pages of a site
 * with a Google tag, otherwise on those that store something themselves. It shows until a decision
 * is stored, which only a script knows. Until then, and without scripts, nothing is allowed.
 * @param pageAsks whether the page stores something with consent
 */
export function CookieBanner({ pageAsks }: { pageAsks: boolean }) {
  const text = useText(consentMessages)
  const consent = useConsent()
  const tagId = useRootData()?.environment.googleTagId ?? null

  useEffect(denyByDefault, [])

  useEffect(() => {
    if (consent) updateConsent(consent, tagId)
  }, [consent, tagId])

  if (consent || (tagId === null && !pageAsks)) return null
  return (
    <>
      {consent === undefined ? <InlineScript source={script} /> : null}
      <section className="cookie-banner" aria-label={text('cookies')} data-open={consent === null}>
        <p>{text('question')}</p>
        <button type="button" value="granted" onClick={() => storeConsent('granted')}>
          {text('accept')}
        </button>
        <button
          type="button"
          value="denied"
          aria-label={text('decline')}
          title={text('decline')}
          onClick={() => storeConsent('denied')}
        >
          .
        </button>
      </section>
    </>
  )
}
