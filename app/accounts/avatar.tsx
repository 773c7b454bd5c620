import { useState } from 'react'

/** The profile image of whoever has none, or one that cannot be loaded. */
export const defaultProfileImage = '/images/default-profile.svg'

interface AvatarProps {
  /** Who it is; empty where the name stands beside it. */
  name: string
  image: string | null
  /** In CSS pixels. */
  size?: 32 | 40 | 64 | 96
}

/** The face of a user. */
export function Avatar({ name, image, size = 40 }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <img
      src={image === null || image === failed ? defaultProfileImage : image}
      alt={name}
      width={size}
      height={size}
      className="avatar"
      onError={() => setFailed(image)}
    />
  )
}
