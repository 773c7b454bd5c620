import type { Api } from '../../server/api/contract'
import type { ContentListInput } from '../../server/contents/listing/contract'

/** Lists contents of the site's own pages once each, in the language of the site. */
export async function inLanguageOfSite({
  site,
}: Pick<Api, 'site'>): Promise<Pick<ContentListInput, 'locale'>> {
  const { language, languages } = await site.get()
  return languages.length > 0 ? { locale: language } : {}
}
