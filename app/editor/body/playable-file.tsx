import { isPlayable } from '../../assets/playable'
import { Player } from '../../assets/player'
import { useText } from '../../messages/use-text'
import { useAsset } from './known-assets'
import { bodyMessages } from './messages'

/** The video or audio file of a block; nothing while none is chosen. */
export function PlayableFile({ id }: { id: string }) {
  const text = useText(bodyMessages)
  const asset = useAsset(id)
  if (id === '' || asset === undefined) return null
  if (!isPlayable(asset)) return <p className="body-card-text">{text('playable.gone')}</p>
  return <Player asset={asset} label={asset.alt || text('playable')} preload="metadata" />
}
