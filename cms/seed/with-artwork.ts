import type { ArtworkName } from './artwork'

type Value = string | number | boolean | null | readonly Value[] | { readonly [key: string]: Value }

/** A global's text, with names of drawings instead of assets. */
export interface WithArtwork {
  readonly [key: string]: Value | undefined
  readonly image?: ArtworkName | null
  readonly logo?: ArtworkName | null
}
