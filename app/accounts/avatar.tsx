import { useEffect, useRef, useState } from 'react'
import { defaultProfileImage } from '../client/visitor'

interface AvatarProps {
  /** The user's name; empty when the name is shown next to it. */
  name: string
  image: string | null
  /** In CSS pixels. */
  size?: 32 | 40 | 64 | 96
}

/** A user's profile image; the default one without it, or when it cannot be loaded. */
export function Avatar({ name, image, size = 40 }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const picture = useRef<HTMLImageElement>(null)

  // Before hydration nothing listens to errors.
  useEffect(() => {
    const { complete = false, naturalWidth = 0 } = picture.current ?? {}
    if (complete && naturalWidth === 0) setFailed(image)
  }, [image])

  return (
    <img
      ref={picture}
      src={image === null || image === failed ? defaultProfileImage : image}
      alt={name}
      width={size}
      height={size}
      className="avatar"
      onError={() => setFailed(image)}
    />
  )
}
