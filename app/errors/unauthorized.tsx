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
      text="This page is for people with an account. It opens after you sign in."
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
