import { useLocation } from '@remix-run/react'
import { SiteLink } from '../navigation/site-link'
import { ErrorPage } from './error-page'

/**
 * The 429 page.
 * @param message how long to wait, in the server's words
 */
export function TooMany({ message }: { message: string | null }) {
  const { pathname, search } = useLocation()
  return (
    <ErrorPage
      code="429"
      title="One moment, please."
      text={message ?? 'There were too many attempts. Try again in a minute.'}
    >
      <a href={pathname + search} className="button">
        Try again
      </a>
      <SiteLink href="/" className="link">
        Go to the home page
      </SiteLink>
    </ErrorPage>
  )
}
