import { useLocation } from '@remix-run/react'
import { ErrorPage } from './error-page'

/** The page for what was given up on the way: nothing has failed, so nothing says it has. */
export function Interrupted() {
  const { pathname, search } = useLocation()
  return (
    <ErrorPage
      code="…"
      title="This page was stopped on its way."
      text="Nothing is wrong with it: it was given up before it was here. You can have it now."
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
