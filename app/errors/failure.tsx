import { useLocation } from '@remix-run/react'
import { useText } from '../messages/use-text'
import { ErrorPage } from './error-page'
import { errorMessages } from './messages'

/**
 * The 500 page. Its links reload the page, because the scripts in the browser may have failed.
 * @param requestId to quote when asking for support
 */
export function Failure({ requestId }: { requestId: string | null }) {
  const text = useText(errorMessages)
  const { pathname, search } = useLocation()
  return (
    <ErrorPage code="500" title={text('failure.title')} text={text('failure.text')}>
      <a href={pathname + search} className="button">
        {text('tryAgain')}
      </a>
      <a href="/" className="link">
        {text('homePage')}
      </a>
      {requestId ? (
        <p className="basis-full text-sm text-ink-soft">
          {text.rich('failure.quote', {
            id: requestId,
            code: (words) => <code className="break-all">{words}</code>,
          })}
        </p>
      ) : null}
    </ErrorPage>
  )
}
