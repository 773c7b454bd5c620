import type { Ref } from 'react'
import { type Playable, playableKindOf } from './playable'

interface PlayerProps {
  asset: Playable
  /** What it is, for people who do not see it. */
  label: string
  /** What the browser loads before it is played; nothing by default. */
  preload?: 'none' | 'metadata'
  videoRef?: Ref<HTMLVideoElement>
}

/** A video or audio file with the controls of the browser, which need no script. */
export function Player({ asset, label, preload = 'none', videoRef }: PlayerProps) {
  const { files, captions, width, height, type } = asset
  const track =
    captions && files.captions ? (
      <track
        kind="captions"
        src={files.captions}
        srcLang={captions.language}
        label={captions.label}
      />
    ) : null
  if (playableKindOf(type) === 'audio') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: only videos have captions
      <audio
        className="player"
        controls
        preload={preload}
        src={files.original}
        aria-label={label}
      />
    )
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: where there are captions, they are here
    <video
      ref={videoRef}
      className="player"
      controls
      playsInline
      preload={preload}
      src={files.original}
      poster={files.poster}
      width={width ?? undefined}
      height={height ?? undefined}
      aria-label={label}
    >
      {track}
    </video>
  )
}
