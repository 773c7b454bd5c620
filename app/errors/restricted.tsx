import { SiteLink } from '../navigation/site-link'
import { ErrorPage } from './error-page'

/** The page for signed-in users without the permission. */
export function Restricted() {
  return (
    <ErrorPage
      code="403"
      title="You do not have access to this page."
      text="If you should have access, ask the person who invited you, or write to us."
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
