import { useLocation } from '@remix-run/react'
import { ErrorPage } from './error-page'

/** The page after an abort, which is not an error. */
export function Interrupted() {
  const { pathname, search } = useLocation()
  return (
    <ErrorPage
      code="…"
      title="Loading was interrupted."
      text="Nothing is wrong with the page. Load it again to see it."
    >
      <a href={pathname + search} className="button">
        Load it again
      </a>
      <a href="/" className="link">
        Go to the home page
      </a>
    </ErrorPage>
  )
}
