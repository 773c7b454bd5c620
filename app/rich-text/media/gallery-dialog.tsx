import type { KeyboardEvent } from 'react'
import { AssetImage } from '../../assets/asset-image'
import { Dialog } from '../../design/dialog'
import { useText } from '../../messages/use-text'
import { mediaMessages } from './messages'
import type { ShownPicture } from './nodes'

interface GalleryDialogProps {
  pictures: readonly ShownPicture[]
  /** The index of the open picture; null when closed. */
  opened: number | null
  show: (index: number | null) => void
}

/** The pictures of a gallery, one at a time in full size. */
export function GalleryDialog({ pictures, opened, show }: GalleryDialogProps) {
  const text = useText(mediaMessages)
  const shown = opened === null ? undefined : pictures[opened]

  function move(by: number) {
    if (opened !== null) show((opened + by + pictures.length) % pictures.length)
  }

  function moveByKey(event: KeyboardEvent) {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    move(by)
  }

  const title =
    opened === null
      ? text('picture')
      : text('pictureOf', { number: opened + 1, count: pictures.length })
  return (
    <Dialog
      title={title}
      className="gallery-dialog"
      open={opened !== null}
      onClose={() => show(null)}
      onKeyDown={moveByKey}
    >
      {shown ? (
        <div className="gallery-large">
          <figure aria-live="polite">
            <AssetImage asset={shown.picture} sizes="90vw" priority />
            {shown.caption ? (
              <figcaption className="caption" dir="auto">
                {shown.caption}
              </figcaption>
            ) : null}
          </figure>
          {pictures.length > 1 ? (
            <p className="gallery-moves">
              <Move name={text('previous')} sign="arrow-sign arrow-back" onClick={() => move(-1)} />
              <Move name={text('next')} sign="arrow-sign" onClick={() => move(1)} />
            </p>
          ) : null}
        </div>
      ) : null}
    </Dialog>
  )
}

function Move({ name, sign, onClick }: { name: string; sign: string; onClick: () => void }) {
  return (
    <button type="button" className="icon-button" onClick={onClick}>
      <span className={sign} aria-hidden="true" />
      <span className="sr-only">{name}</span>
    </button>
  )
}
