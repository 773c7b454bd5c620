import { SiteLink } from '../navigation/site-link'
import { ErrorPage } from './error-page'

export function NotFound() {
  return (
    <ErrorPage
      code="404"
      title="There is no page here."
      text="It may have moved, or the address may be misspelled. Everything we publish can be reached from the home page."
    >
      <SiteLink href="/" className="button">
        Go to the home page
      </SiteLink>
      <SiteLink href="/contact" className="link">
        Tell us what you were looking for
      </SiteLink>
    </ErrorPage>
  )
}
