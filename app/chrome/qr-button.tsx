import { queryString } from '../client/query-string'
import { pathTo } from '../navigation/paths'
import { useCurrentPath } from './current-path'
import { Opener } from './opener'

/** Shows the QR code of the current page: in a dialog, or without JavaScript on a separate page. */
export function QrButton() {
  const path = useCurrentPath()
  return (
    <Opener
      href={`${pathTo('qr')}?${queryString({ path })}`}
      className="button button-quiet button-small"
      view="QrDialog"
    >
      QR code
    </Opener>
  )
}
