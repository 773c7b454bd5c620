import { useLocation } from '@remix-run/react'
import { useText } from '../messages/use-text'
import { withNext } from '../navigation/next-path'
import { pathTo } from '../navigation/paths'
import { SiteLink } from '../navigation/site-link'
import { ErrorPage } from './error-page'
import { errorMessages } from './messages'

/** The page for anonymous visitors who must sign in. */
export function Unauthorized() {
  const text = useText(errorMessages)
  const { pathname, search } = useLocation()
  return (
    <ErrorPage code="401" title={text('unauthorized.title')} text={text('unauthorized.text')}>
      <SiteLink href={withNext(pathTo('signIn'), pathname + search)} className="button">
        {text('unauthorized.signIn')}
      </SiteLink>
      <SiteLink href="/" className="link">
        {text('homePage')}
      </SiteLink>
    </ErrorPage>
  )
}
