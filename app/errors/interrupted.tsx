import { useLocation } from '@remix-run/react'
import { useText } from '../messages/use-text'
import { ErrorPage } from './error-page'
import { errorMessages } from './messages'

/** The page after an abort, which is not an error. */
export function Interrupted() {
  const text = useText(errorMessages)
  const { pathname, search } = useLocation()
  return (
    <ErrorPage code="…" title={text('interrupted.title')} text={text('interrupted.text')}>
      <a href={pathname + search} className="button">
        {text('interrupted.loadAgain')}
      </a>
      <a href="/" className="link">
        {text('homePage')}
      </a>
    </ErrorPage>
  )
}
