import { useRevalidator } from '@remix-run/react'
import { useRef, useState } from 'react'
import { type Playable, playableKindOf } from '../assets/playable'
import { Player } from '../assets/player'
import { browserClient } from '../client/browser-client'
import { Button } from '../design/button'
import { useText } from '../messages/use-text'
import { useHydrated } from '../navigation/hydrated'
import { frameOf } from './frame'
import { libraryMessages } from './messages'
import { siteUpload } from './site-upload'

interface PlayablePreviewProps {
  id: string
  name: string
  folder: string
  asset: Playable
}

/** Plays a file, and takes the frame that a video shows as its poster. */
export function PlayablePreview({ id, name, folder, asset }: PlayablePreviewProps) {
  const text = useText(libraryMessages)
  const hydrated = useHydrated()
  const { revalidate } = useRevalidator()
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<{ isTaking: boolean; message: string }>({
    isTaking: false,
    message: '',
  })

  async function takeFrame() {
    if (!video.current) return
    setState({ isTaking: true, message: '' })
    try {
      const { assets, library } = browserClient()
      const file = await frameOf(video.current, name)
      if (!file) return setState({ isTaking: false, message: text('poster.noFrame') })
      const picture = await assets.create(siteUpload(file, folder))
      await library.update(id, { poster: picture.id })
      setState({ isTaking: false, message: text('poster.taken') })
      revalidate()
    } catch (error) {
      const message = error instanceof Error ? error.message : text('upload.unreachable')
      setState({ isTaking: false, message })
    }
  }

  return (
    <>
      <Player asset={asset} label={name} preload="metadata" videoRef={video} />
      {hydrated && playableKindOf(asset.type) === 'video' ? (
        <div className="poster-frame">
          <Button
            type="button"
            variant="quiet"
            size="small"
            disabled={state.isTaking}
            onClick={takeFrame}
          >
            {text('poster.take')}
          </Button>
          <p role="status">{state.message}</p>
        </div>
      ) : null}
    </>
  )
}
