import { useLocation } from '@remix-run/react'
import { useText } from '../messages/use-text'
import { ErrorPage } from './error-page'
import { errorMessages } from './messages'

/** The page for a request that no form of the site sends. */
export function Refused() {
  const text = useText(errorMessages)
  const { pathname } = useLocation()
  return (
    <ErrorPage code="400" title={text('refused.title')} text={text('refused.text')}>
      <a href={pathname} className="button">
        {text('refused.openAgain')}
      </a>
      <a href="/" className="link">
        {text('homePage')}
      </a>
    </ErrorPage>
  )
}
