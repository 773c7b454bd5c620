import { AssetImage } from '../assets/asset-image'
import { isPicture } from '../assets/picture'
import { useText } from '../messages/use-text'
import { richTextMessages } from './messages'
import type { UploadNode } from './nodes'

/** A picture with its caption, or a link to a document; nothing if the asset was deleted. */
export function Upload({ node }: { node: UploadNode }) {
  const asset = node.value
  if (!isPicture(asset)) return null
  const caption = node.fields?.caption
  if (!asset.type.startsWith('image/')) {
    return (
      <p>
        <a href={asset.files.original}>{caption || asset.alt || <DownloadWord />}</a>
      </p>
    )
  }
  return (
    <figure>
      <AssetImage asset={asset} sizes="(width >= 62rem) 56rem, 100vw" />
      {caption ? (
        <figcaption className="caption" dir="auto">
          {caption}
        </figcaption>
      ) : null}
    </figure>
  )
}

function DownloadWord() {
  return useText(richTextMessages)('download')
}
