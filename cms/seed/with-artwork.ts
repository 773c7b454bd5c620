import type { ArtworkName } from './artwork'

/** The contract's shape with the name of a drawing wherever an asset will be. */
export type WithArtwork<T> = T extends readonly (infer Item)[]
  ? WithArtwork<Item>[]
  : T extends object
    ? {
        [Key in keyof T]: Key extends 'image' | 'logo' ? ArtworkName | null : WithArtwork<T[Key]>
      }
    : T
