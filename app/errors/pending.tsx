import { LoadWithToken } from '../client/load-with-token'
import { useText } from '../messages/use-text'
import { ErrorPage } from './error-page'
import { errorMessages } from './messages'

/** The page shown while only the browser knows whether the visitor is signed in. */
export function Pending() {
  const text = useText(errorMessages)
  return (
    <ErrorPage code="…" title={text('pending.title')} text={text('pending.text')}>
      <LoadWithToken waiting />
      <noscript>
        <p>{text('pending.script')}</p>
      </noscript>
    </ErrorPage>
  )
}
