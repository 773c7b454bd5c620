import { useLocation } from '@remix-run/react'
import { ErrorPage } from './error-page'

/** The page for a request that no form of the site sends. */
export function Refused() {
  const { pathname } = useLocation()
  return (
    <ErrorPage
      code="400"
      title="This request was rejected."
      text="It was not sent by this page, so nothing was changed. Open the page again and send the form from there."
    >
      <a href={pathname} className="button">
        Open the page again
      </a>
      <a href="/" className="link">
        Go to the home page
      </a>
    </ErrorPage>
  )
}
