import { Link, useLocation } from '@remix-run/react'
import { withNext } from '../next-path'
import { ErrorPage } from './error-page'

/** The page for those who have to sign in first. */
export function Unauthorized() {
  const { pathname, search } = useLocation()
  return (
    <ErrorPage
      code="401"
      title="Please sign in first."
      text="This page is only shown to people with an account. After you have signed in, it opens by itself."
    >
      <Link to={withNext('/signin', pathname + search)} className="button">
        Sign in
      </Link>
      <Link to="/" className="link">
        Go to the home page
      </Link>
    </ErrorPage>
  )
}
