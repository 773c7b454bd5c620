import { useText } from '../messages/use-text'
import { SiteLink } from '../navigation/site-link'
import { ErrorPage } from './error-page'
import { errorMessages } from './messages'

/** The page for signed-in users without the permission. */
export function Restricted() {
  const text = useText(errorMessages)
  return (
    <ErrorPage code="403" title={text('forbidden.title')} text={text('forbidden.text')}>
      <SiteLink href="/" className="button">
        {text('homePage')}
      </SiteLink>
      <SiteLink href="/contact" className="link">
        {text('forbidden.ask')}
      </SiteLink>
    </ErrorPage>
  )
}
