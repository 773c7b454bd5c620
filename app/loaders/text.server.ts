import { type Catalogue, type Language, type Text, textIn } from '../messages/catalogue'
import { apiOf, type RouteArgs } from './api.server'

/** The language of the site, for a loader or an action. */
export async function loaderLanguage(args: RouteArgs): Promise<Language> {
  return (await apiOf(args).site.get()).language
}

/** The messages of a catalogue for a loader or an action. */
export async function loaderText<Key extends string>(
  args: RouteArgs,
  catalogue: Catalogue<Key>,
): Promise<Text<Key>> {
  return textIn(catalogue, await loaderLanguage(args))
}
