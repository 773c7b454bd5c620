import type { Payload } from 'payload'
import { languages } from '../../cms/messages/languages'
import type { ReadCache } from '../cache/read-cache'
import { asSystem } from '../identity/caller'
import type { ContentLanguage } from './contract'

export interface SiteLanguages {
  /** Of contents that have none of their own. */
  own: ContentLanguage
  /** That contents are translated into; empty when they are in one language. */
  others: ContentLanguage[]
}

/** The languages of the site's contents. */
export function siteLanguages(payload: Payload, readCache: ReadCache): Promise<SiteLanguages> {
  return readCache.get('site languages', ['site'], async () => {
    const { language, languages: others } = await payload.findGlobal({
      slug: 'site',
      depth: 0,
      select: { language: true, languages: true },
      ...asSystem('the languages of the site are public'),
    })
    const own = language ?? languages[0]
    return { own, others: (others ?? []).filter((other) => other !== own) }
  })
}
