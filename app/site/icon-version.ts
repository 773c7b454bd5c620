import type { Asset } from '../../server/assets/contract'

/** What changes with the icon of a site; null without one. */
export function iconVersion(icon: Pick<Asset, 'path'> | null): string | null {
  return icon?.path.replace(/\..*/, '') ?? null
}

/** The address of an icon, with the version of the picture that it is made from. */
export function iconAddress(name: string, version: string | null): string {
  return version === null ? `/${name}` : `/${name}?v=${version}`
}
