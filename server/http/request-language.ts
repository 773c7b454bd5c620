import type { Request, RequestHandler } from 'express'
import Negotiator from 'negotiator'
import {
  currentLanguage,
  noteSiteLanguage,
  requestLanguage,
  siteLanguageNow,
} from '../../cms/messages/language'
import { type Language, languages } from '../../cms/messages/languages'
import { isUnchanging } from '../cache/cacheability'

/**
 * Sets the language of messages: that of the site, and for callers of `/v1` the first of their Accept-Language
 * that there is. The first handler takes the language of the site as it was last read, for requests that do not
 * get as far as the second one, such as while the database is away.
 */
export function requestLanguages(siteLanguage: () => Language | Promise<Language>): {
  lastKnown: RequestHandler
  current: RequestHandler
} {
  return {
    lastKnown(request, _response, next) {
      requestLanguage.run({ language: acceptedBy(request) ?? currentLanguage() }, next)
    },
    async current(request, _response, next) {
      // These respond while the database is away.
      if (isUnchanging(request.originalUrl)) return next()
      try {
        noteSiteLanguage(await siteLanguage())
      } catch {
        // What the request asks for fails too, and says why.
      }
      const chosen = requestLanguage.getStore()
      if (chosen) chosen.language = acceptedBy(request) ?? siteLanguageNow()
      next()
    },
  }
}

function acceptedBy(request: Request): Language | undefined {
  const accepted = request.headers['accept-language']
  // Clients without a language send "*".
  if (!accepted || accepted.trim() === '*' || !/^\/v1(?:\/|\?|$)/i.test(request.originalUrl)) {
    return undefined
  }
  const [best] = new Negotiator(request).languages(languages)
  return languages.find((language) => language === best)
}
