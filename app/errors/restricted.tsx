import { Link } from '@remix-run/react'
import { ErrorPage } from './error-page'

/** The page for those who are signed in and still may not. */
export function Restricted() {
  return (
    <ErrorPage
      code="403"
      title="This page is for others."
      text="Your account has no access to it. If it should, ask whoever invited you, or write to us and we will sort it out."
    >
      <Link to="/" className="button">
        Go to the home page
      </Link>
      <Link to="/contact" className="link">
        Ask for access
      </Link>
    </ErrorPage>
  )
}
