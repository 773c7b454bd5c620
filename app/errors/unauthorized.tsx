import { useLocation } from '@remix-run/react'
import { withNext } from '../navigation/next-path'
import { pathTo } from '../navigation/paths'
import { SiteLink } from '../navigation/site-link'
import { ErrorPage } from './error-page'

/** The page for anonymous visitors who must sign in. */
export function Unauthorized() {
  const { pathname, search } = useLocation()
  return (
    <ErrorPage
      code="401"
      title="Please sign in first."
      text="This page is only shown to people with an account. After you have signed in, it opens by itself."
    >
      <SiteLink href={withNext(pathTo('signIn'), pathname + search)} className="button">
        Sign in
      </SiteLink>
      <SiteLink href="/" className="link">
        Go to the home page
      </SiteLink>
    </ErrorPage>
  )
}
