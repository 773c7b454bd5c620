import type { ArtworkName } from './artwork'

type Value = string | number | boolean | null | readonly Value[] | { readonly [key: string]: Value }

/** What a global says, with the name of a drawing wherever an asset will be. */
export interface WithArtwork {
  readonly [key: string]: Value | undefined
  readonly image?: ArtworkName | null
  readonly logo?: ArtworkName | null
}
