import { noteSiteLanguage } from '../../cms/messages/language'
import { language } from '../messages/contract'

/** The ETag of the site whose language is noted. */
let notedTag: string | null = null

/** Notes the language of the site from a response of the API, for the errors of this process. */
export async function noteLanguageIn(path: string, response: Response): Promise<void> {
  const tag = response.headers.get('ETag')
  if (path !== '/v1/site' || response.status !== 200 || tag === notedTag) return
  notedTag = tag
  const site = await response.clone().json()
  const noted = language.safeParse(site.language)
  if (noted.success) noteSiteLanguage(noted.data)
}
