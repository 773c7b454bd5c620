import { queryString } from '../client/query-string'
import { useText } from '../messages/use-text'
import { pathTo } from '../navigation/paths'
import { useCurrentPath } from './current-path'
import { chromeMessages } from './messages'
import { Opener } from './opener'

/** Shows the QR code of the current page: in a dialog, or without JavaScript on a separate page. */
export function QrButton() {
  const text = useText(chromeMessages)
  const path = useCurrentPath()
  return (
    <Opener
      href={`${pathTo('qr')}?${queryString({ path })}`}
      className="button button-quiet button-small"
      view="QrDialog"
    >
      {text('qrCode')}
    </Opener>
  )
}
