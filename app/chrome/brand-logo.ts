import type { Picture } from '../assets/picture'

/** A logo as the header shows it. */
export interface BrandLogo {
  src: string | undefined
  width: number | undefined
  height: number | undefined
  /** Whether it is so wide that it replaces the name. */
  containsName: boolean
}

export function brandLogo(logo: Picture): BrandLogo {
  const { files } = logo
  const width = logo.width ?? undefined
  const height = logo.height ?? undefined
  const containsName = width && height ? width / height > 2 : false
  const src = (containsName ? undefined : files.crop200x200) ?? files.original
  return { src, width, height, containsName }
}
