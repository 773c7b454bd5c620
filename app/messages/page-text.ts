import { rootDataIn } from '../root-data'
import { type Catalogue, type Language, type Text, textIn } from './catalogue'

interface MetaArgs {
  matches: readonly { id: string; data: unknown }[]
}

/** The language of the page of a route's `meta`; English if the site could not be read. */
export function pageLanguage({ matches }: MetaArgs): Language {
  return rootDataIn(matches)?.site.language ?? 'en'
}

/** The messages of a catalogue for a route's `meta`. */
export function pageText<Key extends string>(args: MetaArgs, catalogue: Catalogue<Key>): Text<Key> {
  return textIn(catalogue, pageLanguage(args))
}
