import { isPlayable, playableKindOf } from '../assets/playable'
import { Player } from '../assets/player'
import { useText } from '../messages/use-text'
import { richTextMessages } from './messages'
import type { BlockNode } from './nodes'

interface PlayableFields {
  /** The asset; only its id if it was deleted. */
  video: unknown
  audio: unknown
  caption: string | null
}

/** A video or audio file with its caption; nothing if the file was deleted, or is of another kind. */
export function PlayableBlock({ node: { fields } }: { node: BlockNode<PlayableFields> }) {
  const text = useText(richTextMessages)
  const kind = fields.blockType === 'Video' ? 'video' : 'audio'
  const asset = fields[kind]
  if (!isPlayable(asset) || playableKindOf(asset.type) !== kind) return null
  const { caption } = fields
  return (
    <figure>
      <Player asset={asset} label={caption || asset.alt || text(kind)} />
      {caption ? (
        <figcaption className="caption" dir="auto">
          {caption}
        </figcaption>
      ) : null}
    </figure>
  )
}
