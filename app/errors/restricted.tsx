import { SiteLink } from '../navigation/site-link'
import { ErrorPage } from './error-page'

/** The page for signed-in users without the permission. */
export function Restricted() {
  return (
    <ErrorPage
      code="403"
      title="This page is for others."
      text="Your account has no access to it. If it should, ask whoever invited you, or write to us and we will sort it out."
    >
      <SiteLink href="/" className="button">
        Go to the home page
      </SiteLink>
      <SiteLink href="/contact" className="link">
        Ask for access
      </SiteLink>
    </ErrorPage>
  )
}
