import { LoadWithToken } from '../client/load-with-token'
import { ErrorPage } from './error-page'

/** The page shown while only the browser knows whether the visitor is signed in. */
export function Pending() {
  return (
    <ErrorPage code="…" title="One moment." text="This page is being opened for you.">
      <LoadWithToken waiting />
      <noscript>
        <p>This site needs JavaScript to recognize you: turn it on to open this page.</p>
      </noscript>
    </ErrorPage>
  )
}
