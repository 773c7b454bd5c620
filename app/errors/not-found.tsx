import { useText } from '../messages/use-text'
import { SiteLink } from '../navigation/site-link'
import { ErrorPage } from './error-page'
import { errorMessages } from './messages'

export function NotFound() {
  const text = useText(errorMessages)
  return (
    <ErrorPage code="404" title={text('notFound.title')} text={text('notFound.text')}>
      <SiteLink href="/" className="button">
        {text('homePage')}
      </SiteLink>
      <SiteLink href="/contact" className="link">
        {text('notFound.tell')}
      </SiteLink>
    </ErrorPage>
  )
}
