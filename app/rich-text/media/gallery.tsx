import { type MouseEvent, useState } from 'react'
import { AssetImage } from '../../assets/asset-image'
import { useText } from '../../messages/use-text'
import { GalleryDialog } from './gallery-dialog'
import { mediaMessages } from './messages'
import { type PicturesNode, type ShownPicture, shownPictures } from './nodes'

/** Pictures side by side. Each links to its file; with scripts it opens in a dialog. */
export function Gallery({ fields }: Pick<PicturesNode, 'fields'>) {
  const text = useText(mediaMessages)
  const [opened, setOpened] = useState<number | null>(null)
  const pictures = shownPictures(fields)
  if (pictures.length === 0) return null

  function open(event: MouseEvent, index: number) {
    // The reader wants another tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setOpened(index)
  }

  return (
    <div className="gallery">
      <ul className="gallery-grid">
        {pictures.map(({ key, picture, caption }, index) => (
          <li key={key}>
            <figure>
              <a
                href={picture.files.original}
                className="gallery-link"
                aria-haspopup="dialog"
                aria-label={picture.alt ? undefined : text('pictureNumber', { number: index + 1 })}
                onClick={(event) => open(event, index)}
              >
                <AssetImage asset={picture} sizes="(width >= 62rem) 18rem, 50vw" />
              </a>
              <Caption caption={caption} />
            </figure>
          </li>
        ))}
      </ul>
      <GalleryDialog pictures={pictures} opened={opened} show={setOpened} />
    </div>
  )
}

export function Caption({ caption }: Pick<ShownPicture, 'caption'>) {
  return caption ? (
    <figcaption className="caption" dir="auto">
      {caption}
    </figcaption>
  ) : null
}
