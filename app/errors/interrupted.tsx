import { useLocation } from '@remix-run/react'
import { ErrorPage } from './error-page'

/** The page after an abort, which is not an error. */
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
