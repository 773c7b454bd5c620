import type { Payload } from 'payload'
import { type Language, languages } from '../../cms/messages/languages'
import type { ReadCache } from '../cache/read-cache'
import { asSystem } from '../identity/caller'

/** The language of the site, or a promise if it is not cached. */
export function cachedSiteLanguage(
  payload: Payload,
  readCache: ReadCache,
): Language | Promise<Language> {
  return readCache.getMaybeSync('site language', ['site'], async () => {
    const { language } = await payload.findGlobal({
      slug: 'site',
      depth: 0,
      select: { language: true },
      ...asSystem('the language of the site is public'),
    })
    return language ?? languages[0]
  })
}
