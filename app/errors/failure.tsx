import { useLocation } from '@remix-run/react'
import { ErrorPage } from './error-page'

/**
 * The 500 page. Its links reload the page, because the scripts in the browser may have failed.
 * @param requestId to quote when asking for support
 */
export function Failure({ requestId }: { requestId: string | null }) {
  const { pathname, search } = useLocation()
  return (
    <ErrorPage
      code="500"
      title="Something went wrong on our side."
      text="This was not your fault. Try again in a moment. If that does not help, please tell us."
    >
      <a href={pathname + search} className="button">
        Try again
      </a>
      <a href="/" className="link">
        Go to the home page
      </a>
      {requestId ? (
        <p className="basis-full text-sm text-ink-soft">
          When you write to us, quote <code className="break-all">{requestId}</code>
        </p>
      ) : null}
    </ErrorPage>
  )
}
