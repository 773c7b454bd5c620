import { useLocation } from '@remix-run/react'
import { useText } from '../messages/use-text'
import { SiteLink } from '../navigation/site-link'
import { ErrorPage } from './error-page'
import { errorMessages } from './messages'

/**
 * The 429 page.
 * @param message how long to wait, in the server's words
 */
export function TooMany({ message }: { message: string | null }) {
  const text = useText(errorMessages)
  const { pathname, search } = useLocation()
  return (
    <ErrorPage code="429" title={text('tooMany.title')} text={message ?? text('tooMany.text')}>
      <a href={pathname + search} className="button">
        {text('tryAgain')}
      </a>
      <SiteLink href="/" className="link">
        {text('homePage')}
      </SiteLink>
    </ErrorPage>
  )
}
